import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import CardHistory from '../../../../client/modules/history/CardHistory.tsx';
import { draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const aMatch = (homeScore: number | null, awayScore: number | null, more: object = {}) =>
  wire('CardMatch', {
    ...{ homeScore, awayScore, winner: homeScore === 3 ? 'home' : awayScore === 3 ? 'away' : null },
    homePlayers: [wire('CardPlayer', { id: 'ann', name: 'Ann Archer' })],
    awayPlayers: [wire('CardPlayer', { id: 'bob', name: 'Bob Bow' })],
    ...{ given: null, headStart: null, headStartProposed: null, ...more },
  });
const aCard = (home: number, away: number, maximums: string[] = []) =>
  wire('Card', {
    matches: [aMatch(home, away), aMatch(null, null)],
    oneEighties: maximums.map((name) => wire('CardPlayer', { id: name, name })),
    over100Checkouts: [],
  });
const aChange = (id: string, kind: string, by: string, at: string, before: object | null, after: object | null) =>
  wire('CardChange', { id, kind, by, at, before, after });

const changes = [
  aChange('c2', 'edited', 'Hilary', '2026-11-06T10:00:00.000Z', aCard(3, 1), aCard(3, 2, ['Ann Archer'])),
  aChange('c1', 'published', 'Carl', '2026-11-05T23:00:00.000Z', aCard(0, 3), aCard(3, 1)),
];
const answerOf = (cardHistory: object[], more: object = {}) => ({
  cardHistory,
  fixture: wire('Fixture', { id: 'f1', version: 'v7', resultsPublished: false, decision: null, ...more }),
});
const season = { startDate: '2026-09-01', endDate: '2027-03-31' };

/** The history on a page that is told of the fixture's next version. */
function Page() {
  const [version, hear] = useState(7);
  return (
    <>
      <CardHistory fixtureId="f1" version={`v${version}`} home="Reds" away="Blues" visits="180s" season={season} />
      <button onClick={() => hear(version + 1)}>Hear</button>
    </>
  );
}

async function open(answers: Answers) {
  const drawn = draw(<Page />, { answers });
  expect(drawn.sent('CardHistory')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the history' }));
  return drawn;
}
const rows = () => screen.getAllByRole('listitem');

it('is asked for only when it is opened, and says so where nothing was published', async () => {
  await open({ CardHistory: answerOf([]) });
  await screen.findByText('Nothing has been published yet.');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it.each([
  {
    more: { resultsPublished: true },
    words: 'The results were published before histories were kept.',
  },
  {
    more: { decision: wire('FixtureDecision', { reason: 'weather', text: 'Void, nothing of it counts: weather' }) },
    words: 'Void, nothing of it counts: weather. This was decided before histories were kept.',
  },
])('says what is so though nothing of it was written down: $words', async ({ more, words }) => {
  await open({ CardHistory: answerOf([], more) });
  await screen.findByText(words);
  expect(screen.queryByText('Nothing has been published yet.')).toBeNull();
});

it('has each change with who and when, what it changed, and what was there before the first', async () => {
  await open({ CardHistory: answerOf(changes) });
  await screen.findByText('Hilary ·', { exact: false });
  expect(rows().map((row) => row.querySelector('b')!.textContent)).toEqual(['Edited', 'Published', 'Before that']);
  const [latest, , first] = rows();
  within(latest!).getByText('Now');
  expect(within(latest!).queryByRole('button', { hidden: true })).toBeNull();
  expect(within(latest!).getByRole('table', { hidden: true }).textContent).toContain('1changedAnn Archer3–2Bob Bow');
  expect(latest!.textContent).toContain('180s (changed): Ann Archer');
  expect(first!.textContent).toContain('0–3');
});

it('says of each card to whom a match was given, and who started ahead', async () => {
  const cardOf = (more: object) => ({ ...aCard(3, 1), matches: [aMatch(3, 1, more)] });
  const start = wire('HeadStart', { to: 'away', score: 401, legs: null, isByHand: false });
  const byHand = { ...start, score: 301, isByHand: true };
  const given = wire('GivenMatch', { to: 'home', reason: 'retired', note: '' });
  const [first, second] = [
    cardOf({ headStart: start }),
    cardOf({ headStart: byHand, headStartProposed: start, given }),
  ];
  await open({
    CardHistory: answerOf([
      aChange('c2', 'edited', 'Hilary', '2026-11-06T10:00:00.000Z', first, second),
      aChange('c1', 'published', 'Carl', '2026-11-05T23:00:00.000Z', null, first),
    ]),
  });
  await screen.findByText('Now');
  const cellOf = (row: HTMLElement) => row.querySelector('tbody td:nth-of-type(2)')!;
  expect([...cellOf(rows()[0]!).querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual([
    'Given to Reds: retired',
    'Blues starts from 301 (by hand, 401 was proposed)',
  ]);
  expect(cellOf(rows()[1]!).textContent).toBe('3–1Blues starts from 401');
});

it('puts the results back to a state after asking, and reads the history anew', async () => {
  let published = changes;
  const { sent } = await open({
    CardHistory: () => answerOf(published, { version: published === changes ? 'v7' : 'v8' }),
    RestoreCard: () => {
      published = [aChange('c3', 'restored', 'Me', '2026-11-07T10:00:00.000Z', aCard(3, 2), aCard(0, 3)), ...changes];
      return { restoreCard: wire('Fixture', { id: 'f1', version: 'v8' }) };
    },
  });
  await screen.findByText('Now');
  const back = within(rows()[2]!).getByRole('button', { name: 'Put the results back to this', hidden: true });
  await userEvent.click(back);
  await userEvent.click(screen.getByRole('button', { name: 'Leave them as they are' }));
  expect(sent('RestoreCard')).toEqual([]);
  await userEvent.click(back);
  screen.getByText(/Everybody sees the results as they were at first/);
  await userEvent.click(screen.getByRole('button', { name: 'Put them back' }));
  await screen.findByText('The results were put back.');
  expect(sent('RestoreCard')[0]).toEqual({
    target: { id: 'f1', version: 'v7' },
    changeId: 'c1',
    before: true,
  });
  await screen.findByText('Put back');
  expect(rows()).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Hear' }));
  expect(sent('CardHistory')).toHaveLength(2);
});

it('says why the results could not be put back, and stays', async () => {
  await open({ CardHistory: answerOf(changes), RestoreCard: refusal('CONFLICT', 'This was changed.') });
  await screen.findByText('Now');
  await userEvent.click(within(rows()[1]!).getByRole('button', { name: /Put the results back/, hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Put them back' }));
  await screen.findByText(/This was changed\./);
  expect(screen.queryByText('The results were put back.')).toBeNull();
  expect(rows()).toHaveLength(3);
});

it.each([
  ['a refusal', refusal('FORBIDDEN', "You're not permitted to use this function."), /not permitted/],
  ['no network', new TypeError('Failed to fetch'), /cannot be reached/],
])('could not be loaded because of %s: it says so, and tries again', async (_, fault, words) => {
  let answer: object | Error = fault;
  await open({ CardHistory: () => answer as never });
  await screen.findByText(words);
  answer = answerOf(changes);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Now');
});

it('is read again, open as it is, when the page hears of another version', async () => {
  let list = changes;
  await open({ CardHistory: () => answerOf(list) });
  await screen.findByText('Hilary ·', { exact: false });
  list = [aChange('c3', 'decided', 'Dee', '2026-11-07T10:00:00.000Z', aCard(3, 2), null), ...changes];
  await userEvent.click(screen.getByRole('button', { name: 'Hear' }));
  await screen.findByText('Decided');
  within(rows()[0]!).getByText('Now');
});
