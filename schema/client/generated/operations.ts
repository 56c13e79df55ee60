/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Operation } from '../operation.ts';
/** New values of a recorded throw. */
export type EditThrowInput = {
  /** Where each of them landed, in order; none = as it is known while score and number of darts are, else not known. */
  darts?: Array<SaygDartInput> | null | undefined;
  /** Id of the score record; or of a match on the own team’s card, as `toScore` names it. */
  id: string;
  /** Darts thrown, 1 to 3; 0 drops the throw; none = as they are. */
  noOfDarts?: number | null | undefined;
  /** Points thrown, 0 to 180. */
  score: number;
  /** Id of the throw. */
  throwId: string;
  /** Version of the match the command is based on, as last read. */
  version: string;
};

/** Which fixtures are wanted; what is left out does not matter. */
export type FixtureFilter = {
  /** Only of this division. */
  divisionId?: string | null | undefined;
  /** Only what is on this date or later. */
  from?: string | null | undefined;
  /** Only those with published results, or only those without. */
  isPublished?: boolean | null | undefined;
  /** Only of this season. */
  seasonId?: string | null | undefined;
  /** Only those of this team, at home or away. */
  teamId?: string | null | undefined;
  /** Only what is on this date or earlier. */
  to?: string | null | undefined;
};

/** What one side gets before a match begins: a lower score to begin each leg from, or legs. */
export type HeadStartInput = {
  /** Legs before the first throw, at most half of those of the match. */
  legs?: number | null | undefined;
  /** The score, from 2 to one less than that of the match. */
  score?: number | null | undefined;
  /** Who gets it. */
  to: Side;
};

/** What is followed live. */
export type LiveDataType =
  /** A match scored leg by leg. */
  | 'Sayg'
  /** A tournament. */
  | 'Tournament';

/** A note as it is to be. */
export type NoteInput = {
  /** Date, within the season. */
  date: string;
  /** Division the note is for; none = all divisions. */
  divisionId?: string | null | undefined;
  /** Text in markdown, at most 5,000 characters. */
  note: string;
  /** Season the note belongs to. */
  seasonId: string;
};

/** A throw to record. */
export type RecordThrowInput = {
  /** Where each of them landed, in order, where that is known; none = not known. */
  darts?: Array<SaygDartInput> | null | undefined;
  /** Id of the score record; or of a match on the own team’s card, as `toScore` names it. */
  id: string;
  /** Darts thrown, 1 to 3; none = as many as `darts` tells, else 3. */
  noOfDarts?: number | null | undefined;
  /** Which throw it is meant to be; refused when that one is recorded already, or others are missing before it. For programs that send again what was refused for its version. */
  place?: SaygPlaceInput | null | undefined;
  /** Points thrown, 0 to 180. */
  score: number;
  /** An id of your own making, such as a UUID: sending the same throw again then changes nothing. */
  throwId: string;
  /** Version of the match the command is based on, as last read. */
  version: string;
};

/** What a side has thrown in a leg. */
export type SaygCompetitorInput = {
  /** Throws in order. */
  throws: Array<SaygThrowInput>;
};

/** Where a dart landed. */
export type SaygDartInput = {
  /** 1 single (a miss too), 2 double, 3 treble. */
  multiplier: number;
  /** 1 to 20; 25 is the bull, 0 a miss. */
  segment: number;
};

/** A whole match scored leg by leg. */
export type SaygInput = {
  /** Legs won by away; never fewer are kept than the throws prove. */
  awayScore?: number | null | undefined;
  /** Who begins ahead: its legs are part of the score; null = nobody; absent = as it was. */
  headStart?: HeadStartInput | null | undefined;
  /** Legs won by home; never fewer are kept than the throws prove. */
  homeScore?: number | null | undefined;
  /** The legs, each number once; none = not begun. */
  legs?: Array<SaygLegInput> | null | undefined;
  /** Best of so many legs; a single player plays all of them. */
  numberOfLegs: number;
  /** Name of away; none when one person plays alone. */
  opponentName?: string | null | undefined;
  /** Points a leg starts from; none = 501. */
  startingScore?: number | null | undefined;
  /** The tournament match it belongs to. Once set it has to stay. */
  tournamentMatchId?: string | null | undefined;
  /** Name of home, or of the single player. */
  yourName: string;
};

