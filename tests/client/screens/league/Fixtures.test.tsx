import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AccessFlag } from '#rules/people/access.ts';
import { toastStore } from '../../../../client/lib/page/toast.ts';
import {
  aDay,
  aRow,
  arranged,
  bell,
  choose,
  day,
  edited,
  empty,
  fox,
  names,
  opener,
  page,
  plough,
  savedFixture,
  show,
  user,
} from '../../../support/client/fixture-desk.tsx';
import { press, wire } from '../../../support/client/render.tsx';

const night = wire('TournamentFixture', {
  id: 'n1',
  date: day,
  address: 'Hall',
  type: 'Superleague',
  notes: null,
  host: 'Wexcombe',
  opponent: 'Calder',
  singleRound: true,
  proposed: false,
  sides: [],
  winningSide: null,
  firstRoundMatches: [],
});

describe('who may change what', () => {
  const ways = () =>
    screen
      .queryAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
      .filter((name) => /^(Add|Edit|Delete)/.test(name));
  it.each<[string, AccessFlag[], string[]]>([
    ['nobody in particular: nothing', [], []],
    ['manageGames: dates', ['manageGames'], ['Add date', 'Edit Thu 3 Dec 2026']],
    ['manageNotes: notes', ['manageNotes'], ['Add note', 'Add note to Thu 3 Dec 2026']],
    ['bulkDeleteLeagueFixtures: that', ['bulkDeleteLeagueFixtures'], ['Delete all league fixtures']],
    ['manageScores: nothing', ['manageScores', 'manageTeams'], []],
  ])('%s', async (_, access, expected) => {
    show({ access, data: page([arranged]) });
    await screen.findByRole('heading', { name: 'Thu 3 Dec' });
    expect(ways()).toEqual(expected);
    expect(screen.queryAllByText('Plough').some((text) => text.tagName !== 'OPTION')).toBe(
      access.includes('manageGames'),
    );
  });

  it('manageTournaments: tournaments, at venues that are offered, without placeholders', async () => {
    const venue = { ...night, id: 'none', address: 'The Bell', singleRound: false, proposed: true };
    const { sent } = show({
      access: ['manageTournaments'],
      data: (({ excludeProposals }: { excludeProposals: boolean }) =>
        page([{ ...empty, tournamentFixtures: excludeProposals ? [] : [venue] }])) as never,
    });
    await press('Add tournament');
    await screen.findByRole('dialog', { name: 'Add tournament' });
    expect([...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'))).toContain(
      'The Bell',
    );
    expect(screen.queryByRole('link', { name: 'Plough' })).toBeNull();
    expect(sent('DivisionFixtures').at(-1)).toMatchObject({ excludeProposals: false, seesVenues: false });
  });

  it('nothing in a page that is embedded without controls', async () => {
    show({ at: '&controls=false', data: page([arranged]) });
    await screen.findByRole('heading', { name: 'Thu 3 Dec' });
    expect(ways()).toEqual([]);
  });
});

it('a superleague has no spreadsheet of fixtures and no score cards', async () => {
  show({ access: [], data: page([{ ...empty, fixtures: [], tournamentFixtures: [night] }], { superleague: true }) });
  await screen.findAllByRole('link', { name: 'Handbook to print' });
  expect(screen.queryByRole('link', { name: /Spreadsheet|Score cards/ })).toBeNull();
});

describe('a new date', () => {
  async function add(date: string, isKnockout = false) {
    await press('Add date');
    const dialog = await screen.findByRole('dialog', { name: 'Add date' });
    const field = within(dialog).getByLabelText('Date');
    if (date) await user.type(field, date);
    if (isKnockout) await user.click(within(dialog).getByRole('checkbox', { name: 'Qualifier' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add date' }));
    return dialog;
  }

  it.each([
    ['', 'Select a date first'],
    ['2027-04-01', /^Thu 1 Apr 2027 is outside the season/],
  ])('%j is refused', async (date, text) => {
    show();
    const dialog = await add(date);
    await within(dialog).findByText(text);
    expect(screen.getByLabelText('address').textContent).not.toContain('edit=');
  });

  it('has a row per team, outlives a reload of the data, and goes again when it is not wanted', async () => {
    const { client } = show({ at: '&team=Fox&notes=only' });
    await screen.findByText('No fixtures match your search');
    await add('2026-12-10');
    const heading = await screen.findByRole('heading', { name: 'Thu 10 Dec' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(toastStore.get()?.text).toBe('Thu 10 Dec is added, and kept once a fixture or a note on it is saved.');
    expect(screen.getByLabelText('address').textContent).toMatch(/division=Division\+One&edit=2026-12-10$/);
    expect(screen.getAllByRole('button', { name: /^Away team of/ })).toHaveLength(names.length);
    await act(async () => void (await client.refetchQueries({ include: 'active' })));
    await screen.findByRole('heading', { name: 'Thu 10 Dec' });
    await choose('Fox', 'Bell');
    await press('Remove this date');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await press('Go on editing');
    await screen.findByRole('button', { name: 'Save Fox v Bell' });
    await press('Remove this date');
    await press('Leave');
    expect(screen.queryByRole('heading', { name: 'Thu 10 Dec' })).toBeNull();
    await add('2026-12-17');
    await press('Remove this date');
    expect(screen.queryByRole('heading', { name: 'Thu 17 Dec' })).toBeNull();
  });

  it('that is there already is shown, not added twice', async () => {
    show();
    await add(day);
    await opener('Fox');
    expect(screen.getAllByRole('heading', { name: 'Thu 3 Dec' })).toHaveLength(1);
    expect(toastStore.get()?.text).toBe('Thu 3 Dec is there already.');
  });

  it('of qualifiers asks for teams of the season, and saves a qualifier', async () => {
    const { sent } = show({ answers: { PutFixture: savedFixture } });
    await add('2026-12-10', true);
    await screen.findByRole('heading', { name: /^Thu 10 Dec ?Qualifier$/ });
    await choose('Fox', 'Bell');
    expect(sent('AwayChoices')[0]).toMatchObject({ sought: { date: '2026-12-10', isKnockout: true, id: null } });
    await press('Save Fox v Bell');
    await waitFor(() => expect(sent('PutFixture')).toMatchObject([{ input: { isKnockout: true } }]));
  });

  it('that the address names and nobody added is told', async () => {
    show({ at: '&edit=2026-12-24' });
    await screen.findByText('Could not find fixture date: Thu 24 Dec');
    await press('Add it');
    await screen.findByRole('heading', { name: 'Thu 24 Dec' });
    expect(screen.queryByText(/^Could not find/)).toBeNull();
  });
});

describe('the Qualifier switch', () => {
  const switchOf = async () => (await screen.findByRole('checkbox', { name: 'Qualifier' })) as HTMLInputElement;

  it('is on and fixed where a qualifier is saved', async () => {
    show({ at: edited, data: page([aDay(day, aRow(fox, bell, { isKnockout: true }))]) });
    expect([(await switchOf()).checked, (await switchOf()).disabled]).toEqual([true, true]);
  });

  it('changes what is chosen and not saved, and not what is saved', async () => {
    const { sent } = show({ at: edited, data: page([arranged]), answers: { PutFixture: savedFixture } });
    await choose('Plough', 'Plough');
    await user.click(await switchOf());
    await press('Save Plough v Plough');
    await waitFor(() => expect(sent('PutFixture')).toMatchObject([{ input: { isKnockout: true } }]));
  });

  it('does not exist in a superleague', async () => {
    show({ at: edited, data: page([empty], { superleague: true }) });
    await opener('Fox');
    expect(screen.queryByRole('checkbox', { name: 'Qualifier' })).toBeNull();
    await press('Add date');
    const dialog = await screen.findByRole('dialog', { name: 'Add date' });
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  });
});

it('a link asks first while something is not saved', async () => {
  show({ at: edited, data: page([arranged]) });
  await choose('Fox', 'Plough');
  const link = screen.getByRole('link', { name: 'Details of Fox v Bell' });
  await user.click(link);
  await press('Stay here');
  expect(screen.getByLabelText('address').textContent).toContain('/fixtures/Winter');
  await press('Undo Fox v Plough');
  await user.click(link);
  expect(screen.getByLabelText('address').textContent).toBe('/score/fox-bell');
});

it('a season without teams has no dates to add', async () => {
  show({ data: page([], { teams: [] }), access: ['manageGames', 'manageNotes'] });
  await screen.findByRole('button', { name: 'Add note' });
  expect(screen.queryByRole('button', { name: 'Add date' })).toBeNull();
  screen.getByText('No fixtures, yet');
});

it('filters change the rows that are edited, not what is on the date', async () => {
  const rows = [aRow(fox, bell, { isKnockout: true }), aRow(plough, null, { isKnockout: true })];
  show({ at: `${edited}&team=Plough`, data: page([aDay(day, ...rows)]) });
  await opener('Plough');
  expect(screen.queryByRole('button', { name: /^Away team of Fox/ })).toBeNull();
  expect((screen.getByRole('checkbox', { name: 'Qualifier' }) as HTMLInputElement).disabled).toBe(true);
});

it('a date with a tournament alone has no fixtures to edit; a date outside the season cannot be edited', async () => {
  const tournament = wire('TournamentFixture', { ...night, singleRound: false, host: null, opponent: null });
  const note = { __typename: 'Note', id: 'n', note: 'Moved' };
  const days = [
    { ...aDay(day), tournamentFixtures: [tournament] },
    { ...aDay('2027-04-08'), notes: [note] },
  ];
  show({ at: edited, access: ['manageGames', 'manageNotes'], data: page(days) });
  await screen.findByText(/^Fixture date has no fixtures/);
  screen.getByText('Outside the season');
  expect(screen.queryByRole('button', { name: 'Edit Thu 8 Apr 2027' })).toBeNull();
});

it('ending to edit asks first while something is not saved', async () => {
  show({ at: edited });
  await choose('Fox', 'Bell');
  await press('Done with Thu 3 Dec 2026');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('button', { name: 'Edit Thu 3 Dec 2026' });
  await press('Edit Thu 3 Dec 2026');
  expect((await opener('Fox')).textContent).toContain('Choose away team');
  await press('Done with Thu 3 Dec 2026');
  await screen.findByRole('button', { name: 'Edit Thu 3 Dec 2026' });
});

describe('a date with a superleague night', () => {
  const nights = page([{ ...aDay(day), tournamentFixtures: [night] }], { superleague: true });
  const side = wire('TournamentSide', {
    id: 's',
    name: 'The pair',
    noShow: false,
    players: [wire('TournamentPlayer', { id: 'p', name: 'Ann' })],
  });
  const playing = {
    divisionData: wire('DivisionData', {
      fixtures: [
        wire('FixtureDate', {
          date: day,
          fixtures: [],
          tournamentFixtures: [wire('TournamentFixture', { id: 'n1', sides: [side] })],
        }),
      ],
    }),
  };

  it('tells everybody who plays, in the address too; its boards are for holders of useWebSockets', async () => {
    const { unmount } = show({ access: [], data: nights, answers: { WhoIsPlaying: playing as never } });
    await press(/^Who.s playing/);
    expect((await screen.findByRole('list', { name: 'Who is playing' })).textContent).toBe('The pairAnn');
    expect(screen.getByLabelText('address').textContent).toContain('playing=2026-12-03');
    expect(screen.queryByRole('link', { name: /^Live/ })).toBeNull();
    unmount();
    show({ access: ['useWebSockets'], data: nights });
    const live = await screen.findByRole('link', { name: 'Live boards of Thu 3 Dec 2026' });
    expect(live.getAttribute('href')).toBe('/live/superleague/?date=2026-12-03');
  });
});
