import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays } from '#rules/basics/dates.ts';
import FirstSeason from '../../../../client/screens/desk/FirstSeason.tsx';
import { aDivision, aFrame, aPerson, aSeason, draw, heldBack, press, wire } from '../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

interface Note {
  id: string;
  version: string;
  date: string;
  note: string;
}

const settingsWith = (night: string) => ({
  leagueSettings: {
    ...aFrame().league,
    ...{ __typename: 'LeagueSettings', version: 'v1', about: '', night },
    ...{ startTime: '20:00', timeZone: 'Europe/London', weekStart: 'Monday' },
  },
});

/** A league that keeps the season and its notes; `away` are the operations that do not reach it. */
function firstSeason({
  away = [],
  seasons = [],
  notes = [],
  night = '',
  divisions = ['Division One'],
  madeInOrder = ['d1'],
}: {
  away?: string[];
  seasons?: ReturnType<typeof aSeason>[];
  notes?: Note[];
  night?: string;
  divisions?: string[];
  madeInOrder?: string[];
} = {}) {
  const there = { away: new Set(away), seasons, notes };
  const lost = new TypeError('Failed to fetch');
  let notesUntilLost = Infinity;
  const { sent } = draw(<FirstSeason />, {
    at: '/first-season?step=season',
    answers: {
      Frame: () =>
        there.seasons.length > seasons.length && there.away.has('Frame')
          ? lost
          : aFrame({
              me: aPerson({ access: ['manageSeasons', 'manageNotes'] }),
              seasons: [...there.seasons],
              divisions: divisions.map((name, at) => aDivision(`d${at + 1}`, name)),
            }),
      DivisionsAsMade: {
        divisions: madeInOrder.map((id, at) => wire('Division', { id, created: `2026-11-0${at + 1}T10:00:00.000Z` })),
      },
      LeagueSettings: settingsWith(night),
      FirstSeason: () => ({
        divisionData: wire('DivisionData', {
          id: 'all',
          fixtures: there.notes.map(({ date, ...note }) =>
            wire('FixtureDate', { date, notes: [wire('Note', note)], fixtures: [] }),
          ),
        }),
      }),
      FirstSeasonTeams: { teams: wire('TeamPage', { total: 0, teams: [] }) },
      PutSeason: ({ id, input }) => {
        const made = aSeason({ ...(input as object), id: (id as string) ?? `s${there.seasons.length + 1}` });
        there.seasons = [...there.seasons.filter((one) => one.id !== made.id), made];
        const result = { ...made, version: `v${there.seasons.length}` };
        return { putSeason: wire('SeasonOutcome', { result, messages: [], warnings: [] }) };
      },
      PutNote: ({ input }) => {
        if (there.notes.length >= notesUntilLost) return lost;
        const id = `n${there.notes.length + 1}`;
        const note = { id, version: `v of ${id}`, ...(input as { date: string; note: string }) };
        there.notes.push(note);
        return { putNote: wire('Note', note) };
      },
      DeleteNote: ({ id }) => {
        there.notes = there.notes.filter((note) => note.id !== id);
        return { deleteNote: wire('Note', { id }) };
      },
    },
  });
  return {
    there,
    loseNotesAfter: (count: number) => (notesUntilLost = count),
    sent,
  };
}

const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));

/** Skips the first nights. */
async function skipNights(count: number) {
  await screen.findByRole('button', { name: 'Save and go on' });
  const nights = within(screen.getByRole('group', { name: /^Nights to skip/ })).getAllByRole('button');
  for (const night of nights.slice(0, count)) await userEvent.click(night);
}

const skippedNights = () =>
  within(screen.getByRole('group', { name: /^Nights to skip/ })).getAllByRole('button', { pressed: true }).length;

it('goes on with the season that was saved when a night to skip was not, with what was ticked', async () => {
  const { there, sent, loseNotesAfter } = firstSeason();
  loseNotesAfter(1);
  await skipNights(3);
  await press('Save and go on');
  await screen.findByRole('button', { name: 'Edit season' });
  expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/);
  expect(screen.getByText('The nights to skip are not saved yet.')).toBeTruthy();
  expect(skippedNights()).toBe(3);
  expect(Object.keys(localStorage).filter((key) => key.includes('first season'))).toEqual([]);
  loseNotesAfter(Infinity);
  await press('Save and go on');
  await screen.findByText('/first-season?step=teams');
  expect(sent('PutSeason')).toHaveLength(1);
  expect(there.notes.map(({ date }) => date)).toEqual([...new Set(there.notes.map(({ date }) => date))]);
  expect(there.notes).toHaveLength(3);
});

