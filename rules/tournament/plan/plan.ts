import type { LeavingReason } from '../../card/settled.ts';
import { tournamentDefaults, type MatchOption } from '../../basics/defaults.ts';
import type { TournamentMatch } from '../tournament.ts';
import type { Boards } from './boards.ts';
import type { Section } from './planned.ts';

export const formatKinds = ['knockout', 'groups', 'doubleElimination', 'swiss', 'league'] as const;

/** How the sides of an evening meet (live.md 20). */
export type FormatKind = (typeof formatKinds)[number];

/** The choices of all formats beside each other, as the API has them, and the document of a tournament. */
export interface FormatChoices {
  /** Knockouts: byes are spread over the bracket, instead of following each other as in live.md 9.6. */
  spread: boolean;
  /** Knockouts: the losers of the semi-finals play for third place. */
  thirdPlace: boolean;
  /** Groups: how many there are, and how many of each go on to the knockout. */
  groups: number;
  through: number;
  /** Groups: those who do not go through play a knockout of their own. */
  plate: boolean;
  /** Swiss: how many rounds. League: how often two sides meet, once or twice. */
  rounds: number;
  startingScore: number;
}

/** What belongs to a format besides its starting score. */
interface OwnChoices {
  knockout: Pick<FormatChoices, 'spread' | 'thirdPlace'>;
  groups: Pick<FormatChoices, 'groups' | 'through' | 'plate' | 'thirdPlace'>;
  doubleElimination: unknown;
  swiss: Pick<FormatChoices, 'rounds'>;
  league: Pick<FormatChoices, 'rounds'>;
}

/** Each format with its own choices. */
export type Formats = { [K in FormatKind]: { kind: K; startingScore: number } & OwnChoices[K] };
export type Format = Formats[FormatKind];

export const drawMethods = ['byHand', 'random', 'seeds'] as const;
export type DrawMethod = (typeof drawMethods)[number];

/** A match played by sides that no longer meet there: an earlier result was changed, or others were drawn. */
export interface SetAside {
  /** Where it was: its round in the chain and its place in the round, both from 0. */
  round: number;
  place: number;
  /** What its round was called there, and what it was a part of; none of one set aside before that was kept. */
  name?: string | null;
  section?: Section | null;
  match: TournamentMatch;
  option: MatchOption | null;
}

/** How an evening is run, stored beside its sides, rounds and matches as one document of the tournament. */
export interface Plan {
  format: Format;
  /** Ids of the sides in the order drawn; none before the draw. */
  draw: string[] | null;
  method: DrawMethod;
  /** The number with which a random draw can be repeated. */
  seed: number | null;
  /** By seeds: their ids, the best first; none in any other draw, nor in one made before seeds were kept. */
  seeds?: string[] | null;
  /** Legs of the matches of a round, by the round's place from 0; null where they are those of the tournament. */
  legs: (number | null)[];
  setAside: SetAside[];
  /** The boards and what is on them; none until somebody asks for boards. */
  boards?: Boards | null;
  /** Who has checked in; none until check-in was used. */
  checkIn?: CheckIn | null;
  /** Why sides have left; counts only for those that are marked as not there. */
  left?: Leaving[] | null;
}

/** A side that has left the evening, and why; the note is empty where there is none (live.md 20.2). */
export interface Leaving {
  sideId: string;
  reason: LeavingReason;
  note: string;
}

interface CheckIn {
  /** Ids of the sides that are there, in the order in which they came. */
  here: string[];
}

export const plainKnockout: Formats['knockout'] = {
  kind: 'knockout',
  spread: false,
  thirdPlace: false,
  startingScore: tournamentDefaults.startingScore,
};

/**
 * A format with the choices of all formats beside each other, as the API has them: those that are not its own are false
 * or 0, and have no effect. Byes are always spread in a double elimination.
 */
export const choicesOf = ({ kind, ...own }: Format): FormatChoices & { kind: FormatKind } => ({
  kind,
  spread: kind === 'doubleElimination',
  thirdPlace: false,
  groups: 0,
  through: 0,
  plate: false,
  rounds: 0,
  ...own,
});

/** How an evening is run while nothing else was chosen: the knockout of live.md 9.6, not drawn yet. */
export const usualPlan = (): Plan => ({
  format: plainKnockout,
  draw: null,
  method: 'byHand',
  seed: null,
  legs: [],
  setAside: [],
});
