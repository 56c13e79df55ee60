import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { FixtureScore } from '#rules/card/scorecard.ts';
import { FixtureResult } from '../fixture/outcome.view.ts';
import { FixtureDecisionView } from '../fixture/decision.view.ts';
import { Day } from '../../core/data/scalars.ts';
import { Note } from '../note/note.entity.ts';
import { TournamentMatchView, TournamentSideView } from '../tournament/tournament.view.ts';
import { Division } from './division.entity.ts';
import { NamedTeam } from '../team/named-team.view.ts';

@ObjectType({ description: 'A team as named in a fixture.', simpleResolvers: true })
export class FixtureTeam extends NamedTeam {
  @Field(() => String, { nullable: true, description: 'Address of the team.' })
  address!: string | null;
}

@ObjectType({ description: 'Another fixture at the same venue on the same date.', simpleResolvers: true })
export class OtherFixture {
  @Field(() => ID, { description: 'Id of the fixture.' })
  id!: string;

  @Field(() => ID, { description: 'Id of its division.' })
  divisionId!: string;

  @Field(() => FixtureTeam, { description: 'Home team.' })
  home!: FixtureTeam;

  @Field(() => FixtureTeam, { description: 'Away team.' })
  away!: FixtureTeam;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A fixture in the list; one without an away team is a placeholder: that team has no fixture yet.',
})
export class DivisionFixture {
  @Field(() => ID, { description: 'Id of the fixture; of a placeholder, the id of the home team.' })
  id!: string;

  @Field(() => FixtureTeam, { description: 'Home team.' })
  homeTeam!: FixtureTeam;

  @Field(() => FixtureTeam, { nullable: true, description: 'Away team; none on a placeholder.' })
  awayTeam!: FixtureTeam | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Matches won by the home team; none before there is a score to show.',
  })
  homeScore!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Matches won by the away team; none before there is a score to show.',
  })
  awayScore!: number | null;

  @Field(() => Boolean, { description: 'Whether it has a score while a match has no winner yet.' })
  unfinished!: boolean;

  @Field(() => Boolean, { description: 'Whether it has a score that the caller may not see yet.' })
  scoreHidden!: boolean;

  @Field(() => FixtureResult, { description: 'How it came out, which tells a draw from unfinished.' })
  outcome!: FixtureResult;

  /** The score as REST shows it: only once all players are there. */
  restScore?: FixtureScore | null;

  @Field(() => Boolean, { description: 'Proposed only, not saved.' })
  proposal!: boolean;

  @Field(() => Boolean, { description: 'Postponed.' })
  postponed!: boolean;

  @Field(() => FixtureDecisionView, { nullable: true, description: 'How it was decided otherwise than by its card.' })
  decision!: FixtureDecisionView | null;

  @Field(() => String, {
    nullable: true,
    description: 'That a team asks to move it, or from which date it was moved: "Moved from Thu 19 Nov".',
  })
  moved!: string | null;

  @Field(() => String, { nullable: true, description: 'Where it is played, if that is not at the home team’s.' })
  venue?: string | null;

  @Field(() => Boolean, { description: 'A qualifier.' })
  isKnockout!: boolean;

  @Field(() => Boolean, { description: 'Whether 180s and hi-checks count.' })
  accoladesCount!: boolean;

  @Field(() => Division, { nullable: true, description: 'Division of the home team, if it was asked for.' })
  homeDivision!: Division | null;

  @Field(() => Division, { nullable: true, description: 'Division of the away team, if it was asked for.' })
  awayDivision!: Division | null;

  @Field(() => [OtherFixture], {
    description: 'Fixtures of other divisions at the venue of a placeholder on that date.',
  })
  fixturesUsingAddress!: OtherFixture[];
}

@ObjectType({ description: 'A tournament in the list of fixtures.', simpleResolvers: true })
export class TournamentFixture {
  @Field(() => ID, { description: 'Id of the tournament; of a proposed one, the zero id.' })
  id!: string;

  @Field(() => Day, { description: 'Date.' })
  date!: string;

  @Field(() => ID, { description: 'Season.' })
  seasonId!: string;

  @Field(() => String, { description: 'Venue.' })
  address!: string;

  @Field(() => String, { nullable: true, description: 'Notes.' })
  notes!: string | null;

  @Field(() => String, { nullable: true, description: 'Type, such as "Singles".' })
  type!: string | null;

  @Field(() => String, { nullable: true, description: 'Host of a superleague night.' })
  host!: string | null;

  @Field(() => String, { nullable: true, description: 'Opponent of a superleague night.' })
  opponent!: string | null;

  @Field(() => Boolean, { description: 'Proposed only: a venue that could hold a tournament.' })
  proposed!: boolean;

  @Field(() => Boolean, { description: 'Whether a match of a superleague night has no winner yet.' })
  unfinished!: boolean;

  @Field(() => Boolean, { description: 'A superleague night of host v opponent.' })
  singleRound!: boolean;

  @Field(() => TournamentSideView, { nullable: true, description: 'Who won.' })
  winningSide!: TournamentSideView | null;

  @Field(() => [ID], { description: 'Ids of everybody who plays.' })
  players!: string[];

  @Field(() => [TournamentSideView], { description: 'Sides.' })
  sides!: TournamentSideView[];

  @Field(() => [TournamentMatchView], { description: 'Matches of the first round.' })
  firstRoundMatches!: TournamentMatchView[];
}

@ObjectType({ description: 'What happens on a date.', simpleResolvers: true })
export class FixtureDate {
  @Field(() => Day, { description: 'The date.' })
  date!: string;

  @Field(() => [DivisionFixture], { description: 'Fixtures, by home team.' })
  fixtures!: DivisionFixture[];

  @Field(() => [TournamentFixture], { description: 'Tournaments, by venue.' })
  tournamentFixtures!: TournamentFixture[];

  @Field(() => [Note], { description: 'Notes.' })
  notes!: Note[];
}
