import type { Day } from '../basics/dates.ts';
import type { ToldType } from './webhook-events.ts';

/** A record of the league as a message names it. */
export interface Named {
  id: string;
  name: string;
}

/** A side of a fixture, or of a match, where it has no id; null where there is no score to tell. */
interface ToldSide {
  id?: string;
  name: string;
  score: number | null;
}

export interface ToldFixture {
  id: string;
  date: Day;
  address: string;
  postponed: boolean;
  season: Named | null;
  division: Named | null;
  home: ToldSide;
  away: ToldSide;
}

export interface ToldTeam extends Named {
  season: Named;
  division: Named;
}

export interface ToldTournament {
  id: string;
  date: Day;
  name: string;
  address: string;
  season: Named | null;
  /** Null for all divisions. */
  division: Named | null;
}

export interface ToldMatch {
  id: string;
  home: ToldSide;
  away: ToldSide;
}

export interface ToldRecord {
  kind: string;
  /** What it is of, in words. */
  name: string;
  value: number;
  before: number;
  /** Names, the earliest first; at most ten. */
  holders: string[];
  /** How many hold it. */
  count: number;
}

/** What a message holds besides its type and time; the events of connected.md 1.1 say which members. */
export interface EventData {
  /** Address of the page about it. */
  url: string;
  fixture?: ToldFixture;
  from?: Day;
  outcome?: 'home' | 'away' | 'neither' | 'stands' | 'void' | null;
  team?: ToldTeam;
  /** The day on which the team has withdrawn. */
  on?: Day;
  tournament?: ToldTournament;
  sides?: number;
  match?: ToldMatch;
  leg?: number;
  winner?: string | null;
  record?: ToldRecord;
}

/** The body of a message in the standard form (connected.md 1.2). */
export interface EventBody {
  type: ToldType;
  timestamp: string;
  data: EventData;
}
