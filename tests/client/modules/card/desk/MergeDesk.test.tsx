import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { allKeptEntries, writeKeptEntries } from '../../../../../client/lib/device/kept.ts';
import type { FixtureOfCard } from '../../../../../client/modules/card/reading/CardPage.tsx';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import { MergeDesk } from '../../../../../client/modules/card/desk/MergeDesk.tsx';
import { aFrame, aPerson, draw, wire } from '../../../../support/client/render.tsx';

const player = (name: string) => wire('CardPlayer', { id: name.toLowerCase(), name });
const hiCheck = (name: string, score: number) => wire('CardHiCheck', { id: name.toLowerCase(), name, score });
const format = wire('MatchFormat', { playerCount: 1, startingScore: 501, numberOfLegs: 5 });
const match = wire('CardMatch', {
  homePlayers: [player('Ann')],
  awayPlayers: [player('Bea')],
  homeScore: 3,
  awayScore: 1,
  winner: 'home',
  format,
  legs: null,
});

const draft = (
  side: string,
  oneEighties: string[],
  checks: [string, number][],
  man: string | null,
  matches = [match],
) =>
  wire('Draft', {
    id: side,
    version: '2026-11-19T22:00:00.000Z',
    updated: '2026-11-19T22:00:00.000Z',
    editor: side,
    manOfTheMatch: man && player(man),
    card: wire('Card', {
      matches,
      oneEighties: oneEighties.map(player),
      over100Checkouts: checks.map(([name, score]) => hiCheck(name, score)),
    }),
  });

const fixture = wire('Fixture', {
  id: 'f1',
  version: '2026-11-19T21:00:00.000Z',
  updated: '2026-11-19T21:00:00.000Z',
  editor: 'Ada',
  resultsPublished: false,
  helpers: [] as { id: string; team: string }[],
  rules: wire('LeagueRules', { leastPlayers: 0, mostMatches: [] }),
  formats: [format],
  home: wire('FixtureSide', { id: 't1', name: 'Reds', manOfTheMatch: null }),
  away: wire('FixtureSide', { id: 't2', name: 'Blues', manOfTheMatch: null }),
  card: null,
  homeDraft: draft('Rita', ['Ann', 'Bea'], [['Ann', 121]], 'Ann'),
  awayDraft: draft('Bill', ['Ann', 'Ann'], [['Ann', 121]], null),
});

beforeEach(() => localStorage.clear());

const Desk = ({ onDone }: { onDone: () => void }) =>
  useFrame().data ? <MergeDesk fixture={{ id: 'f1' } as FixtureOfCard} onDone={onDone} /> : null;

function show(read = fixture) {
  const onDone = jest.fn();
  const view = draw(<Desk onDone={onDone} />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageScores'] }) }),
      CardEdit: { fixture: read },
      PublishCard: { fixture },
      ScoreCard: { fixture: null },
    },
  });
  const merged = () => view.sent('PublishCard')[0]?.merge;
  return { onDone, merged, reload: view.unmount };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish result' });

describe('merging two cards', () => {
  it('has nothing to decide or publish in two equal line-ups', async () => {
    const open = { ...match, homeScore: null, awayScore: null } as never;
    show({
      ...fixture,
      homeDraft: draft('Rita', [], [], null, [open]),
      awayDraft: draft('Bill', [], [], null, [open]),
    });
    await screen.findByText('Both cards are the same so far');
    expect(screen.queryByRole('button', { name: 'Publish result' })).toBeNull();
  });

  it('decides 180s one by one, and publishes when each is decided', async () => {
    const { merged, onDone } = show();
    await screen.findByText('180s to decide');
    screen.getByText((_, node) => node?.tagName === 'P' && node.textContent === '1 of 1 match agrees');
    const entry = (name: string) => within(screen.getByRole('group', { name }));
    expect(screen.queryAllByRole('group', { name: /Hi-checks/ })).toEqual([]);
    fireEvent.click(entry('Bea, 180s, Reds’ card').getByRole('button', { name: /^Take/ }));
    expect(publish().disabled).toBe(true);
    fireEvent.click(entry('Ann, 180s, Blues’ card').getByRole('button', { name: /^Leave out/ }));
    expect(screen.getByText('All decided')).toBeTruthy();
    fireEvent.click(entry('Ann, man of the match, Reds’ card').getByRole('button', { name: /^Leave out/ }));
    fireEvent.click(publish());
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(merged()).toMatchObject({
      oneEightyEntries: ['ann', 'bea'],
      hiCheckEntries: [{ playerId: 'ann', score: 121 }],
      homeManOfTheMatch: false,
      awayManOfTheMatch: null,
    });
  });

  it('takes a whole list by one press, and forgets it all again', async () => {
    const { merged } = show();
    await screen.findByText('180s to decide');
    press(/^Use this ?, 180s, Blues’ card/);
    press('Discard choices');
    expect(screen.getByText('180s to decide')).toBeTruthy();
    press(/^Use this ?, 180s, Blues’ card/);
    fireEvent.click(publish());
    await waitFor(() => expect(merged()).toMatchObject({ oneEightyEntries: ['ann', 'ann'], homeManOfTheMatch: null }));
  });

  it('leaves out a match that is not played any more, in which the cards differ', async () => {
    const { merged, onDone } = show({
      ...fixture,
      formats: [format, wire('MatchFormat', { playerCount: 0, startingScore: 0, numberOfLegs: 0 })],
      homeDraft: draft('Rita', [], [], null, [match, match]),
      awayDraft: draft('Bill', [], [], null, [match, { ...match, homeScore: 1, awayScore: 3 }, match]),
    });
    await screen.findByText('All decided');
    screen.getByText((_, node) => node?.tagName === 'P' && node.textContent === '1 of 1 match agrees');
    fireEvent.click(publish());
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(merged()).toMatchObject({ matches: ['home', 'home'] });
  });

  it('marks who helps out, and of which team they are', async () => {
    show({ ...fixture, helpers: [wire('CardHelper', { id: 'ann', team: 'Greens' })] });
    await screen.findByText('180s to decide');
    expect(screen.getAllByText('Ann (helps out, Greens)')).toHaveLength(2);
    expect(screen.getAllByText('Bea')).toBeTruthy();
  });

  it('has the choices again after a reload, unless a card was changed meanwhile', async () => {
    const { reload } = show();
    await screen.findByText('180s to decide');
    press(/^Use this ?, 180s, Blues’ card/);
    reload();
    const again = show();
    await screen.findByText('All decided');
    screen.getByText(/^Restored from/);
    again.reload();
    const later = { ...fixture.awayDraft, version: '2026-11-19T22:30:00.000Z' };
    show({ ...fixture, awayDraft: later });
    await screen.findByText('180s to decide');
    screen.getByText(/^A card was changed after you chose at \d\d:\d\d, so choose once more\.$/);
  });
});

it('keeps no choices once somebody has decided', async () => {
  writeKeptEntries({ who: 'p1', record: 'merge f1' }, { state: {}, version: null, what: 'Choices' });
  show({ ...fixture, resultsPublished: true });
  await screen.findByText('The results are published');
  await waitFor(() => expect(allKeptEntries('p1')).toEqual([]));
});