/** A leg of a match. Totals and winners follow from the throws. */
export type SaygLegInput = {
  /** What away has thrown. */
  away: SaygCompetitorInput;
  /** Set once it is settled who starts; whose turn it is is worked out. */
  currentThrow?: Side | null | undefined;
  /** Who begins it from a lower score, and from which. */
  headStart?: HeadStartInput | null | undefined;
  /** What home has thrown. */
  home: SaygCompetitorInput;
  /** Number of the leg, from 0. */
  number: number;
  /** Who throws first, then second, where it is known. */
  playerSequence?: Array<SaygTurnInput> | null | undefined;
  /** Points the leg starts from; none = those of the match. */
  startingScore?: number | null | undefined;
};

/** The throw of a match that somebody means to record: whose, and which of theirs. */
export type SaygPlaceInput = {
  /** How many throws that side has in the leg before it. */
  index: number;
  /** Number of the leg, from 0. */
  leg: number;
  /** Who throws. */
  side: Side;
};

/** Which match a command is about. */
export type SaygTarget = {
  /** Id of the score record; or of a match on the own team’s card, as `toScore` names it. */
  id: string;
  /** Version of the match the command is based on, as last read. */
  version: string;
};

/** A throw of up to three darts. */
export type SaygThrowInput = {
  /** Where each of them landed, in order, where that is known; none = as it is stored for the same throw. */
  darts?: Array<SaygDartInput> | null | undefined;
  /** Id of your own making to name the throw by later. */
  id?: string | null | undefined;
  /** Darts thrown, 1 to 3; none = as many as `darts` tells, else 3. */
  noOfDarts?: number | null | undefined;
  /** Points thrown, 0 to 180. */
  score: number;
};

/** Who throws at this place of the order. */
export type SaygTurnInput = {
  /** What is written on its button. */
  text?: string | null | undefined;
  /** The side. */
  value: Side;
};

/** A side of a match. */
export type Side =
  /** Away, opponent; right on the board. */
  | 'away'
  /** Home, host, or the single player; left on the board. */
  | 'home';

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, name: string, access: Array<string>, teamId: string | null } | null };

export type SeasonsQueryVariables = Exact<{ [key: string]: never; }>;


export type SeasonsQuery = { seasons: Array<{ id: string, name: string, startDate: string, endDate: string, isCurrent: boolean, divisions: Array<{ id: string, name: string }> }> };

export type TableQueryVariables = Exact<{
  division: string;
  season?: string | null | undefined;
}>;


export type TableQuery = { divisionData: { id: string, name: string, season: { id: string, name: string } | null, teams: Array<{ id: string, name: string, rank: number, played: number, fixturesWon: number, fixturesDrawn: number, fixturesLost: number, difference: number, points: number }> } };

