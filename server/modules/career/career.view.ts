import { Field, Float, Int, ObjectType } from 'type-graphql';
import { milestoneKinds, type MilestoneKind } from '#rules/careers/milestones.ts';
import { Day } from '../../core/data/scalars.ts';
import { CareerFigures, CareerThrows } from './career-figures.view.ts';
import { CareerFixture, CareerPerson, CareerSeason, CareerTeam, CareerTournament } from './career-shared.view.ts';
import { CareerRating } from './ratings.view.ts';
import { NamedPlayer } from '../player/named-player.view.ts';
import { MatchesAndLegs } from '../player/player-singles.view.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

const SinglesResult = enumType('SinglesResult', ['won', 'drawn', 'lost'], {
  description: 'How a match ended for the player.',
});

const Milestones = enumType('CareerMilestoneKind', milestoneKinds, { description: 'What was reached.' });

const TournamentPlace = enumType('CareerTournamentPlace', ['winner', 'runnerUp', 'round', 'entered'], {
  description: 'How far a player came.',
  values: {
    round: 'The last match was in the round that is named.',
    entered: 'On a side, without a match; or a superleague night, which has no rounds.',
  },
});

@ObjectType({ description: 'A player in a season with a team.', simpleResolvers: true })
export class CareerLine extends CareerFigures {
  @Field(() => CareerSeason, { description: 'The season.' })
  season!: CareerSeason;

  @Field(() => CareerTeam, { nullable: true, description: 'The team; none for a guest of tournaments.' })
  team!: CareerTeam | null;

  @Field(() => CareerTeam, { nullable: true, description: 'The division.' })
  division!: CareerTeam | null;

  @Field(() => Int, { nullable: true, description: 'Rank in the players table of the division, where listed there.' })
  rank!: number | null;

  @Field(() => Int, { nullable: true, description: 'How many players that table shows.' })
  ranked!: number | null;

  @Field(() => CareerThrows, { nullable: true, description: 'Recorded throws; none where nothing was recorded.' })
  thrown!: CareerThrows | null;
}

@ObjectType({ description: 'Singles won or lost in a row.', simpleResolvers: true })
class CareerRun {
  @Field(() => SinglesResult, { description: 'How all of them ended.' })
  result!: 'won' | 'drawn' | 'lost';

  @Field(() => Int, { description: 'How many.' })
  length!: number;

  @Field(() => Day, { description: 'Date of the first.' })
  from!: string;

  @Field(() => Day, { description: 'Date of the last.' })
  to!: string;
}

@ObjectType({ description: 'A match of a career, from the side of the player.', simpleResolvers: true })
export class CareerMatch {
  @Field(() => CareerFixture, { description: 'The fixture.' })
  fixture!: CareerFixture;

  @Field(() => CareerTeam, { description: 'The team the player stood for.' })
  team!: CareerTeam;

  @Field(() => Boolean, { description: 'Whether it was won.' })
  won!: boolean;

  @Field(() => SinglesResult, { description: 'How it ended for the player.' })
  result!: 'won' | 'drawn' | 'lost';

  @Field(() => Int, { description: 'Legs won.' })
  legsFor!: number;

  @Field(() => Int, { description: 'Legs lost.' })
  legsAgainst!: number;
}

@ObjectType({ description: 'Something a player reached.', simpleResolvers: true })
export class CareerMilestone {
  @Field(() => Milestones, { description: 'What was reached.' })
  kind!: MilestoneKind;

  @Field(() => Int, {
    description: 'The how manieth; of a hi-check its score, of a tournament how many sides took part.',
  })
  number!: number;

  @Field(() => Day, { description: 'When.' })
  date!: string;

  @Field(() => CareerMatch, { nullable: true, description: 'The match, for matches and wins.' })
  match!: CareerMatch | null;

  @Field(() => CareerFixture, { nullable: true, description: 'The fixture, where it was one.' })
  fixture!: CareerFixture | null;

  @Field(() => CareerTournament, { nullable: true, description: 'The tournament, where it was one.' })
  tournament!: CareerTournament | null;
}

@ObjectType({ description: 'Who a player played pairs or triples with.', simpleResolvers: true })
export class CareerPartners {
  @Field(() => [CareerPerson], { description: 'The others of the side.' })
  players!: CareerPerson[];

  @Field(() => Int, { description: 'Players a side: 2 or 3.' })
  size!: number;

  @Field(() => Int, { description: 'Matches played.' })
  played!: number;