it('saves what was changed since, and no night twice, when what is there could not be read either', async () => {
  const { there, sent, loseNotesAfter } = firstSeason({ away: ['Frame'] });
  loseNotesAfter(2);
  await skipNights(3);
  await press('Save and go on');
  await screen.findByText(/cannot be reached/);
  expect(screen.getByText('The season is saved, but not all nights to skip.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Winter' } });
  await skipNights(1);
  loseNotesAfter(Infinity);
  there.away.clear();
  await press('Save and go on');
  await screen.findByText('/first-season?step=teams');
  expect(sent('PutSeason')).toMatchObject([{}, { id: 's1', version: 'v1', input: { name: 'Winter' } }]);
  expect(there.seasons).toMatchObject([{ name: 'Winter' }]);
  expect(there.notes).toHaveLength(2);
  expect(sent('PutNote')).toHaveLength(4);
});

it('makes no second season after somebody has left the step and come back', async () => {
  const { there, sent, loseNotesAfter } = firstSeason({ away: ['Frame'] });
  loseNotesAfter(1);
  await skipNights(2);
  await press('Save and go on');
  await screen.findByText(/cannot be reached/);
  await follow('Back');
  loseNotesAfter(Infinity);
  there.away.clear();
  await follow('Season');
  await press('Save and go on');
  await screen.findByRole('button', { name: 'Edit season' });
  expect(screen.getByRole('alert').textContent).toBe('There is a season already. Change it here.');
  expect(sent('PutSeason')).toHaveLength(1);
  expect(skippedNights()).toBe(2);
});

const winter = { id: 's1', startDate: '2026-10-08', endDate: '2026-11-26', divisionIds: ['d1'] };
const aNote = (date: string, note = 'No darts'): Note => ({ id: `of ${date}`, version: 'v1', date, note });

it('skips a night once, and leaves what somebody else has chosen since, when two set nights at once', async () => {
  const { there, sent } = firstSeason({ seasons: [aSeason(winter)], notes: [aNote('2026-10-08')] });
  await press('Skip Thu 15 Oct 2026');
  await press('Skip Thu 22 Oct 2026');
  // Somebody else plays the first night after all, and skips two others, one of them chosen here, too.
  there.notes = [aNote('2026-10-15'), aNote('2026-11-05')];
  await press('Save and go on');
  await screen.findByText('/first-season?step=teams');
  expect(there.notes.map(({ date }) => date).toSorted()).toEqual(['2026-10-15', '2026-10-22', '2026-11-05']);
  expect(sent('DeleteNote')).toEqual([]);
});

it.each([
  { title: 'adds what was ticked to the nights of', later: 0, there: 2 },
  { title: 'drops what was ticked where it is no night of', later: 1, there: 1 },
])('$title the season that somebody else has made meanwhile', async ({ later, there: count }) => {
  const { there, sent } = firstSeason();
  await skipNights(1);
  const startDate = addDays((screen.getByLabelText('First night') as HTMLInputElement).value, later);
  there.seasons = [aSeason({ ...winter, startDate, endDate: addDays(startDate, 70) })];
  there.notes = [aNote(addDays(startDate, 14))];
  await press('Save and go on');
  await screen.findByText('There is a season already. Change it here.');
  expect(skippedNights()).toBe(count);
  if (count > 1) await press('Save and go on');
  else await follow('Go on');
  await screen.findByText('/first-season?step=teams');
  expect(sent('DeleteNote')).toEqual([]);
  expect(there.notes).toHaveLength(count);
});