export type FixturesQueryVariables = Exact<{
  filter?: FixtureFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type FixturesQuery = { fixtures: { nodes: Array<{ id: string, date: string, postponed: boolean, resultsPublished: boolean, division: { id: string, name: string } | null, home: { id: string, name: string }, away: { id: string, name: string }, score: { home: number, away: number } | null, decision: { text: string } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ResultsQueryVariables = Exact<{
  from: string;
  to: string;
  division?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
}>;


export type ResultsQuery = { fixtures: { nodes: Array<{ id: string, date: string, postponed: boolean, resultsPublished: boolean, division: { id: string, name: string } | null, home: { id: string, name: string }, away: { id: string, name: string }, score: { home: number, away: number } | null, decision: { text: string } | null }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type FixtureLineFragment = { id: string, date: string, postponed: boolean, resultsPublished: boolean, division: { id: string, name: string } | null, home: { id: string, name: string }, away: { id: string, name: string }, score: { home: number, away: number } | null, decision: { text: string } | null };

export type LiveQueryVariables = Exact<{ [key: string]: never; }>;


export type LiveQuery = { connections: Array<{ id: string, dataType: LiveDataType, isOver: boolean, relativeUrl: string, board: number | null, match: string | null, tournamentId: string | null, eventDetails: { opponents: Array<string | null> | null, venue: string | null } | null }> };

export type LiveLineFragment = { id: string, dataType: LiveDataType, isOver: boolean, relativeUrl: string, board: number | null, match: string | null, tournamentId: string | null, eventDetails: { opponents: Array<string | null> | null, venue: string | null } | null };

export type MatchQueryVariables = Exact<{
  id: string;
}>;


export type MatchQuery = { sayg: { id: string, version: string, yourName: string, opponentName: string, numberOfLegs: number, startingScore: number, homeScore: number, awayScore: number, state: { isFinished: boolean, leg: number, question: string | null, thrower: Side | null, winner: Side | null }, legs: Array<{ number: number, startingScore: number, winner: Side | null, home: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> }, away: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> } }> } | null };

export type MatchNowFragment = { id: string, version: string, yourName: string, opponentName: string, numberOfLegs: number, startingScore: number, homeScore: number, awayScore: number, state: { isFinished: boolean, leg: number, question: string | null, thrower: Side | null, winner: Side | null }, legs: Array<{ number: number, startingScore: number, winner: Side | null, home: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> }, away: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> } }> };

export type LegOfSideFragment = { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> };

export type CreateMatchMutationVariables = Exact<{
  input: SaygInput;
}>;


export type CreateMatchMutation = { createSayg: { id: string, version: string, yourName: string, opponentName: string, numberOfLegs: number, startingScore: number, homeScore: number, awayScore: number, state: { isFinished: boolean, leg: number, question: string | null, thrower: Side | null, winner: Side | null }, legs: Array<{ number: number, startingScore: number, winner: Side | null, home: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> }, away: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> } }> } };

export type ScoreTournamentMatchMutationVariables = Exact<{
  tournament: string;
  match: string;
}>;


export type ScoreTournamentMatchMutation = { addTournamentSayg: { id: string, version: string, yourName: string, opponentName: string, numberOfLegs: number, startingScore: number, homeScore: number, awayScore: number, state: { isFinished: boolean, leg: number, question: string | null, thrower: Side | null, winner: Side | null }, legs: Array<{ number: number, startingScore: number, winner: Side | null, home: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> }, away: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> } }> } };

export type StartLegMutationVariables = Exact<{
  target: SaygTarget;
  first: Side;
}>;


export type StartLegMutation = { startLeg: { id: string, version: string, yourName: string, opponentName: string, numberOfLegs: number, startingScore: number, homeScore: number, awayScore: number, state: { isFinished: boolean, leg: number, question: string | null, thrower: Side | null, winner: Side | null }, legs: Array<{ number: number, startingScore: number, winner: Side | null, home: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> }, away: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> } }> } };

export type RecordThrowMutationVariables = Exact<{
  input: RecordThrowInput;
}>;


export type RecordThrowMutation = { recordThrow: { id: string, version: string, yourName: string, opponentName: string, numberOfLegs: number, startingScore: number, homeScore: number, awayScore: number, state: { isFinished: boolean, leg: number, question: string | null, thrower: Side | null, winner: Side | null }, legs: Array<{ number: number, startingScore: number, winner: Side | null, home: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> }, away: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> } }> } };

export type EditThrowMutationVariables = Exact<{
  input: EditThrowInput;
}>;


export type EditThrowMutation = { editThrow: { id: string, version: string, yourName: string, opponentName: string, numberOfLegs: number, startingScore: number, homeScore: number, awayScore: number, state: { isFinished: boolean, leg: number, question: string | null, thrower: Side | null, winner: Side | null }, legs: Array<{ number: number, startingScore: number, winner: Side | null, home: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> }, away: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> } }> } };

export type UndoThrowMutationVariables = Exact<{
  target: SaygTarget;
  throw: string;
}>;


export type UndoThrowMutation = { undoThrow: { id: string, version: string, yourName: string, opponentName: string, numberOfLegs: number, startingScore: number, homeScore: number, awayScore: number, state: { isFinished: boolean, leg: number, question: string | null, thrower: Side | null, winner: Side | null }, legs: Array<{ number: number, startingScore: number, winner: Side | null, home: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> }, away: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> } }> } };