  @Field(() => Int, { description: 'Matches won.' })
  won!: number;
}

@ObjectType({ description: 'Who a player met in singles.', simpleResolvers: true })
export class CareerOpponent extends MatchesAndLegs {
  @Field(() => CareerPerson, { description: 'The opponent.' })
  player!: CareerPerson;

  @Field(() => CareerMatch, { description: 'The latest match.' })
  latest!: CareerMatch;
}

@ObjectType({ description: 'A tournament a player took part in.', simpleResolvers: true })
export class CareerTournamentPart extends MatchesAndLegs {
  @Field(() => CareerTournament, { description: 'The tournament.' })
  tournament!: CareerTournament;

  @Field(() => Boolean, { description: 'A superleague night.' })
  isNight!: boolean;

  @Field(() => TournamentPlace, { description: 'How far the player came.' })
  place!: keyof typeof TournamentPlace;

  @Field(() => String, { nullable: true, description: 'Name of the last round with a match of theirs.' })
  round!: string | null;

  @Field(() => Int, { description: 'Sides that took part.' })
  sides!: number;
}

@ObjectType({ description: 'One of several players of a name.', simpleResolvers: true })
export class CareerNamesake extends CareerPerson {
  @Field(() => [String], { description: 'Teams, the latest first.' })
  teams!: string[];

  @Field(() => [String], { description: 'Seasons, the latest first.' })
  seasons!: string[];
}

@ObjectType({ description: 'Everything a player did in this league, as the caller may see it.' })
export class Career extends NamedPlayer {
  @Field(() => String, { description: 'What the career is found by.' })
  address!: string;

  @Field(() => Boolean, { description: 'The player does not wish to be shown: there is nothing but the name.' })
  isHidden!: boolean;

  @Field(() => [CareerNamesake], {
    description: 'Several players have the name that was asked for: choose one. Nothing else is told then.',
  })
  namesakes!: CareerNamesake[];

  @Field(() => [CareerLine], { description: 'Each season with each team, the latest first.' })
  lines!: CareerLine[];

  @Field(() => CareerFigures, { description: 'All seasons together.' })
  total!: CareerFigures;

  @Field(() => Int, { description: 'Seasons.' })
  seasons!: number;

  @Field(() => CareerThrows, { nullable: true, description: 'All recorded throws; none where nothing was recorded.' })
  thrown!: CareerThrows | null;

  @Field(() => Day, { nullable: true, description: 'When the highest hi-check was thrown.' })
  hiCheckDate!: string | null;

  @Field(() => CareerMatch, { nullable: true, description: 'The first match; none before it.' })
  first!: CareerMatch | null;

  @Field(() => CareerMatch, { nullable: true, description: 'The latest match.' })
  latest!: CareerMatch | null;

  @Field(() => [SinglesResult], { description: 'The latest five singles, oldest first.' })
  form!: ('won' | 'drawn' | 'lost')[];

  @Field(() => CareerRun, { nullable: true, description: 'Singles that ended the same way, up to the latest.' })
  streak!: CareerRun | null;

  @Field(() => CareerRun, { nullable: true, description: 'Most singles won in a row.' })
  longestStreak!: CareerRun | null;

  @Field(() => [CareerMilestone], { description: 'What was reached, the latest first.' })
  milestones!: CareerMilestone[];

  @Field(() => CareerRating, {
    nullable: true,
    description: 'The rating; none without one, and where nobody is rated.',
  })
  rating!: CareerRating | null;

  @Field(() => Int, { description: 'How many opponents there were.' })
  opponentCount!: number;

  @Field(() => Int, { description: 'How many sets of partners there were.' })
  partnerCount!: number;

  @Field(() => Int, { description: 'How many tournaments there were.' })
  tournamentCount!: number;

  /** For the resolvers of the paged lists. */
  allOpponents!: CareerOpponent[];
  allPartners!: CareerPartners[];
  allTournaments!: CareerTournamentPart[];
}

@ObjectType({ description: 'A list for a spreadsheet.', simpleResolvers: true })
export class CareerFile {
  @Field(() => String, { description: 'Name to keep it under.' })
  fileName!: string;

  @Field(() => String, { description: 'The list as CSV.' })
  body!: string;
}

@ObjectType({ description: 'A share of expected results.', simpleResolvers: true })
export class ExpectedResult {
  @Field(() => Float, { description: 'How likely A wins, per cent.' })
  a!: number;

  @Field(() => Float, { description: 'How likely B wins, per cent.' })
  b!: number;
}
