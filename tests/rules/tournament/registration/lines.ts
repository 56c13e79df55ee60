import {
  entriesWithState,
  type Entered,
  type Entry,
  type Registration,
} from '#rules/tournament/registration/registration.ts';
import type { Side } from '#rules/tournament/tournament.ts';

export const entry = (name: string, more: Partial<Entry> = {}): Entry => ({
  id: name,
  players: name.split(' & ').map((one) => ({ id: null, name: one })),
  accountId: `account of ${name}`,
  by: 'Somebody',
  at: 0,
  isConfirmed: false,
  end: null,
  sideId: null,
  ...more,
});

export const side = (name: string, more: Partial<Side> = {}): Side => ({
  id: `side ${name}`,
  name,
  players: [{ id: `player ${name}`, name }],
  noShow: false,
  ...more,
});

const open: Registration = {
  isOpen: true,
  closes: null,
  limit: 2,
  playerCount: 1,
  confirms: false,
  version: 1,
  entries: [],
};

export const having = (entries: Entry[], more: Partial<Registration> = {}, sides: Side[] = []): Entered => ({
  sides,
  round: null,
  registration: { ...open, entries, ...more },
});

export const withDraw = (entered: Entered): Entered => ({
  ...entered,
  round: {
    id: 'round',
    sides: [],
    matches: [{ id: 'match', sideA: null, sideB: null, scoreA: null, scoreB: null }],
    matchOptions: [],
  },
});

/** "Ann confirmed", "Cat waiting 1". */
export const lineOf = (entered: Entered) =>
  entriesWithState(entered).map(({ id, state, place }) => [id, state, ...(place ? [place] : [])].join(' '));