export type CompleteLegMutationVariables = Exact<{
  target: SaygTarget;
  darts: number;
  leg?: number | null | undefined;
}>;


export type CompleteLegMutation = { completeLeg: { id: string, version: string, yourName: string, opponentName: string, numberOfLegs: number, startingScore: number, homeScore: number, awayScore: number, state: { isFinished: boolean, leg: number, question: string | null, thrower: Side | null, winner: Side | null }, legs: Array<{ number: number, startingScore: number, winner: Side | null, home: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> }, away: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> } }> } };

export type PutNoteMutationVariables = Exact<{
  input: NoteInput;
  id?: string | null | undefined;
}>;


export type PutNoteMutation = { putNote: { id: string, author: string, version: string } };

export type MatchChangedSubscriptionVariables = Exact<{
  id: string;
}>;


export type MatchChangedSubscription = { saygUpdated: { id: string, version: string, yourName: string, opponentName: string, numberOfLegs: number, startingScore: number, homeScore: number, awayScore: number, state: { isFinished: boolean, leg: number, question: string | null, thrower: Side | null, winner: Side | null }, legs: Array<{ number: number, startingScore: number, winner: Side | null, home: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> }, away: { remaining: number, noOfDarts: number, average: number | null, throws: Array<{ id: string, score: number, scored: number, noOfDarts: number, bust: boolean, checkout: boolean, left: number }> } }> } | null };

export type LiveChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LiveChangedSubscription = { connections: Array<{ id: string, dataType: LiveDataType, isOver: boolean, relativeUrl: string, board: number | null, match: string | null, tournamentId: string | null, eventDetails: { opponents: Array<string | null> | null, venue: string | null } | null }> };

export type SeasonChangedSubscriptionVariables = Exact<{
  season: string;
}>;


export type SeasonChangedSubscription = { divisionDataChanged: string };

export const me: Operation<MeQuery, MeQueryVariables> = `query Me {
  me {
    id
    name
    access
    teamId
  }
}`;

export const seasons: Operation<SeasonsQuery, SeasonsQueryVariables> = `query Seasons {
  seasons {
    id
    name
    startDate
    endDate
    isCurrent
    divisions {
      id
      name
    }
  }
}`;

export const table: Operation<TableQuery, TableQueryVariables> = `query Table($division: ID!, $season: ID) {
  divisionData(
    divisionIds: [$division]
    seasonId: $season
    excludeProposals: true
  ) {
    id
    name
    season {
      id
      name
    }
    teams {
      id
      name
      rank
      played
      fixturesWon
      fixturesDrawn
      fixturesLost
      difference
      points
    }
  }
}`;

export const fixtures: Operation<FixturesQuery, FixturesQueryVariables> = `query Fixtures($filter: FixtureFilter, $first: Int = 50, $after: String) {
  fixtures(filter: $filter, first: $first, after: $after) {
    nodes {
      ...FixtureLine
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}

fragment FixtureLine on Fixture {
  id
  date
  postponed
  resultsPublished
  division {
    id
    name
  }
  home {
    id
    name
  }
  away {
    id
    name
  }
  score {
    home
    away
  }
  decision {
    text
  }
}`;

export const results: Operation<ResultsQuery, ResultsQueryVariables> = `query Results($from: Day!, $to: Day!, $division: ID, $first: Int = 100, $after: String) {
  fixtures(
    filter: {from: $from, to: $to, divisionId: $division, isPublished: true}
    first: $first
    after: $after
  ) {
    nodes {
      ...FixtureLine
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
}

fragment FixtureLine on Fixture {
  id
  date
  postponed
  resultsPublished
  division {
    id
    name
  }
  home {
    id
    name
  }
  away {
    id
    name
  }
  score {
    home
    away
  }
  decision {
    text
  }
}`;

