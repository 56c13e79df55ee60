/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation, useQuery, useSubscription, type SkipToken } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What an awarded fixture gives: every match and leg of its card, or the points of its result alone. */
export type AwardsCount =
  | 'full'
  | 'result';

/** What becomes of what breaks a rule of who may play: it is marked, or not saved. */
export type Breach =
  | 'refuse'
  | 'warn';

/** What a card lists besides its matches. */
export type CardExtrasInput = {
  /** Finishes from this score on, 100 to 170; 0 = none. */
  hiChecksFrom: number;
  /** Visits from this score on, 100 to 180; 0 = none. */
  visitsFrom: number;
};

/** What decides a fixture. */
export type DecidedBy =
  | 'legs'
  | 'matches';

/** Who may play (season-rules.md 15). */
export type EligibilityInput = {
  /** On how many nights of the season somebody may, to 50; 0 as often as wanted. */
  helperNights: number;
  /** Players of other teams may help out for a night. */
  helpers: boolean;
  /** What a helper plays counts for the helper. */
  helpersCount: boolean;
  /** The last day on which players come to a team. */
  lastTransfer?: string | null | undefined;
  /** What becomes of whoever comes later. */
  lateTransfer: Breach;
  /** Nights for the team that a finals night needs, to 50; 0 where nothing is said. */
  nightsForFinals: number;
  /** What becomes of a card with somebody who has fewer. */
  tooFewNights: Breach;
  /** What becomes of a card that names somebody in more matches than a night has. */
  tooManyMatches: Breach;
  /** What becomes of a card with somebody who helped too often. */
  tooManyNights: Breach;
};

/** What head starts go by: nothing, so that there are none, the rating, or an average. */
export type HandicapBasis =
  | 'average'
  | 'nothing'
  | 'rating';

/** A lower start, or legs. */
export type HandicapGift =
  | 'legs'
  | 'score';

/** By which figures of the players head starts are to be proposed. */
export type HandicapRuleInput = {
  /** By what. */
  by: HandicapBasis;
  /** What is given. */
  gives: HandicapGift;
  /** The most that a side is given. */
  most: number;
  /** Of how many latest nights an average is, 1 to 20. */
  nights: number;
  /** So much difference of the figures is one step, 1 to 1000. */
  per: number;
  /** Points are given in multiples of this, 1 to 100. */
  roundedTo: number;
  /** Points of the start, or legs, of a step. */
  step: number;
};

/** Points of a team; all that applies to a fixture is added. */
export type LeaguePointsInput = {
  /** For a draw. */
  draw: number;
  /** For each hi-check of a player on its side; absent = as it was. */
  hiCheck?: number | null | undefined;
  /** For each leg won. */
  leg: number;
  /** For a defeat. */
  loss: number;
  /** For losing by one match, or by one leg where legs decide. */
  lostByOne: number;
  /** For each match that ended level. */
  matchLevel: number;
  /** For each match won. */
  matchWon: number;
  /** For each listed visit of a player on its side; absent = as it was. */
  oneEighty?: number | null | undefined;
  /** For a win. */
  win: number;
};

/** How a season, or a division of it, is to be played. */
export type LeagueRulesInput = {
  /** What an awarded fixture gives; absent = as it was. */
  awards?: AwardsCount | null | undefined;
  /** What decides a fixture. */
  decidedBy: DecidedBy;
  /** Who may play; absent = as it was. */
  eligibility?: EligibilityInput | null | undefined;
  /** What a card lists besides its matches; absent = as it was. */
  extras?: CardExtrasInput | null | undefined;
  /** Head starts; null = they are entered by hand; absent = as it was. */
  handicap?: HandicapRuleInput | null | undefined;
  /** Players play instead of teams; absent = as it was. */
  isOfPlayers?: boolean | null | undefined;
  /** Matches on the card of a league fixture, in playing order. */
  leagueCard: Array<MatchFormatInput>;
  /** Players that a team must bring; 0 where nothing is said. */
  leastPlayers: number;
  /** Matches with players that a qualifier needs before its score is shown. */
  matchesForQualifierScore: number;
  /** How often a player may play, by size. */
  mostMatches: Array<MostMatchesInput>;
  /** Points of the table of players. */
  playerPoints: PlayerPointsInput;
  /** Figures that order the table of players, most important first. */
  playerTieBreaks: Array<string>;
  /** Points of the table. */
  points: LeaguePointsInput;
  /** Matches on the card of a qualifier, in playing order. */
  qualifierCard: Array<MatchFormatInput>;
  /** Whether teams that are level in all of them share a place. */
  sharesPlaces: boolean;
  /** Figures that order the table of teams, most important first. */
  teamTieBreaks: Array<string>;
  /** Zones of the table of teams; absent = as they were. */
  zones?: ZonesInput | null | undefined;
};

