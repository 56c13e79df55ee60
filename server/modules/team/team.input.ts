import { Length, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import type { Withdrawal } from '#rules/league/standing-of-team.ts';
import { DateTime, Day } from '../../core/data/scalars.ts';
import { FutureFixtures } from './team-standing.view.ts';

/** What is about one season. */
@InputType()
abstract class OfSeasonInput {
  @Field(() => ID, { description: 'The season.' })
  @Length(1, 36)
  seasonId!: string;
}

/** What a team is called, and where it plays. */
@InputType()
abstract class TeamNameInput {
  @Field(() => String, { description: 'Name, at most 250 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'Address of the home venue; none = not known.' })
  address?: string | null;
}

@InputType({ description: 'A team as it is to be, and where it is to play.' })
export class TeamInput extends TeamNameInput {
  @Field(() => ID, { nullable: true, description: 'Season it plays in; none saves name and address only.' })
  seasonId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Division it plays in.' })
  divisionId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Division to move it to; refused while it has fixtures.' })
  newDivisionId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it played in the season when it was read: refused where it was taken out or entered since.',
  })
  wasEntered?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Season whose players are taken over.' })
  copyPlayersFromSeasonId?: string | null;
}

@InputType({ description: 'A team’s entry for a season.' })
export class RegistrationInput extends OfSeasonInput {
  @Field(() => ID, { description: 'The team.' })
  @Length(1, 36)
  teamId!: string;

  @Field(() => ID, { description: 'The division.' })
  @Length(1, 36)
  divisionId!: string;

  @Field(() => ID, { nullable: true, description: 'Season whose players are taken over.' })
  copyPlayersFromSeasonId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is refused where the team is entered already, which would move that entry.',
  })
  unlessEntered?: boolean | null;
}

@InputType({ description: 'The entry of a team for a season, and the version it was read with.' })
export class TeamEntryTarget extends OfSeasonInput {
  @Field(() => ID, { description: 'The team.' })
  @Length(1, 36)
  teamId!: string;

  @Field(() => DateTime, { description: 'Version of the entry the command is based on, as last read.' })
  version!: Date;
}

@InputType({ description: 'Points to give to a team, or to take from it.' })
export class PointsAdjustmentInput {
  @Field(() => Int, { description: 'Points, 1 to 100; negative to take them.' })
  points!: number;

  @Field(() => String, { description: 'Why, 1 to 200 characters; everybody can read it.' })
  reason!: string;

  @Field(() => Day, { description: 'The day on which it was decided, in the season.' })
  on!: string;
}

@InputType({ description: 'How a team withdraws from a season.' })
export class WithdrawalInput {
  @Field(() => Day, { description: 'The day on which it withdraws, in the season.' })
  on!: string;

  @Field(() => String, { description: 'Why, 1 to 200 characters; everybody can read it.' })
  reason!: string;

  @Field(() => Day, { nullable: true, description: 'From this day on its results count nothing; none = all stand.' })
  expungedFrom?: string | null;

  @Field(() => FutureFixtures, { description: 'What becomes of the fixtures that it still has.' })
  future!: Withdrawal['future'];
}

@InputType({ description: 'One of several new teams, with its captain where somebody is known.' })
class NewTeamInput extends TeamNameInput {
  @Field(() => String, { nullable: true, description: 'Name of the captain, who becomes its first player.' })
  captain?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address of the captain.' })
  emailAddress?: string | null;
}

@InputType({ description: 'Several teams, and where they are to play.' })
export class NewTeamsInput extends OfSeasonInput {
  @Field(() => ID, { description: 'The division.' })
  @Length(1, 36)
  divisionId!: string;

  @Field(() => [NewTeamInput], { description: 'The teams, at most 50.' })
  @ValidateNested({ each: true })
  teams!: NewTeamInput[];
}
