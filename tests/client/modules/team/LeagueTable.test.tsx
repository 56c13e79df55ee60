import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LeagueRowFragment } from '../../../../client/generated/graphql.ts';
import { LeagueTable } from '../../../../client/modules/team/LeagueTable.tsx';
import { draw } from '../../../support/client/render.tsx';

const aRow = (id: string, name: string, more: Partial<LeagueRowFragment> = {}): LeagueRowFragment => ({
  id,
  name,
  divisionRank: Number(id.slice(1)),
  played: 8,
  points: 14,
  fixturesWon: 6,
  fixturesLost: 0,
  fixturesDrawn: 2,
  difference: 53,
  movement: 0,
  form: ['won', 'drawn', 'lost'],
  remarks: [],
  ...more,
});

const teams = [
  aRow('t1', 'Plough & Barrel'),
  aRow('t2', 'Fox', { points: 1, difference: -53, form: [] }),
  aRow('t3', 'Bell', { points: 0, difference: 0 }),
];

const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());

const rowOf = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr')!;

describe('the league table', () => {
  it('has a caption and the column heads of design.md 1', () => {
    draw(<LeagueTable teams={teams} caption="Division One, Winter" />);
    const table = screen.getByRole('table', { name: 'Division One, Winter' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual([
      '#Position',
      'Venue',
      'PPlayed',
      'PtsPoints',
      'WWon',
      'LLost',
      'DDrawn',
      '+/-',
      'Last five',
    ]);
  });

  it('says the place that a team has, which level teams may share', () => {
    const places = [1, 2, 2, 4].map((divisionRank, at) => aRow(`p${at}`, `Team ${at}`, { divisionRank }));
    draw(<LeagueTable teams={places} caption="x" />);
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => cells(row)[0]),
    ).toEqual(['1', '2', '2', '4']);
  });

  it('shows a team in a row, with signs that readers and eyes can tell apart', () => {
    draw(<LeagueTable teams={teams} caption="x" />);
    expect(cells(rowOf(/Plough/)).slice(2, 8)).toEqual(['8', '14', '6', '0', '2', '+53']);
    expect(cells(rowOf(/Fox/))[7]).toBe('−53');
    expect(cells(rowOf(/Bell/))[7]).toBe('0');
  });

  it('tells the last five in words', () => {
    draw(<LeagueTable teams={teams} caption="x" />);
    expect(within(rowOf(/Plough/)).getAllByLabelText('Last five, latest last: won, drawn, lost')).toHaveLength(2);
    expect(within(rowOf(/Fox/)).getAllByLabelText('No results yet')).toHaveLength(2);
  });

  it('marks the zones with a letter and says below what each stands for', () => {
    const zone = (mark: string, text: string) => ({ zone: { mark, text } });
    const rows = [
      { ...aRow('t1', 'Plough'), ...zone('C', 'Champion, promoted') },
      aRow('t2', 'Fox'),
      { ...aRow('t3', 'Bell'), ...zone('R', 'Relegated') },
      { ...aRow('t4', 'Oak'), ...zone('R', 'Relegated') },
    ];
    draw(<LeagueTable teams={rows} caption="x" />);
    const legend = within(screen.getByRole('list', { name: 'Zones' })).getAllByRole('listitem');
    expect(legend.map(({ textContent }) => textContent)).toEqual(['CChampion, promoted', 'RRelegated']);
    expect(rowOf(/Plough.*, Champion, promoted/)).toBeTruthy();
    expect(rowOf(/Oak.*, Relegated/)).toBeTruthy();
    expect(rowOf(/Fox/).textContent).not.toContain(',');
  });

  it('has no legend where there are no zones', () => {
    draw(<LeagueTable teams={teams} caption="x" />);
    expect(screen.queryByRole('list', { name: 'Zones' })).toBeNull();
  });

  it('says below what was given, taken, or that a team has withdrawn, and marks the teams', () => {
    const remarks = ['Plough: 2 points taken, late.', 'Plough: 1 point given, fair play.'];
    const rows = [
      aRow('t1', 'Plough', { remarks }),
      aRow('t2', 'Fox', { remarks: ['Fox has withdrawn: too few players.'] }),
      aRow('t3', 'Bell'),
    ];
    draw(<LeagueTable teams={rows} caption="x" />);
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([...remarks, 'Fox has withdrawn: too few players.'].map((line) => `* ${line}`));
    expect(rowOf(/Plough.*see below the table/)).toBeTruthy();
    expect(rowOf(/Fox.*see below the table/)).toBeTruthy();
    expect(rowOf(/Bell/).textContent).not.toContain('*');
  });

  it('marks the leader once somebody has played', () => {
    const { rerender } = draw(<LeagueTable teams={teams} caption="x" />);
    expect(rowOf(/Plough/).querySelector('.leader')?.textContent).toBe('1');
    expect(rowOf(/Fox/).querySelector('.leader')).toBeNull();
    rerender(<LeagueTable teams={[aRow('t1', 'Plough', { played: 0 })]} caption="x" />);
    expect(rowOf(/Plough/).querySelector('.leader')).toBeNull();
  });

  it('marks the own team in words too', () => {
    draw(<LeagueTable teams={teams} caption="x" ownTeamId="t2" />);
    expect(rowOf(/Fox/).dataset.mark).toBe('own');
    expect(rowOf(/Fox/).textContent).toContain('(your team)');
    expect(rowOf(/Plough/).dataset.mark).toBeUndefined();
  });

  it('names the next opponent, and says where', () => {
    const opponents = new Map([['t1', { name: 'Railway', isHome: true }]]);
    draw(<LeagueTable teams={teams} caption="x" next={{ text: 'Thu 19 Nov', opponents }} />);
    expect(screen.getByRole('columnheader', { name: 'Thu 19 Nov' })).toBeTruthy();
    expect(cells(rowOf(/Plough/)).at(-1)).toBe('RailwayH, at home');
    expect(cells(rowOf(/Fox/)).at(-1)).toBe('-');
  });

  it('links a team where it has a page, and never leads to one that does not exist', () => {
    const { rerender } = draw(<LeagueTable teams={teams} caption="x" />);
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<></>);
    draw(<LeagueTable teams={teams} caption="x" pathOf={({ name }) => `/division/One/team:${name}/Winter`} />);
    expect(screen.getByRole('link', { name: 'Fox' }).getAttribute('href')).toBe('/division/One/team:Fox/Winter');
  });

  it('marks favourites in words too, and lets the others step back, but not the own team', () => {
    draw(<LeagueTable teams={teams} caption="x" ownTeamId="t2" favourites={new Set(['t1'])} />);
    expect(rowOf(/Plough/).dataset.mark).toBe('own');
    expect(rowOf(/Plough/).textContent).toContain('(favourite)');
    expect(rowOf(/Fox/).dataset.mark).toBe('own');
    expect(rowOf(/Bell/).dataset.mark).toBe('dim');
  });

  it('tells how far a team has moved, once somebody has', () => {
    const moved = [aRow('t1', 'Plough', { movement: 2 }), aRow('t2', 'Fox', { movement: -1 }), aRow('t3', 'Bell')];
    const { unmount } = draw(<LeagueTable teams={moved} caption="x" />);
    expect(cells(rowOf(/Plough/))[0]).toBe('1, up 2 places2');
    expect(cells(rowOf(/Fox/))[0]).toBe('2, down 1 place1');
    expect(cells(rowOf(/Bell/))[0]).toBe('3, same place as before');
    unmount();
    draw(<LeagueTable teams={teams} caption="x" />);
    expect(cells(rowOf(/Plough/))[0]).toBe('1');
  });

  it('keeps the official places in whatever order it is looked at', () => {
    const places = () =>
      [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')!.textContent!.trim());
    const { unmount } = draw(<LeagueTable teams={teams} caption="x" sort="venue" onSort={() => undefined} />);
    expect(places()).toEqual(['3', '2', '1']);
    expect(screen.getByRole('columnheader', { name: 'Venue' }).getAttribute('aria-sort')).toBe('ascending');
    unmount();
    draw(<LeagueTable teams={teams} caption="x" sort="-points" onSort={() => undefined} />);
    expect(places()).toEqual(['3', '2', '1']);
  });

  it('leads back to the official order', async () => {
    const said: (string | null)[] = [];
    draw(<LeagueTable teams={teams} caption="x" sort="won" onSort={(sort) => said.push(sort)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Official order' }));
    await userEvent.click(screen.getByRole('button', { name: 'Won' }));
    await userEvent.click(screen.getByRole('button', { name: 'Points' }));
    expect(said).toEqual([null, '-won', 'points']);
  });
});
