import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TournamentPage } from '../../../../../client/modules/tournament/TournamentPage.tsx';
import { aDrawnEvening } from '../../../../support/client/drawn-evening.ts';
import { draw } from '../../../../support/client/render.tsx';

const names = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
const groupA = { M1: [3, 0], M2: [3, 1], M3: [3, 0], M4: [3, 2], M5: [0, 3], M6: [1, 3] } as const;
const rows = (name: string) =>
  within(within(screen.getByRole('region', { name })).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const part = (name: string) => userEvent.click(screen.getByRole('link', { name }));

describe('groups, then knockout', () => {
  const chosen = { groups: 2, through: 2, plate: true };

  it('shows a table for each group with who would go through, and its matches', async () => {
    draw(<TournamentPage tournament={aDrawnEvening('groups', names, chosen, { M1: [3, 0] })} />);
    await screen.findByRole('heading', { name: 'Group A' });
    expect(rows('Group A')[0]).toBe('1 goes throughAnn113–0+32');
    expect(rows('Group A')[3]).toMatch(/^4/);
    expect(rows('Group A').filter((text) => text?.includes('goes through'))).toHaveLength(2);
    const matches = within(screen.getByRole('region', { name: 'Group A' })).getAllByRole('listitem');
    expect(matches).toHaveLength(6);
    expect(matches[0]!.textContent).toBe('M1Ann, won3–0Gus');
    screen.getByText('1 of 6 played');
    screen.getByText(/groups, then knockout/);
  });

  it('marks who has left, in its table and its matches, and says why and who goes on', async () => {
    const evening = aDrawnEvening('groups', names, chosen, { M1: [3, 0] });
    const [ann, gus] = [
      evening.sides.find(({ name }) => name === 'Ann')!,
      evening.sides.find(({ name }) => name === 'Gus')!,
    ];
    const goingOn = [{ label: 'M2', opponent: gus }];
    const left = [{ side: ann, words: 'Ann: retired (hurt her hand)', mark: 'retired', goingOn }];
    draw(<TournamentPage tournament={{ ...evening, left }} />);
    await screen.findByRole('heading', { name: 'Group A' });
    expect(rows('Group A')[0]).toContain('Ann retired');
    const [first] = within(screen.getByRole('region', { name: 'Group A' })).getAllByRole('listitem');
    expect(first!.textContent).toContain('Ann retired');
    screen.getByText('Ann: retired (hurt her hand)');
    screen.getByText('Gus goes on in M2');
  });

  it('says in the knockout and the plate who would be there, as the tables stand', async () => {
    draw(<TournamentPage tournament={aDrawnEvening('groups', names, chosen, { M1: [3, 0] })} />);
    await screen.findByRole('heading', { name: 'Group A' });
    await part('Knockout');
    const bracket = within(screen.getByRole('region', { name: 'Knockout' }));
    bracket.getByText('now Ann');
    // In the other group nothing is being played.
    expect(bracket.queryAllByText(/^now/)).toHaveLength(2);
    await part('Plate');
    within(screen.getByRole('region', { name: 'Plate' })).getAllByText(/^3rd of Group/);
  });

  it('puts those of a group that is over into their places', async () => {
    draw(<TournamentPage tournament={aDrawnEvening('groups', names, chosen, groupA)} />);
    await screen.findByRole('heading', { name: 'Group A' });
    const first = rows('Group A').map((text) => /(?:through)?([A-Z][a-z]+)/.exec(text!)![1]);
    await part('Knockout');
    within(screen.getByRole('region', { name: 'Knockout' })).getByText(first[0]!);
  });

  it('opens the result of a match for those who may write it down', async () => {
    const onEnter = jest.fn();
    draw(<TournamentPage tournament={aDrawnEvening('groups', names, chosen)} onEnter={onEnter} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Result of M1, Ann v Gus' }));
    expect(onEnter).toHaveBeenCalledWith(expect.objectContaining({ label: 'M1', roundName: 'Group A' }));
  });
});

it('double elimination has the losers in a bracket of their own, and the decider under the final', async () => {
  draw(<TournamentPage tournament={aDrawnEvening('doubleElimination', names.slice(0, 4))} />);
  const winners = within(await screen.findByRole('region', { name: 'Winners' }));
  within(winners.getByRole('region', { name: 'Final' })).getByText(/Decider/);
  winners.getAllByText(/^Loser goes to M\d, Losers/);
  await part('Losers');
  within(screen.getByRole('region', { name: 'Losers' })).getByText('Loser of M1');
});

it('a Swiss evening has its table, the round that is played, and says of the others that they wait', async () => {
  draw(<TournamentPage tournament={aDrawnEvening('swiss', names.slice(0, 5), { rounds: 2 }, { M1: [3, 1] })} />);
  await screen.findByRole('region', { name: 'Table' });
  expect(rows('Table')[0]).toContain('Ann');
  screen.getByText(/^Eve rests/);
  within(screen.getByRole('region', { name: 'Round 2' })).getByText(/settled when the round before is over/);
  screen.getByText(/points of the opponents/, { selector: 'p span' });
});

it('a league shows everybody against everybody', async () => {
  draw(<TournamentPage tournament={aDrawnEvening('league', names.slice(0, 4), { rounds: 2 })} />);
  await screen.findByRole('region', { name: 'Round 6' });
  expect(screen.queryByRole('navigation', { name: 'Parts of the evening' })).toBeNull();
  expect(screen.getAllByText('0 of 2 played')).toHaveLength(6);
});

it.each([
  [3, 1, 3],
  [2, 2, 2],
])('a league of %i has each of its rounds, though each is a single match', async (sides, rounds, count) => {
  draw(<TournamentPage tournament={aDrawnEvening('league', names.slice(0, sides), { rounds })} />);
  await screen.findByRole('region', { name: `Round ${count}` });
  const matches = Array.from({ length: count }, (_, at) =>
    within(screen.getByRole('region', { name: `Round ${at + 1}` }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent!.slice(0, 2)),
  );
  expect(matches).toEqual(Array.from({ length: count }, (_, at) => [`M${at + 1}`]));
});