/** How a match of a card is to be played. */
export type MatchFormatInput = {
  /** Another game than x01, at most 30 characters. */
  game?: string | null | undefined;
  /** A side scores only from its first double on. */
  isDoubleStart?: boolean | null | undefined;
  /** What it is called in place of "Singles 2". */
  label?: string | null | undefined;
  /** Best of so many legs, or so many are played: 1 to 25. */
  numberOfLegs: number;
  /** Players a side, 1 to 4; 0 for the whole team. */
  playerCount: number;
  /** All legs are played. */
  playsAll?: boolean | null | undefined;
  /** Starting score, 101 to 1001; 0 of another game. */
  startingScore: number;
};

/** How often a player may play in matches of a size on one night. */
export type MostMatchesInput = {
  /** Players a side, 1 to 4. */
  size: number;
  /** How often, 1 to 25. */
  times: number;
};

/** Points of a player. */
export type PlayerPointsInput = {
  /** For each hi-check. */
  hiCheck: number;
  /** For each leg won. */
  leg: number;
  /** For each match won. */
  match: number;
  /** For each listed visit: 180s, or from where the card lists them. */
  oneEighty: number;
  /** Sizes of the matches that give points; 0 stands for the whole team. */
  sizes: Array<number>;
};

/** How many places of a division’s table are in each zone. */
export type ZonesInput = {
  /** Whether the first place is that of the champion: 1 or 0. */
  champions: number;
  /** From the top, the champion included. */
  promoted: number;
  /** Below those that are promoted. */
  promotionPlayOff: number;
  /** From the bottom. */
  relegated: number;
  /** Above those that are relegated. */
  relegationPlayOff: number;
};

export type SeasonRulesQueryVariables = Exact<{
  season: string;
  division?: string | null | undefined;
}>;