export const live: Operation<LiveQuery, LiveQueryVariables> = `query Live {
  connections {
    ...LiveLine
  }
}

fragment LiveLine on Connection {
  id
  dataType
  isOver
  relativeUrl
  board
  match
  tournamentId
  eventDetails {
    opponents
    venue
  }
}`;

export const match: Operation<MatchQuery, MatchQueryVariables> = `query Match($id: ID!) {
  sayg(id: $id) {
    ...MatchNow
  }
}

fragment LegOfSide on SaygCompetitor {
  remaining
  noOfDarts
  average
  throws {
    id
    score
    scored
    noOfDarts
    bust
    checkout
    left
  }
}

fragment MatchNow on Sayg {
  id
  version
  yourName
  opponentName
  numberOfLegs
  startingScore
  homeScore
  awayScore
  state {
    isFinished
    leg
    question
    thrower
    winner
  }
  legs {
    number
    startingScore
    winner
    home {
      ...LegOfSide
    }
    away {
      ...LegOfSide
    }
  }
}`;

export const createMatch: Operation<CreateMatchMutation, CreateMatchMutationVariables> = `mutation CreateMatch($input: SaygInput!) {
  createSayg(input: $input) {
    ...MatchNow
  }
}

fragment LegOfSide on SaygCompetitor {
  remaining
  noOfDarts
  average
  throws {
    id
    score
    scored
    noOfDarts
    bust
    checkout
    left
  }
}

fragment MatchNow on Sayg {
  id
  version
  yourName
  opponentName
  numberOfLegs
  startingScore
  homeScore
  awayScore
  state {
    isFinished
    leg
    question
    thrower
    winner
  }
  legs {
    number
    startingScore
    winner
    home {
      ...LegOfSide
    }
    away {
      ...LegOfSide
    }
  }
}`;

export const scoreTournamentMatch: Operation<ScoreTournamentMatchMutation, ScoreTournamentMatchMutationVariables> = `mutation ScoreTournamentMatch($tournament: ID!, $match: ID!) {
  addTournamentSayg(tournamentId: $tournament, matchId: $match) {
    ...MatchNow
  }
}

fragment LegOfSide on SaygCompetitor {
  remaining
  noOfDarts
  average
  throws {
    id
    score
    scored
    noOfDarts
    bust
    checkout
    left
  }
}

fragment MatchNow on Sayg {
  id
  version
  yourName
  opponentName
  numberOfLegs
  startingScore
  homeScore
  awayScore
  state {
    isFinished
    leg
    question
    thrower
    winner
  }
  legs {
    number
    startingScore
    winner
    home {
      ...LegOfSide
    }
    away {
      ...LegOfSide
    }
  }
}`;

export const startLeg: Operation<StartLegMutation, StartLegMutationVariables> = `mutation StartLeg($target: SaygTarget!, $first: Side!) {
  startLeg(target: $target, first: $first) {
    ...MatchNow
  }
}

fragment LegOfSide on SaygCompetitor {
  remaining
  noOfDarts
  average
  throws {
    id
    score
    scored
    noOfDarts
    bust
    checkout
    left
  }
}

fragment MatchNow on Sayg {
  id
  version
  yourName
  opponentName
  numberOfLegs
  startingScore
  homeScore
  awayScore
  state {
    isFinished
    leg
    question
    thrower
    winner
  }
  legs {
    number
    startingScore
    winner
    home {
      ...LegOfSide
    }
    away {
      ...LegOfSide
    }
  }
}`;

export const recordThrow: Operation<RecordThrowMutation, RecordThrowMutationVariables> = `mutation RecordThrow($input: RecordThrowInput!) {
  recordThrow(input: $input) {
    ...MatchNow
  }
}

fragment LegOfSide on SaygCompetitor {
  remaining
  noOfDarts
  average
  throws {
    id
    score
    scored
    noOfDarts
    bust
    checkout
    left
  }
}

fragment MatchNow on Sayg {
  id
  version
  yourName
  opponentName
  numberOfLegs
  startingScore
  homeScore
  awayScore
  state {
    isFinished
    leg
    question
    thrower
    winner
  }
  legs {
    number
    startingScore
    winner
    home {
      ...LegOfSide
    }
    away {
      ...LegOfSide
    }
  }
}`;

