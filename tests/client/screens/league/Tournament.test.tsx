import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wire, type Answers } from '../../../support/client/render.tsx';
import { go, show } from '../../../support/client/show-tournament.tsx';
import { aMatch, aRound, aSide } from '../../../support/client/tournament-page.ts';

const long = [
  aRound('r1', 'Semi-Final', [aMatch('Ann', 'Bob', '3-0'), aMatch('Cid', 'Dee', '3-0')]),
  aRound('r2', 'Final', [aMatch('Ann', 'Cid', '3-1')]),
];
const short = [aRound('r3', 'Final', [aMatch('Eve', 'Fay')])];
/** The rounds that a phone shows. */
const shownRounds = () =>
  [...document.querySelectorAll('[data-shown="true"]')].map((one) => one.getAttribute('aria-label'));

it('a bracket on a phone has a round of its own, also when its page is come back to from a longer one', async () => {
  show((id) => ({ address: `At ${id}`, rounds: id === 'a' ? long : short }));
  await screen.findByRole('group', { name: 'Rounds' });
  expect(shownRounds()).toEqual(['Final']);
  await go('A');
  await screen.findByText(/At a/);
  await screen.findByRole('button', { name: /^Semi/ });
  await go('B');
  await screen.findByText(/At b/);
  expect(shownRounds()).toEqual(['Final']);
});

it('a bracket on a phone that is drawn again with fewer rounds shows the one to be played', async () => {
  let rounds = long;
  const { client } = show(() => ({ rounds }));
  await screen.findByRole('group', { name: 'Rounds' });
  expect(shownRounds()).toEqual(['Final']);
  rounds = short;
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Semi/ })).toBeNull());
  expect(shownRounds()).toEqual(['Final']);
});

it('a match that is over offers no board beside its result, but a tap further away', async () => {
  show(
    () => ({ rounds: [aRound('r1', 'Semi-Final', [aMatch('Ann', 'Bob', '3-0'), aMatch('Cid', 'Dee')])] }),
    ['manageTournaments', 'recordScoresAsYouGo'],
    { AddTournamentScoreRecord: { sayg: wire('TournamentMatchSayg', { id: 's9' }) } },
  );
  await screen.findByRole('button', { name: 'Score Cid against Dee' });
  expect(screen.queryByRole('button', { name: 'Score Ann against Bob' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More for Ann v Bob' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Score Ann against Bob' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Score Ann against Bob' })).toBeNull());
});

const aNight = { host: 'Fox', hostTeamId: 'Fox', opponent: 'Bell', opponentTeamId: 'Bell', singleRound: true };

it('who was picked for a match of one night is not picked on another', async () => {
  show((id) => ({ ...aNight, sides: [], address: `At ${id}` }), ['manageTournaments']);
  await go('A');
  await screen.findByText(/At a/);
  await go('B');
  await screen.findByText(/At b/);
  const home = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Fox' });
  await userEvent.selectOptions(await home(), 'Ann');
  await go('A');
  await screen.findByText(/At a/);
  expect((await home()).selectedOptions[0]!.text).toBe('Choose');
});

it('180s of a superleague night are written down and taken off by whoever runs it, as on any evening', async () => {
  const rounds = [aRound('r1', null, [aMatch('Ann', 'Dee', '4-2')])];
  const night = () => ({ ...aNight, sides: [aSide('Ann'), aSide('Dee')], rounds, oneEighties: aSide('Dee').players });
  const patched = wire('TournamentOutcome', { messages: [], warnings: [] });
  const { sent, unmount } = show(night, ['enterTournamentResults'], { PatchTournament: { patchTournament: patched } });
  await userEvent.click(await screen.findByRole('link', { name: '180s' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Who threw a 180?' }), 'Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Add a 180' }));
  await waitFor(() => expect(sent('PatchTournament')).toMatchObject([{ patch: { additional180: { id: 'p-Ann' } } }]));
  await userEvent.click(screen.getByRole('button', { name: 'Remove 180 of Dee' }));
  await waitFor(() => expect(sent('PatchTournament')[1]).toMatchObject({ patch: { removed180: { id: 'p-Dee' } } }));
  // The draw is a tab away.
  expect(screen.queryByRole('heading', { name: 'Add to the master draw' })).toBeNull();
  await go('Matches');
  await screen.findByRole('heading', { name: 'Add to the master draw' });
  unmount();
  show(night);
  await screen.findByRole('heading', { name: /^Singles/ });
  expect(screen.queryByRole('link', { name: '180s' })).toBeNull();
});

it('what was set aside is said to whoever runs the evening, at once, on each of its tabs, and to nobody else', async () => {
  let aside: object[] = [];
  const answers: Answers = {
    SetAsideMatches: ({ id }) => ({ tournament: wire('Tournament', { id: String(id), setAside: aside }) }),
  };
  const drawn = (id: string) => ({ rounds: long, address: `At ${id}` });
  const { client, sent: asked, unmount } = show(drawn, ['enterTournamentResults'], answers);
  await screen.findByRole('group', { name: 'Rounds' });
  await waitFor(() => expect(asked('SetAsideMatches')).toHaveLength(1));
  // A throw is taken back on a board.
  const match = { ...long[1]!.matches[0]!, scoreA: 2, scoreB: 1 };
  aside = [wire('SetAsideMatch', { round: 'Final', match: wire('TournamentRoundMatch', match) })];
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  const words = /^Set aside, since others meet there now: Ann v Cid \(2-1, Final\)\./;
  await screen.findByText(words);
  await userEvent.click(screen.getByRole('link', { name: 'Boards' }));
  await screen.findByRole('link', { name: 'Boards', current: 'page' });
  await screen.findByText(words);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText(words)).toBeNull();
  // Of another tournament it is read for itself, and this one stays hidden.
  await go('A');
  await screen.findByText(words);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await go('B');
  await screen.findByText(/At b/);
  expect(screen.queryByText(words)).toBeNull();
  aside = [
    ...aside,
    wire('SetAsideMatch', { round: 'Final', match: wire('TournamentRoundMatch', { ...match, id: 'x' }) }),
  ];
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  await screen.findByText(/^Set aside, .* and Ann v Cid/);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  // One of them is back: what is left has been read.
  aside = aside.slice(0, 1);
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  expect(screen.queryByText(words)).toBeNull();
  unmount();
  const { sent } = show(drawn);
  await screen.findByRole('group', { name: 'Rounds' });
  expect(sent('SetAsideMatches')).toEqual([]);
});