export type SeasonRulesQuery = { seasonRules: { divisionId: string | null, differs: boolean, divisionIds: Array<string>, isOver: boolean, season: { id: string, version: string, name: string, startDate: string, endDate: string, divisions: Array<{ id: string, name: string, superleague: boolean }> }, rules: { decidedBy: DecidedBy, teamTieBreaks: Array<string>, sharesPlaces: boolean, playerTieBreaks: Array<string>, matchesForQualifierScore: number, leastPlayers: number, awards: AwardsCount, isOfPlayers: boolean, points: { win: number, draw: number, loss: number, matchWon: number, matchLevel: number, leg: number, lostByOne: number, oneEighty: number, hiCheck: number }, playerPoints: { sizes: Array<number>, leg: number, match: number, oneEighty: number, hiCheck: number }, leagueCard: Array<{ playerCount: number, startingScore: number, numberOfLegs: number, playsAll: boolean, isDoubleStart: boolean, game: string | null, label: string | null }>, qualifierCard: Array<{ playerCount: number, startingScore: number, numberOfLegs: number, playsAll: boolean, isDoubleStart: boolean, game: string | null, label: string | null }>, mostMatches: Array<{ size: number, times: number }>, extras: { visitsFrom: number, hiChecksFrom: number }, zones: { champions: number, promoted: number, promotionPlayOff: number, relegationPlayOff: number, relegated: number }, eligibility: { helpers: boolean, helperNights: number, tooManyNights: Breach, helpersCount: boolean, lastTransfer: string | null, lateTransfer: Breach, nightsForFinals: number, tooFewNights: Breach, tooManyMatches: Breach }, handicap: { by: HandicapBasis, gives: HandicapGift, nights: number, per: number, step: number, most: number, roundedTo: number } | null }, otherwise: { decidedBy: DecidedBy, teamTieBreaks: Array<string>, sharesPlaces: boolean, playerTieBreaks: Array<string>, matchesForQualifierScore: number, leastPlayers: number, awards: AwardsCount, isOfPlayers: boolean, points: { win: number, draw: number, loss: number, matchWon: number, matchLevel: number, leg: number, lostByOne: number, oneEighty: number, hiCheck: number }, playerPoints: { sizes: Array<number>, leg: number, match: number, oneEighty: number, hiCheck: number }, leagueCard: Array<{ playerCount: number, startingScore: number, numberOfLegs: number, playsAll: boolean, isDoubleStart: boolean, game: string | null, label: string | null }>, qualifierCard: Array<{ playerCount: number, startingScore: number, numberOfLegs: number, playsAll: boolean, isDoubleStart: boolean, game: string | null, label: string | null }>, mostMatches: Array<{ size: number, times: number }>, extras: { visitsFrom: number, hiChecksFrom: number }, zones: { champions: number, promoted: number, promotionPlayOff: number, relegationPlayOff: number, relegated: number }, eligibility: { helpers: boolean, helperNights: number, tooManyNights: Breach, helpersCount: boolean, lastTransfer: string | null, lateTransfer: Breach, nightsForFinals: number, tooFewNights: Breach, tooManyMatches: Breach }, handicap: { by: HandicapBasis, gives: HandicapGift, nights: number, per: number, step: number, most: number, roundedTo: number } | null } } | null };

export type WholeRulesFragment = { decidedBy: DecidedBy, teamTieBreaks: Array<string>, sharesPlaces: boolean, playerTieBreaks: Array<string>, matchesForQualifierScore: number, leastPlayers: number, awards: AwardsCount, isOfPlayers: boolean, points: { win: number, draw: number, loss: number, matchWon: number, matchLevel: number, leg: number, lostByOne: number, oneEighty: number, hiCheck: number }, playerPoints: { sizes: Array<number>, leg: number, match: number, oneEighty: number, hiCheck: number }, leagueCard: Array<{ playerCount: number, startingScore: number, numberOfLegs: number, playsAll: boolean, isDoubleStart: boolean, game: string | null, label: string | null }>, qualifierCard: Array<{ playerCount: number, startingScore: number, numberOfLegs: number, playsAll: boolean, isDoubleStart: boolean, game: string | null, label: string | null }>, mostMatches: Array<{ size: number, times: number }>, extras: { visitsFrom: number, hiChecksFrom: number }, zones: { champions: number, promoted: number, promotionPlayOff: number, relegationPlayOff: number, relegated: number }, eligibility: { helpers: boolean, helperNights: number, tooManyNights: Breach, helpersCount: boolean, lastTransfer: string | null, lateTransfer: Breach, nightsForFinals: number, tooFewNights: Breach, tooManyMatches: Breach }, handicap: { by: HandicapBasis, gives: HandicapGift, nights: number, per: number, step: number, most: number, roundedTo: number } | null };

export type RuledMatchFragment = { playerCount: number, startingScore: number, numberOfLegs: number, playsAll: boolean, isDoubleStart: boolean, game: string | null, label: string | null };

export type TablesUnderRulesQueryVariables = Exact<{
  season: string;
  division?: string | null | undefined;
  rules: LeagueRulesInput;
}>;


export type TablesUnderRulesQuery = { cardsUnderRules: number, seasonRules: { isOver: boolean } | null, tablesUnderRules: Array<{ id: string, name: string, teams: Array<{ id: string, name: string, rankBefore: number, pointsBefore: number, rank: number, points: number }> }> };

export type PutSeasonRulesMutationVariables = Exact<{
  season: string;
  division?: string | null | undefined;
  version: string;
  rules?: LeagueRulesInput | null | undefined;
  confirmed?: boolean | null | undefined;
  reopened?: boolean | null | undefined;
}>;