it('shows skipped dates that are no nights of the season any more, and takes their notes away', async () => {
  const notes = [aNote('2026-10-15'), aNote('2026-10-21'), aNote('2026-10-22', 'AGM')];
  const { there } = firstSeason({ seasons: [aSeason(winter)], notes });
  expect(await screen.findByText(/^6 nights to play, 2 skipped\./)).toBeTruthy();
  expect(screen.getByText(/Wed 21 Oct is no night of the season/)).toBeTruthy();
  // What is on a night by another note is said, and cannot be taken off here.
  expect((screen.getByRole('button', { name: 'Skip Thu 22 Oct 2026' }) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText(/Thu 22 Oct has another note/)).toBeTruthy();
  await press('Skip Wed 21 Oct 2026');
  await press('Save and go on');
  await screen.findByText('/first-season?step=teams');
  expect(there.notes.map(({ date }) => date)).toEqual(['2026-10-15', '2026-10-22']);
});

it('offers to skip the nights of the league, on which fixtures are made, whatever the weekday of the first day', async () => {
  const { there } = firstSeason({ seasons: [aSeason(winter)], night: 'Friday' });
  await press('Skip Fri 16 Oct 2026');
  expect(screen.getByText('Winter 2026/27, Fridays')).toBeTruthy();
  expect(screen.getByText(/^6 nights to play, 1 skipped/)).toBeTruthy();
  await press('Save and go on');
  await screen.findByText('/first-season?step=teams');
  expect(there.notes.map(({ date }) => date)).toEqual(['2026-10-16']);
});

it('makes the season with its divisions in the order in which they were made', async () => {
  const { there } = firstSeason({
    divisions: ['Division One', 'Premier', 'Beginners'],
    madeInOrder: ['d2', 'd1', 'd3'],
  });
  await press('Save and go on');
  await screen.findByText('/first-season?step=teams');
  expect(there.seasons[0]!.divisionIds).toEqual(['d2', 'd1', 'd3']);
});

it.each([
  { title: 'goes on without a division that was deleted', divisionIds: ['gone', 'd1'], next: 'captains' },
  {
    title: 'asks for a season where all divisions of the present one were deleted',
    divisionIds: ['gone'],
    next: 'season',
  },
])('$title', async ({ divisionIds, next }) => {
  const entry = wire('TeamSeason', { seasonId: 's1', divisionId: 'd1', players: [] });
  const teams = ['Bell', 'Fox'].map((id) => wire('Team', { id, name: id, seasons: [entry] }));
  draw(<FirstSeason />, {
    at: '/first-season',
    answers: {
      Frame: aFrame({
        me: aPerson({ access: ['manageSeasons', 'manageTeams'] }),
        seasons: [aSeason({ ...winter, divisionIds })],
      }),
      LeagueSettings: settingsWith(''),
      FirstSeason: { divisionData: wire('DivisionData', { id: 'all', fixtures: [] }) },
      FirstSeasonTeams: { teams: wire('TeamPage', { total: 2, teams }) },
    },
  });
  await screen.findByText(`/first-season?step=${next}`);
});

it('goes on where there is something left to do once it is known who was invited', async () => {
  const entry = wire('TeamSeason', { seasonId: 's1', divisionId: 'd1', players: [] });
  const teams = ['Bell', 'Fox'].map((id) => wire('Team', { id, name: id, seasons: [entry] }));
  const joined = { captain: null, emailAddress: null, isFromBefore: false, joined: null, invite: null };
  const captainInvites = teams.map(({ id }) => wire('CaptainInvite', { ...joined, teamId: id, state: 'joined' }));
  const held = heldBack({ captainInvites });
  const { client } = draw(<FirstSeason />, {
    at: '/first-season',
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageSeasons', 'manageAccess', 'manageTeams'] }) }),
      LeagueSettings: settingsWith(''),
      FirstSeason: { divisionData: wire('DivisionData', { id: 'all', fixtures: [] }) },
      FirstSeasonTeams: { teams: wire('TeamPage', { total: 2, teams }) },
      CaptainInvites: held.answer,
      MailSender: { isMailSent: false },
    },
  });
  await waitFor(() => expect(client.extract()).toMatchObject({ 'Team:Bell': {} }));
  await held.letGo();
  await screen.findByText('/first-season?step=fixtures');
});

it('says how many fixtures are saved, also of a single one', async () => {
  const day = wire('FixtureDate', { date: '2026-10-08', notes: [], fixtures: [wire('DivisionFixture', { id: 'f1' })] });
  draw(<FirstSeason />, {
    at: '/first-season?step=fixtures',
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageSeasons', 'manageGames'] }) }),
      LeagueSettings: settingsWith(''),
      FirstSeason: { divisionData: wire('DivisionData', { id: 'all', fixtures: [day] }) },
      FirstSeasonTeams: { teams: wire('TeamPage', { total: 0, teams: [] }) },
    },
  });
  await screen.findByText('1 fixture is saved');
});
