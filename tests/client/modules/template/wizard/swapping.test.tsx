import { beforeEach, expect, it } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, wire } from '../../../../support/client/render.tsx';
import { aProposal, button, row, show, team, teams } from './show.tsx';

beforeEach(() => localStorage.clear());

const dates = ['2027-03-04', '2027-03-11', '2027-03-18', '2027-03-25'];
const fixtures = [
  [row('Anchor', 'Bell'), row('Crown', 'Dolphin')],
  [row('Anchor', 'Crown'), row('Bell', 'Dolphin')],
  [row('Bell', 'Anchor'), row('Dolphin', 'Crown')],
  [row('Crown', null), row('Dolphin', null), row('Anchor', null), row('Bell', null)],
];
const proposal = () =>
  aProposal({
    divisions: [
      wire('DivisionData', {
        id: 'd1',
        name: 'One',
        teams: teams.map(team),
        fixtures: dates.map((date, index) =>
          wire('FixtureDate', { date, notes: [], tournamentFixtures: [], fixtures: fixtures[index] }),
        ),
      }),
    ],
  });

/** Goes to the grid of proposals. */
async function open() {
  const shown = show({ FixtureProposal: proposal });
  await press('Create fixtures');
  await userEvent.click(await screen.findByRole('radio', { name: /One of four/ }));
  await press('Next');
  await press('Next');
  await screen.findByRole('row', { name: 'A Bell' });
  await press('Next');
  await screen.findByRole('region', { name: /by team/ });
  return shown;
}
const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name} `) }));
const cells = (name: string) =>
  rowOf(name)
    .getAllByRole('cell')
    .map((cell) => cell.textContent!.replace(/^[A-Z]+[HA]/, '').trim());
const cell = (name: string, long: string) => rowOf(name).getByRole('button', { name: long });
const status = () =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' ');

it('shows the weekday of each date', async () => {
  await open();
  expect(screen.getAllByRole('columnheader')[1]!.textContent).toMatch(/^Thu4Mar/);
});

it('one tap, another tap, Swap; with undo and redo', async () => {
  await open();
  expect(cells('Anchor').slice(0, 3)).toEqual(['home to Bell', 'home to Crown', 'away at Bell']);
  await userEvent.click(cell('Anchor', 'home to Bell'));
  expect(status()).toContain('Anchor v Bell, Thu 4 Mar is picked.');
  expect(cell('Bell', 'away at Anchor').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(cell('Anchor', 'away at Bell'));
  expect(status()).toContain('Anchor v Bell, Thu 4 Mar, with Bell v Anchor, Thu 18 Mar?');
  await press('Swap');
  expect(cells('Anchor').slice(0, 3)).toEqual(['away at Bell', 'home to Crown', 'home to Bell']);
  expect(status()).toMatch(
    /Swapped: Anchor v Bell, Thu 18 Mar; Bell v Anchor, Thu 4 Mar\. \d of 9 checks are all right\./,
  );
  await press('Undo');
  expect(cells('Anchor').slice(0, 3)).toEqual(['home to Bell', 'home to Crown', 'away at Bell']);
  expect(button('Undo').disabled).toBe(true);
  await press('Redo');
  expect(cells('Anchor')[0]).toBe('away at Bell');
  await userEvent.keyboard('{Control>}z{/Control}');
});

it('by keys alone: pick one, arrows to another, Enter', async () => {
  await open();
  const first = cell('Anchor', 'home to Bell');
  expect(first.tabIndex).toBe(0);
  expect(screen.getAllByRole('button').filter(({ dataset, tabIndex }) => dataset.fixture && !tabIndex)).toHaveLength(1);
  act(() => first.focus());
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(cell('Anchor', 'away at Bell'));
  await userEvent.keyboard('{Enter}');
  expect(cells('Anchor').slice(0, 3)).toEqual(['away at Bell', 'home to Crown', 'home to Bell']);
  // The cursor stays with the fixture that was moved; undo by key.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('home to Bell'));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(cells('Anchor')[0]).toBe('home to Bell');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(cells('Anchor')[0]).toBe('away at Bell');
  await userEvent.keyboard('{Enter}{Escape}');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('who would play twice is told first, and moved along if wanted; nobody goes on with it', async () => {
  await open();
  await userEvent.click(cell('Anchor', 'home to Bell'));
  await userEvent.click(cell('Anchor', 'home to Crown'));
  expect(status()).toContain('Crown plays twice on Thu 4 Mar');
  await press('Swap these only');
  expect(cells('Crown')[0]).toMatch(/away at Anchor.*home to Dolphin|home to Dolphin.*away at Anchor/);
  screen.getByText('Teams are not playing multiple fixtures on the same date', { exact: false, selector: 'span' });
  screen.getByText(/One: Crown has 2 fixtures on Thu 4 Mar 2027/);
  await press('Next: confirm');
  await screen.findByText(/plays twice on Thu 4 Mar 2027\. Swap on until everybody plays once, or undo\./);
  await press('Undo');
  await userEvent.click(cell('Anchor', 'home to Bell'));
  await userEvent.click(cell('Anchor', 'home to Crown'));
  await press('Swap with 2 more');
  expect(cells('Anchor').slice(0, 2)).toEqual(['home to Crown', 'home to Bell']);
  expect(cells('Dolphin').slice(0, 2)).toEqual(['away at Bell', 'away at Crown']);
});

it('drops one onto another, and says why that is not possible', async () => {
  await open();
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type),
  };
  const drag = (from: HTMLElement, to: HTMLElement) => {
    fireEvent.dragStart(from, { dataTransfer });
    const over = createEvent.dragOver(to, { dataTransfer });
    fireEvent(to, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(to, { dataTransfer });
  };
  drag(cell('Anchor', 'home to Bell'), cell('Bell', 'home to Anchor'));
  expect(cells('Anchor')[0]).toBe('away at Bell');
  drag(cell('Bell', 'home to Anchor'), cell('Crown', 'home to Dolphin'));
  expect(status()).toContain('Both are on Thu 4 Mar 2027 already.');
  expect(screen.queryByRole('button', { name: 'Swap' })).toBeNull();
  await press('Do not swap');
  expect(status()).not.toContain('already');
});

it('saves the fixtures where the swaps have put them, and forgets the swaps with another draw', async () => {
  const { sent } = await open();
  await userEvent.click(cell('Anchor', 'home to Bell'));
  await userEvent.click(cell('Anchor', 'away at Bell'));
  await press('Swap');
  await press('Next: confirm');
  await press('Back');
  expect(cells('Anchor')[0]).toBe('away at Bell');
  button('Shuffle again, without the swaps');
  await press('Next: confirm');
  await press('Save 6 fixtures');
  await waitFor(() => expect(sent('SaveProposedFixture')).toHaveLength(6));
  const saved = sent('SaveProposedFixture').map(
    ({ input }) => input as { date: string; homeTeamId: string; awayTeamId: string },
  );
  expect(saved.find(({ homeTeamId, awayTeamId }) => homeTeamId === 'Bell' && awayTeamId === 'Anchor')!.date).toBe(
    dates[0],
  );
  expect(saved.find(({ homeTeamId, awayTeamId }) => homeTeamId === 'Anchor' && awayTeamId === 'Bell')!.date).toBe(
    dates[2],
  );
});
