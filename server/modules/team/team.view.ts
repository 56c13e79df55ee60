import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { PointsAdjustment, Withdrawal } from '#rules/league/standing-of-team.ts';
import { Audited } from '../../core/data/entity.ts';
import { OutcomeMessages } from '../../core/data/outcome.view.ts';
import { Day } from '../../core/data/scalars.ts';
import { FixtureDate } from '../division/fixture-date.view.ts';
import { Division } from '../division/division.entity.ts';
import { Gender } from '../player/player.entity.ts';
import { Season } from '../season/season.entity.ts';
import { Team } from './team.entity.ts';
import { PointsAdjustmentView, WithdrawalView } from './team-standing.view.ts';

@ObjectType({ description: 'A player of a team in a season. Id and version are those of the person.' })
export class TeamPlayer extends Audited {
  @Field(() => String, { description: 'Name of the player.' })
  name!: string;

  @Field(() => Gender, { nullable: true, description: 'Gender, where recorded.' })
  gender!: Gender | null;

  @Field(() => Boolean, { description: 'Whether the player is a captain of the team in this season.' })
  captain!: boolean;

  @Field(() => Day, { nullable: true, description: 'The day of the move into the team, if they came from another.' })
  joinedOn!: string | null;

  @Field(() => Day, {
    nullable: true,
    description: 'The day of the move to another team; none for who is in the team.',
  })
  leftOn!: string | null;

  @Field(() => String, { description: 'Since when or until when, for who moved: "since Thu 5 Nov"; else empty.' })
  membership!: string;

  /**
   * Null for those who may not see it. Not a GraphQL field, because this answer is shared; query the player instead.
   */
  emailAddress!: string | null;
}

@ObjectType({ description: 'A team’s entry for a season: its division and its players.' })
export class TeamSeason extends Audited {
  @Field(() => ID, { description: 'Id of the season.' })
  seasonId!: string;

  @Field(() => ID, { description: 'Id of the division.' })
  divisionId!: string;

  @Field(() => Season, { nullable: true, description: 'The season; none when it was deleted.' })
  season!: Season | null;

  @Field(() => Division, { nullable: true, description: 'The division; none when it was deleted.' })
  division!: Division | null;

  @Field(() => [PointsAdjustmentView], {
    description: 'Points given or taken besides its fixtures, those that were taken back included.',
  })
  adjustments!: PointsAdjustment[];

  @Field(() => WithdrawalView, { nullable: true, description: 'That it has withdrawn, if it has.' })
  withdrawal!: Withdrawal | null;

  @Field(() => [TeamPlayer], { description: 'Players by name; removed ones are left out.' })
  players!: TeamPlayer[];

  @Field(() => [TeamPlayer], { description: 'Players who moved to another team of the season, by name.' })
  moved!: TeamPlayer[];
}

@ObjectType('Team', { description: 'A team, its home venue and the seasons it is entered for.' })
export class TeamView extends Team {
  @Field(() => [TeamSeason], { description: 'Entries for seasons, the latest season first.' })
  seasons!: TeamSeason[];
}

@ObjectType({ description: 'How often a player was there, where finals nights ask that (season-rules.md 15.3).' })
export class QualifyingPlayer {
  @Field(() => ID, { description: 'Id of the player.' })
  id!: string;

  @Field(() => Int, { description: 'On how many league nights they played for the team so far.' })
  nights!: number;

  @Field(() => Boolean, { description: 'Whether these are enough for a finals night.' })
  qualifies!: boolean;

  @Field(() => String, { description: 'It in words: "2 nights of 3 for a qualifier".' })
  text!: string;
}

@ObjectType({ description: 'A team with what it plays in a season.' })
export class TeamDetails extends TeamView {
  @Field(() => Season, {
    nullable: true,
    description: 'The season the fixtures are of: the one asked for, else the one being played, else the latest.',
  })
  season!: Season | null;

  @Field(() => [FixtureDate], { description: 'What the team plays in that season, by date, as the caller may see it.' })
  fixtures?: FixtureDate[];

  @Field(() => [QualifyingPlayer], {
    description: 'Who may play a finals night of that season by now; empty where it asks for no nights.',
  })
  qualifying?: QualifyingPlayer[];
}

@ObjectType({ description: 'A page of a list of teams.' })
export class TeamPage {
  @Field(() => Int, { description: 'How many teams there are on all pages together.' })
  total!: number;

  @Field(() => [TeamView], { description: 'Teams of this page, by name.' })
  teams!: TeamView[];
}

@ObjectType({ description: 'A team after a command, and what there is to tell about it.' })
export class TeamOutcome extends OutcomeMessages {
  @Field(() => TeamView, { description: 'The team with all its entries.' })
  result!: TeamView;
}

@ObjectType({ description: 'Several teams after a command, and what there is to tell about them.' })
export class TeamsOutcome extends OutcomeMessages {
  @Field(() => [TeamView], { description: 'The teams in the order in which they were sent.' })
  result!: TeamView[];
}