export const editThrow: Operation<EditThrowMutation, EditThrowMutationVariables> = `mutation EditThrow($input: EditThrowInput!) {
  editThrow(input: $input) {
    ...MatchNow
  }
}

fragment LegOfSide on SaygCompetitor {
  remaining
  noOfDarts
  average
  throws {
    id
    score
    scored
    noOfDarts
    bust
    checkout
    left
  }
}

fragment MatchNow on Sayg {
  id
  version
  yourName
  opponentName
  numberOfLegs
  startingScore
  homeScore
  awayScore
  state {
    isFinished
    leg
    question
    thrower
    winner
  }
  legs {
    number
    startingScore
    winner
    home {
      ...LegOfSide
    }
    away {
      ...LegOfSide
    }
  }
}`;

export const undoThrow: Operation<UndoThrowMutation, UndoThrowMutationVariables> = `mutation UndoThrow($target: SaygTarget!, $throw: ID!) {
  undoThrow(target: $target, throwId: $throw) {
    ...MatchNow
  }
}

fragment LegOfSide on SaygCompetitor {
  remaining
  noOfDarts
  average
  throws {
    id
    score
    scored
    noOfDarts
    bust
    checkout
    left
  }
}

fragment MatchNow on Sayg {
  id
  version
  yourName
  opponentName
  numberOfLegs
  startingScore
  homeScore
  awayScore
  state {
    isFinished
    leg
    question
    thrower
    winner
  }
  legs {
    number
    startingScore
    winner
    home {
      ...LegOfSide
    }
    away {
      ...LegOfSide
    }
  }
}`;

export const completeLeg: Operation<CompleteLegMutation, CompleteLegMutationVariables> = `mutation CompleteLeg($target: SaygTarget!, $darts: Int!, $leg: Int) {
  completeLeg(target: $target, noOfDarts: $darts, leg: $leg) {
    ...MatchNow
  }
}

fragment LegOfSide on SaygCompetitor {
  remaining
  noOfDarts
  average
  throws {
    id
    score
    scored
    noOfDarts
    bust
    checkout
    left
  }
}

fragment MatchNow on Sayg {
  id
  version
  yourName
  opponentName
  numberOfLegs
  startingScore
  homeScore
  awayScore
  state {
    isFinished
    leg
    question
    thrower
    winner
  }
  legs {
    number
    startingScore
    winner
    home {
      ...LegOfSide
    }
    away {
      ...LegOfSide
    }
  }
}`;

export const putNote: Operation<PutNoteMutation, PutNoteMutationVariables> = `mutation PutNote($input: NoteInput!, $id: ID) {
  putNote(input: $input, id: $id) {
    id
    author
    version
  }
}`;

export const matchChanged: Operation<MatchChangedSubscription, MatchChangedSubscriptionVariables> = `subscription MatchChanged($id: ID!) {
  saygUpdated(id: $id) {
    ...MatchNow
  }
}

fragment LegOfSide on SaygCompetitor {
  remaining
  noOfDarts
  average
  throws {
    id
    score
    scored
    noOfDarts
    bust
    checkout
    left
  }
}

fragment MatchNow on Sayg {
  id
  version
  yourName
  opponentName
  numberOfLegs
  startingScore
  homeScore
  awayScore
  state {
    isFinished
    leg
    question
    thrower
    winner
  }
  legs {
    number
    startingScore
    winner
    home {
      ...LegOfSide
    }
    away {
      ...LegOfSide
    }
  }
}`;

export const liveChanged: Operation<LiveChangedSubscription, LiveChangedSubscriptionVariables> = `subscription LiveChanged {
  connections {
    ...LiveLine
  }
}

fragment LiveLine on Connection {
  id
  dataType
  isOver
  relativeUrl
  board
  match
  tournamentId
  eventDetails {
    opponents
    venue
  }
}`;

export const seasonChanged: Operation<SeasonChangedSubscription, SeasonChangedSubscriptionVariables> = `subscription SeasonChanged($season: ID!) {
  divisionDataChanged(seasonId: $season)
}`;