export type PutSeasonRulesMutation = { putSeasonRules: { messages: Array<string> } };

export const RuledMatchFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RuledMatch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatchFormat"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"playerCount"}},{"kind":"Field","name":{"kind":"Name","value":"startingScore"}},{"kind":"Field","name":{"kind":"Name","value":"numberOfLegs"}},{"kind":"Field","name":{"kind":"Name","value":"playsAll"}},{"kind":"Field","name":{"kind":"Name","value":"isDoubleStart"}},{"kind":"Field","name":{"kind":"Name","value":"game"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]} as unknown as DocumentNode<RuledMatchFragment, unknown>;
export const WholeRulesFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeRules"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LeagueRules"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"win"}},{"kind":"Field","name":{"kind":"Name","value":"draw"}},{"kind":"Field","name":{"kind":"Name","value":"loss"}},{"kind":"Field","name":{"kind":"Name","value":"matchWon"}},{"kind":"Field","name":{"kind":"Name","value":"matchLevel"}},{"kind":"Field","name":{"kind":"Name","value":"leg"}},{"kind":"Field","name":{"kind":"Name","value":"lostByOne"}},{"kind":"Field","name":{"kind":"Name","value":"oneEighty"}},{"kind":"Field","name":{"kind":"Name","value":"hiCheck"}}]}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"teamTieBreaks"}},{"kind":"Field","name":{"kind":"Name","value":"sharesPlaces"}},{"kind":"Field","name":{"kind":"Name","value":"playerPoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sizes"}},{"kind":"Field","name":{"kind":"Name","value":"leg"}},{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"oneEighty"}},{"kind":"Field","name":{"kind":"Name","value":"hiCheck"}}]}},{"kind":"Field","name":{"kind":"Name","value":"playerTieBreaks"}},{"kind":"Field","name":{"kind":"Name","value":"leagueCard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RuledMatch"}}]}},{"kind":"Field","name":{"kind":"Name","value":"qualifierCard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RuledMatch"}}]}},{"kind":"Field","name":{"kind":"Name","value":"matchesForQualifierScore"}},{"kind":"Field","name":{"kind":"Name","value":"leastPlayers"}},{"kind":"Field","name":{"kind":"Name","value":"mostMatches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"times"}}]}},{"kind":"Field","name":{"kind":"Name","value":"extras"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visitsFrom"}},{"kind":"Field","name":{"kind":"Name","value":"hiChecksFrom"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zones"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"champions"}},{"kind":"Field","name":{"kind":"Name","value":"promoted"}},{"kind":"Field","name":{"kind":"Name","value":"promotionPlayOff"}},{"kind":"Field","name":{"kind":"Name","value":"relegationPlayOff"}},{"kind":"Field","name":{"kind":"Name","value":"relegated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eligibility"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"helpers"}},{"kind":"Field","name":{"kind":"Name","value":"helperNights"}},{"kind":"Field","name":{"kind":"Name","value":"tooManyNights"}},{"kind":"Field","name":{"kind":"Name","value":"helpersCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastTransfer"}},{"kind":"Field","name":{"kind":"Name","value":"lateTransfer"}},{"kind":"Field","name":{"kind":"Name","value":"nightsForFinals"}},{"kind":"Field","name":{"kind":"Name","value":"tooFewNights"}},{"kind":"Field","name":{"kind":"Name","value":"tooManyMatches"}}]}},{"kind":"Field","name":{"kind":"Name","value":"awards"}},{"kind":"Field","name":{"kind":"Name","value":"isOfPlayers"}},{"kind":"Field","name":{"kind":"Name","value":"handicap"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"gives"}},{"kind":"Field","name":{"kind":"Name","value":"nights"}},{"kind":"Field","name":{"kind":"Name","value":"per"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"most"}},{"kind":"Field","name":{"kind":"Name","value":"roundedTo"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RuledMatch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatchFormat"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"playerCount"}},{"kind":"Field","name":{"kind":"Name","value":"startingScore"}},{"kind":"Field","name":{"kind":"Name","value":"numberOfLegs"}},{"kind":"Field","name":{"kind":"Name","value":"playsAll"}},{"kind":"Field","name":{"kind":"Name","value":"isDoubleStart"}},{"kind":"Field","name":{"kind":"Name","value":"game"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]} as unknown as DocumentNode<WholeRulesFragment, unknown>;
export const SeasonRulesDocument = {"__meta__":{"hash":"541c4356fba8f2f7e8c5221ebadb592d5e059dfad345a3e1f59d00373c837569"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SeasonRules"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"season"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"division"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seasonRules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"seasonId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"season"}}},{"kind":"Argument","name":{"kind":"Name","value":"divisionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"division"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"season"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"startDate"}},{"kind":"Field","name":{"kind":"Name","value":"endDate"}},{"kind":"Field","name":{"kind":"Name","value":"divisions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"superleague"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"divisionId"}},{"kind":"Field","name":{"kind":"Name","value":"rules"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeRules"}}]}},{"kind":"Field","name":{"kind":"Name","value":"otherwise"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WholeRules"}}]}},{"kind":"Field","name":{"kind":"Name","value":"differs"}},{"kind":"Field","name":{"kind":"Name","value":"divisionIds"}},{"kind":"Field","name":{"kind":"Name","value":"isOver"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RuledMatch"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MatchFormat"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"playerCount"}},{"kind":"Field","name":{"kind":"Name","value":"startingScore"}},{"kind":"Field","name":{"kind":"Name","value":"numberOfLegs"}},{"kind":"Field","name":{"kind":"Name","value":"playsAll"}},{"kind":"Field","name":{"kind":"Name","value":"isDoubleStart"}},{"kind":"Field","name":{"kind":"Name","value":"game"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WholeRules"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LeagueRules"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"points"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"win"}},{"kind":"Field","name":{"kind":"Name","value":"draw"}},{"kind":"Field","name":{"kind":"Name","value":"loss"}},{"kind":"Field","name":{"kind":"Name","value":"matchWon"}},{"kind":"Field","name":{"kind":"Name","value":"matchLevel"}},{"kind":"Field","name":{"kind":"Name","value":"leg"}},{"kind":"Field","name":{"kind":"Name","value":"lostByOne"}},{"kind":"Field","name":{"kind":"Name","value":"oneEighty"}},{"kind":"Field","name":{"kind":"Name","value":"hiCheck"}}]}},{"kind":"Field","name":{"kind":"Name","value":"decidedBy"}},{"kind":"Field","name":{"kind":"Name","value":"teamTieBreaks"}},{"kind":"Field","name":{"kind":"Name","value":"sharesPlaces"}},{"kind":"Field","name":{"kind":"Name","value":"playerPoints"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sizes"}},{"kind":"Field","name":{"kind":"Name","value":"leg"}},{"kind":"Field","name":{"kind":"Name","value":"match"}},{"kind":"Field","name":{"kind":"Name","value":"oneEighty"}},{"kind":"Field","name":{"kind":"Name","value":"hiCheck"}}]}},{"kind":"Field","name":{"kind":"Name","value":"playerTieBreaks"}},{"kind":"Field","name":{"kind":"Name","value":"leagueCard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RuledMatch"}}]}},{"kind":"Field","name":{"kind":"Name","value":"qualifierCard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"RuledMatch"}}]}},{"kind":"Field","name":{"kind":"Name","value":"matchesForQualifierScore"}},{"kind":"Field","name":{"kind":"Name","value":"leastPlayers"}},{"kind":"Field","name":{"kind":"Name","value":"mostMatches"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"times"}}]}},{"kind":"Field","name":{"kind":"Name","value":"extras"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visitsFrom"}},{"kind":"Field","name":{"kind":"Name","value":"hiChecksFrom"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zones"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"champions"}},{"kind":"Field","name":{"kind":"Name","value":"promoted"}},{"kind":"Field","name":{"kind":"Name","value":"promotionPlayOff"}},{"kind":"Field","name":{"kind":"Name","value":"relegationPlayOff"}},{"kind":"Field","name":{"kind":"Name","value":"relegated"}}]}},{"kind":"Field","name":{"kind":"Name","value":"eligibility"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"helpers"}},{"kind":"Field","name":{"kind":"Name","value":"helperNights"}},{"kind":"Field","name":{"kind":"Name","value":"tooManyNights"}},{"kind":"Field","name":{"kind":"Name","value":"helpersCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastTransfer"}},{"kind":"Field","name":{"kind":"Name","value":"lateTransfer"}},{"kind":"Field","name":{"kind":"Name","value":"nightsForFinals"}},{"kind":"Field","name":{"kind":"Name","value":"tooFewNights"}},{"kind":"Field","name":{"kind":"Name","value":"tooManyMatches"}}]}},{"kind":"Field","name":{"kind":"Name","value":"awards"}},{"kind":"Field","name":{"kind":"Name","value":"isOfPlayers"}},{"kind":"Field","name":{"kind":"Name","value":"handicap"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"gives"}},{"kind":"Field","name":{"kind":"Name","value":"nights"}},{"kind":"Field","name":{"kind":"Name","value":"per"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"most"}},{"kind":"Field","name":{"kind":"Name","value":"roundedTo"}}]}}]}}]} as unknown as DocumentNode<SeasonRulesQuery, SeasonRulesQueryVariables>;
export const TablesUnderRulesDocument = {"__meta__":{"hash":"e6fbfc2f60830688fa1206c76ce63aed8c754901b3c80a2d37a58838495695e9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TablesUnderRules"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"season"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"division"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rules"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LeagueRulesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"seasonRules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"seasonId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"season"}}},{"kind":"Argument","name":{"kind":"Name","value":"divisionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"division"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOver"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cardsUnderRules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"seasonId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"season"}}},{"kind":"Argument","name":{"kind":"Name","value":"divisionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"division"}}},{"kind":"Argument","name":{"kind":"Name","value":"rules"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rules"}}}]},{"kind":"Field","name":{"kind":"Name","value":"tablesUnderRules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"seasonId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"season"}}},{"kind":"Argument","name":{"kind":"Name","value":"divisionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"division"}}},{"kind":"Argument","name":{"kind":"Name","value":"rules"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rules"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"teams"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"rankBefore"}},{"kind":"Field","name":{"kind":"Name","value":"pointsBefore"}},{"kind":"Field","name":{"kind":"Name","value":"rank"}},{"kind":"Field","name":{"kind":"Name","value":"points"}}]}}]}}]}}]} as unknown as DocumentNode<TablesUnderRulesQuery, TablesUnderRulesQueryVariables>;
export const PutSeasonRulesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PutSeasonRules"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"season"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"division"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DateTime"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rules"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"LeagueRulesInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"confirmed"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reopened"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"putSeasonRules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"seasonId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"season"}}},{"kind":"Argument","name":{"kind":"Name","value":"divisionId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"division"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"rules"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rules"}}},{"kind":"Argument","name":{"kind":"Name","value":"confirmed"},"value":{"kind":"Variable","name":{"kind":"Name","value":"confirmed"}}},{"kind":"Argument","name":{"kind":"Name","value":"reopened"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reopened"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messages"}}]}}]}}]} as unknown as DocumentNode<PutSeasonRulesMutation, PutSeasonRulesMutationVariables>;
type Args<Variables, Options> = {} extends Variables ? [options?: Options] : [options: Options];
export const useSeasonRulesQuery = (...args: Args<SeasonRulesQueryVariables, useQuery.Options<SeasonRulesQuery, SeasonRulesQueryVariables> | SkipToken>) => useQuery(SeasonRulesDocument, ...args);
export const useTablesUnderRulesQuery = (...args: Args<TablesUnderRulesQueryVariables, useQuery.Options<TablesUnderRulesQuery, TablesUnderRulesQueryVariables> | SkipToken>) => useQuery(TablesUnderRulesDocument, ...args);
export const usePutSeasonRulesMutation = (options?: useMutation.Options<PutSeasonRulesMutation, PutSeasonRulesMutationVariables>) => useMutation(PutSeasonRulesDocument, options);