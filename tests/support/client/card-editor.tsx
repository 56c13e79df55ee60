/** A card of two singles, entered on a page that is drawn without a server. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import type { CardPlayer } from '#rules/card/scorecard.ts';
import { readKeptEntries } from '../../../client/lib/device/kept.ts';
import { useFrame } from '../../../client/lib/wire/session.ts';
import type { EditedFixture } from '../../../client/modules/card/edited-card.ts';
import { CardEditor } from '../../../client/modules/card/entry/CardEditor.tsx';
import type { Squads } from '../../../client/modules/card/entry/use-squads.ts';
import type { FixtureOfCard } from '../../../client/modules/card/reading/CardPage.tsx';
import { eligibilityOf } from '../makers/eligibility.ts';
import { aFrame, aPerson, draw, wire, type Answers } from './render.tsx';

export const format = wire('MatchFormat', { playerCount: 1, startingScore: 501, numberOfLegs: 3 });
const team = (id: string, name: string) =>
  wire('FixtureSide', { id, name, manOfTheMatch: null, manOfTheMatchName: null });
/** Reds at home to Blues, with no card yet. */
export const fixture = wire('Fixture', {
  id: 'f1',
  version: '2026-11-19T21:00:00.000Z',
  updated: '2026-11-19T21:00:00.000Z',
  editor: 'Ada',
  date: '2026-11-19',
  resultsPublished: false,
  rulesVersion: 'r1',
  rules: wire('LeagueRules', {
    ...{ leastPlayers: 0, mostMatches: [], isOfPlayers: false, handicap: null },
    eligibility: wire('Eligibility', eligibilityOf({ helpers: true, helperNights: 2 })),
  }),
  isKnockout: false,
  formats: [format, format],
  seasonFormats: [format, format],
  home: team('t1', 'Reds'),
  away: team('t2', 'Blues'),
  card: null,
  helpers: [],
  homeDraft: null,
  awayDraft: null,
  theirs: null,
  standing: null,
});
/** A player whose id is the name in small letters. */
export const playerOf = (name: string) => ({ id: name.toLowerCase(), name });
const squad = { home: [playerOf('Ann'), playerOf('Amy')], away: [playerOf('Bea'), playerOf('Bob')] };

/** Two players a side, and nobody else. */
export const squadsWith = (more: Partial<Squads> = {}): Squads => ({
  squads: squad,
  people: [],
  figures: new Map(),
  lineUps: { home: null, away: null },
  isKnown: true,
  missing: [],
  error: undefined,
  again: () => undefined,
  add: undefined,
  mayAdd: () => true,
  ...more,
});

/** The editor as its page shows it, once it is known who is signed in. */
export const Editor = ({
  known,
  stored = fixture,
  version = stored.version,
  resultsPublished = stored.resultsPublished,
  ...more
}: Shown) =>
  useFrame().data ? (
    <CardEditor
      head={{ ...stored, version, resultsPublished } as unknown as FixtureOfCard}
      fixture={stored as unknown as EditedFixture}
      squads={known}
      onSaved={() => undefined}
      onEntering={() => undefined}
      {...more}
    />
  ) : null;

interface Shown extends Partial<Pick<ComponentProps<typeof CardEditor>, 'isUnpublishing' | 'onSaved'>> {
  known: Squads;
  /** The fixture as it was read. */
  stored?: Omit<typeof fixture, 'card' | 'theirs'> & { card: object | null; theirs: object | null };
  /** What its page knows meanwhile. */
  version?: string;
  resultsPublished?: boolean;
}

/** The editor of somebody who may change cards and players. */
export const showEditor = (more: Partial<Squads> = {}, answers: Answers = {}) =>
  draw(<Editor known={squadsWith(more)} />, {
    answers: { Frame: aFrame({ me: aPerson({ access: ['manageScores', 'managePlayers'] }) }), ...answers },
  });

/** The first match as it is kept on the device. */
export const keptMatch = () =>
  readKeptEntries<{ card: { matches: { homeScore: number | null; homePlayers: CardPlayer[] }[] } }>({
    who: 'p1',
    record: 'card f1',
  })?.state.card.matches[0];

/** Picks Ann for Reds in the first match. */
export async function pickAnn() {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Ann/ }));
  await userEvent.keyboard('{Escape}');
}
