import { ArrayMaxSize, Length, ValidateNested } from 'class-validator';
import { Arg, Field, ID, InputType, Int } from 'type-graphql';
import { Day } from '../../core/data/scalars.ts';
import { MatchOptionInput } from '../fixture/card/card.input.ts';

// The exact limits are rules of tournaments; this one only stops absurd input early.
const mostItems = 1000;

/** The argument of a command that can set aside what is played already: whether the caller has agreed to that. */
export const agreedToSetAside = () =>
  Arg('confirmed', () => Boolean, {
    nullable: true,
    description: 'Whether matches begun by others than now meet there are set aside; refused when it is not said.',
  });

@InputType({ description: 'A player to list in a tournament.' })
export class TournamentPlayerInput {
  @Field(() => ID, { description: 'Id of the player.' })
  id!: string;

  @Field(() => String, { description: 'Name of the player, shown as long as nobody of this id is known.' })
  name!: string;

  @Field(() => ID, { nullable: true, description: 'Division the player comes from.' })
  divisionId?: string | null;
}

@InputType({ description: 'A checkout of 100 or more to list in a tournament.' })
export class TournamentHiCheckInput extends TournamentPlayerInput {
  @Field(() => Int, { description: 'Points of the checkout.' })
  score!: number;
}

@InputType({ description: 'A side of a tournament: players, or a whole team.' })
export class TournamentSideInput {
  @Field(() => ID, { nullable: true, description: 'Id of the side; none for a new one.' })
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Name; a team needs none.' })
  name?: string | null;

  @Field(() => ID, { nullable: true, description: 'The team, where the side is one.' })
  teamId?: string | null;

  @Field(() => [TournamentPlayerInput], { description: 'Players of the side.' })
  @ArrayMaxSize(mostItems)
  @ValidateNested({ each: true })
  players!: TournamentPlayerInput[];

  @Field(() => Boolean, { nullable: true, description: 'Did not turn up, and is left out of the bracket.' })
  noShow?: boolean | null;
}

@InputType({ description: 'A match of a round.' })
class TournamentMatchInput {
  @Field(() => ID, { nullable: true, description: 'Id of the match; none for a new one.' })
  id?: string | null;

  @Field(() => TournamentSideInput, { nullable: true, description: 'First side.' })
  @ValidateNested()
  sideA?: TournamentSideInput | null;

  @Field(() => TournamentSideInput, { nullable: true, description: 'Second side.' })
  @ValidateNested()
  sideB?: TournamentSideInput | null;

  @Field(() => Int, { nullable: true, description: 'Legs won by the first side; none while it has no score.' })
  scoreA?: number | null;

  @Field(() => Int, { nullable: true, description: 'Legs won by the second side; none while it has no score.' })
  scoreB?: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Score record of the match. As it is stored, for those without the right recordScoresAsYouGo.',
  })
  saygId?: string | null;
}

@InputType({ description: 'A round of a tournament.' })
class TournamentRoundInput {
  @Field(() => ID, { nullable: true, description: 'Id of the round; none for a new one.' })
  id?: string | null;

  @Field(() => String, { nullable: true, description: 'Name, e.g. "Semi-Final".' })
  name?: string | null;

  @Field(() => [TournamentSideInput], {
    nullable: true,
    description: 'Sides of the round; one without an id is the side of the tournament with the same players.',
  })
  @ArrayMaxSize(mostItems)
  @ValidateNested({ each: true })
  sides?: TournamentSideInput[] | null;

  @Field(() => [TournamentMatchInput], { description: 'Matches in playing order.' })
  @ArrayMaxSize(mostItems)
  @ValidateNested({ each: true })
  matches!: TournamentMatchInput[];

  @Field(() => [MatchOptionInput], {
    nullable: true,
    description: 'How the matches are played, in their order; what is left out is as usual in this tournament.',
  })
  @ArrayMaxSize(mostItems)
  @ValidateNested({ each: true })
  matchOptions?: MatchOptionInput[] | null;
}

@InputType({
  description:
    'A tournament as it is to be. Sides, rounds, 180s and hi-checks that are left out stay as they are; the other fields are kept for those who may only enter results.',
})
export class TournamentInput {
  @Field(() => Day, { description: 'Date; it may lie outside the season.' })
  date!: string;

  @Field(() => ID, { description: 'Season it belongs to.' })
  @Length(1, 36)
  seasonId!: string;

  @Field(() => ID, { nullable: true, description: 'Division it is for; none = all divisions.' })
  divisionId?: string | null;

  @Field(() => String, { description: 'Venue.' })
  address!: string;

  @Field(() => String, { nullable: true, description: 'Type, such as "Singles"; none = by the players of its sides.' })
  type?: string | null;

  @Field(() => String, { nullable: true, description: 'Notes.' })
  notes?: string | null;

  @Field(() => String, { nullable: true, description: 'Host of a superleague night.' })
  host?: string | null;

  @Field(() => String, { nullable: true, description: 'Opponent of a superleague night.' })
  opponent?: string | null;

  @Field(() => String, { nullable: true, description: '"men" or "women"; none = everybody.' })
  gender?: string | null;

  @Field(() => Int, { nullable: true, description: 'Legs of a match, 3 or more; none = as usual.' })
  bestOf?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'A night of host v opponent; none = as it is, at first no.' })
  singleRound?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether 180s and hi-checks count for the players table; none = as it is, at first yes.',
  })
  accoladesCount?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Left out of the reports; none = as it is, at first no.' })
  excludeFromReports?: boolean | null;

  @Field(() => [TournamentSideInput], { nullable: true, description: 'Who takes part; none = as they are.' })
  @ArrayMaxSize(mostItems)
  @ValidateNested({ each: true })
  sides?: TournamentSideInput[] | null;

  @Field(() => [TournamentRoundInput], {
    nullable: true,
    description: 'The rounds from the first to the final; none = as they are.',
  })
  @ArrayMaxSize(mostItems)
  @ValidateNested({ each: true })
  rounds?: TournamentRoundInput[] | null;

  @Field(() => [TournamentPlayerInput], { nullable: true, description: 'Who threw a 180, once for each.' })
  @ArrayMaxSize(mostItems)
  @ValidateNested({ each: true })
  oneEighties?: TournamentPlayerInput[] | null;

  @Field(() => [TournamentHiCheckInput], { nullable: true, description: 'Checkouts of 100 or more.' })
  @ArrayMaxSize(mostItems)
  @ValidateNested({ each: true })
  over100Checkouts?: TournamentHiCheckInput[] | null;
}
