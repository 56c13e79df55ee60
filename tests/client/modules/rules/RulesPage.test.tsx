import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeRules, type StoredRules } from '#rules/basics/defaults.ts';
import { RulesPage } from '../../../../client/modules/rules/RulesPage.tsx';
import { ruleSets } from '../../../support/makers/rule-sets.ts';
import {
  aFrame,
  aPerson,
  aSeason,
  draw,
  heldBack,
  refusal,
  wire,
  type Answers,
} from '../../../support/client/render.tsx';

const format = (match: object) =>
  wire('MatchFormat', { playsAll: false, isDoubleStart: false, game: null, label: null, ...match });

function wholeRules(stored: StoredRules) {
  const { card, points, playerPoints, mostMatches, ...rules } = completeRules(stored);
  return wire('LeagueRules', {
    ...rules,
    points: wire('LeaguePoints', points),
    playerPoints: wire('PlayerPoints', playerPoints),
    leagueCard: card.league.map(format),
    qualifierCard: card.qualifier.map(format),
    mostMatches: Object.entries(mostMatches).map(([size, times]) => wire('MostMatches', { size: Number(size), times })),
  });
}

const divisions = ['One', 'Two'].map((name) => wire('Division', { id: `d-${name}`, name, superleague: false }));

const rulesRead = (stored: StoredRules = {}, more: object = {}) => ({
  seasonRules: wire('RulesOfSeason', {
    season: wire('Season', {
      ...{ id: 's1', version: 'v1', name: 'Winter', divisions },
      startDate: '2026-09-01',
      endDate: '2027-03-31',
    }),
    divisionId: null,
    rules: wholeRules(stored),
    otherwise: wholeRules({}),
    differs: Object.keys(stored).length > 0,
    divisionIds: [],
    publishedCards: 0,
    isOver: false,
    ...more,
  }),
});

const manager = aFrame({ me: aPerson({ access: ['manageSeasons'] }) });
const show = (answers: Answers, at = '/season/Winter/rules') =>
  draw(<RulesPage season="Winter" />, { answers: { Frame: aFrame(), ...answers }, at });

// What was typed and not saved is kept on the device.
beforeEach(() => localStorage.clear());

describe('reading', () => {
  it('says the rules in words to everybody, and offers nothing to change', async () => {
    show({ SeasonRules: rulesRead({ ...ruleSets.everyLegCounts }) });
    // On both cards: a qualifier is played like a league fixture here.
    expect(await screen.findAllByText('3 singles of 501, all 4 legs played')).toHaveLength(2);
    expect(screen.getByText('This season plays by rules of its own.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change the rules' })).toBeNull();
  });

  it.each([true, false])('says how head starts are proposed where the feature is on: %s', async (handicap) => {
    const { features } = aFrame().league;
    show({
      Frame: aFrame({ league: { features: { ...features, handicap } } }),
      SeasonRules: rulesRead({
        handicap: { by: 'rating', gives: 'score', nights: 1, per: 5, step: 10, most: 100, roundedTo: 10 },
      }),
    });
    await screen.findByRole('heading', { name: 'The card' });
    expect(screen.queryAllByRole('heading', { name: 'Head starts' })).toHaveLength(handicap ? 1 : 0);
  });

  it('leads to the table and the handbook of its own season, not to those of a namesake', async () => {
    const seasons = [aSeason({ id: 's2', name: 'Winter' }), aSeason({ id: 's1', name: 'Winter', isCurrent: false })];
    show({ Frame: aFrame({ seasons }), SeasonRules: rulesRead() });
    const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await to('Table')).toBe('/teams/s1/');
    expect(await to('Handbook to print')).toBe('/season/s1/handbook');
  });

  it('says what is missing, or that it could not be loaded and how to go on', async () => {
    show({ SeasonRules: { seasonRules: null } });
    await screen.findByRole('heading', { name: 'Season could not be found' });
  });

  it('can be asked for again', async () => {
    let isAway = true;
    show({ SeasonRules: () => (isAway ? new Error('away') : rulesRead()) });
    await screen.findByRole('heading', { name: 'The rules could not be loaded' });
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('5 singles of 501, best of 5');
  });

  it('leads to the rules of a division', async () => {
    const { asked } = show({ SeasonRules: rulesRead({}, { divisionIds: ['d-Two'] }) });
    await screen.findByText(/Two plays by rules of its own/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Whose rules' }), 'Two');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ name: 'SeasonRules', variables: { division: 'Two' } }));
  });
});

describe('changing', () => {
  const open = async (answers: Answers) => {
    const drawn = show({ Frame: manager, ...answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Change the rules' }));
    await screen.findByRole('list', { name: 'matches of a league fixture' });
    return drawn;
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  /** What would change: the tables, and how many published cards count otherwise. */
  const underRules = (cardsUnderRules: number, tables: object[] = []) => ({
    ...{ tablesUnderRules: tables, cardsUnderRules },
    seasonRules: wire('RulesOfSeason', { isOver: false }),
  });
  const put = {
    PutSeasonRules: { putSeasonRules: wire('SeasonOutcome', { messages: [] }) },
    TablesUnderRules: underRules(0),
  };
  const card = () => within(screen.getByRole('list', { name: 'matches of a league fixture' }));

  it('adds, changes, moves and takes matches off the card, and sends the whole of it', async () => {
    const { sent } = await open({ SeasonRules: rulesRead(), ...put });
    await userEvent.click(card().getByRole('button', { name: 'Take Triples off the card' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a match, matches of a league fixture' }));
    const fields = within(screen.getByRole('group', { name: /How Pairs 3 is played/ }));
    await userEvent.selectOptions(fields.getByRole('combobox', { name: 'Who plays' }), 'The whole team');
    await userEvent.selectOptions(
      within(screen.getByRole('group', { name: /How Team is played/ })).getByRole('combobox', {
        name: 'How it is decided',
      }),
      'All legs are played',
    );
    await userEvent.click(card().getByRole('button', { name: 'Team up' }));
    await save();
    await waitFor(() => expect(sent('PutSeasonRules')).not.toEqual([]));
    const { version, rules } = sent('PutSeasonRules')[0]! as {
      version: string;
      rules: { leagueCard: object[] };
    };
    expect(version).toBe('v1');
    expect(rules.leagueCard).toHaveLength(8);
    expect(rules.leagueCard.at(-2)).toMatchObject({ playerCount: 0, numberOfLegs: 3, playsAll: true });
    expect(rules.leagueCard.at(-1)).toMatchObject({ playerCount: 2 });
  });

  it('marks what cannot be saved where it is, and sends nothing', async () => {
    const { sent } = await open({ SeasonRules: rulesRead(), ...put });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Draw' }), { target: { value: '9' } });
    await save();
    await screen.findByText('A draw cannot give more than a win.');
    expect(sent('PutSeasonRules')).toEqual([]);
  });

  it('shows the tables as they would be before published cards count by other rules', async () => {
    const teams = [
      wire('TeamUnderRules', { id: 't1', name: 'Reds', rankBefore: 2, pointsBefore: 4, rank: 1, points: 6 }),
      wire('TeamUnderRules', { id: 't2', name: 'Blues', rankBefore: 1, pointsBefore: 5, rank: 2, points: 5 }),
    ];
    const { asked, sent } = await open({
      SeasonRules: rulesRead({}, { publishedCards: 12 }),
      ...put,
      TablesUnderRules: underRules(12, [wire('DivisionUnderRules', { id: 'd', name: 'One', teams })]),
    });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Win' }), { target: { value: '3' } });
    await save();
    const question = within(await screen.findByRole('alertdialog', { name: 'Count by these rules?' }));
    expect(question.getByText(/12 published cards count/)).toBeTruthy();
    expect(question.getByRole('row', { name: 'Reds 2., 4 points 1., 6 points' })).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Not yet' }));
    expect(sent('PutSeasonRules')).toEqual([]);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Save the rules' }));
    await waitFor(() => expect(asked.at(-1)?.name).not.toBe('TablesUnderRules'));
    expect(sent('PutSeasonRules')[0]).toMatchObject({
      confirmed: true,
      reopened: false,
    });
  });

  it('asks about cards that were published while the rules were changed', async () => {
    const { sent } = await open({ SeasonRules: rulesRead(), ...put, TablesUnderRules: underRules(1) });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Win' }), { target: { value: '3' } });
    await save();
    await screen.findByText(/1 published card counts/);
    expect(sent('PutSeasonRules')).toEqual([]);
  });

  it('confirms nothing that nobody was asked about', async () => {
    const { sent } = await open({ SeasonRules: rulesRead(), ...put });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Win' }), { target: { value: '3' } });
    await save();
    await waitFor(() => expect(sent('PutSeasonRules')).not.toEqual([]));
    expect(sent('PutSeasonRules')[0]).toMatchObject({
      confirmed: false,
      reopened: false,
    });
  });

  it('sends who may play, with what becomes of the rest', async () => {
    const { sent } = await open({ SeasonRules: rulesRead(), ...put });
    fireEvent.click(screen.getByLabelText(/may help out for a night/));
    fireEvent.change(screen.getByLabelText(/Nights of helping/), { target: { value: '3' } });
    fireEvent.change(screen.getByLabelText('Who has helped as often'), { target: { value: 'refuse' } });
    fireEvent.change(screen.getByLabelText('Last day on which players come to a team'), {
      target: { value: '2028-01-01' },
    });
    await save();
    await screen.findByText('Sat 1 Jan 2028 is not in the season.');
    fireEvent.change(screen.getByLabelText('Last day on which players come to a team'), {
      target: { value: '2027-01-01' },
    });
    await save();
    await waitFor(() => expect(sent('PutSeasonRules')).toHaveLength(1));
    expect(sent('PutSeasonRules')[0]).toMatchObject({
      rules: { eligibility: { helpers: true, helperNights: 3, tooManyNights: 'refuse', lastTransfer: '2027-01-01' } },
      confirmed: false,
    });
  });

  it('leaves the match open that was opened, whatever is moved past it, and the cursor on what was moved', async () => {
    await open({ SeasonRules: rulesRead(), ...put });
    await userEvent.click(card().getByRole('button', { name: /^Triples ?601/ }));
    await userEvent.click(card().getByRole('button', { name: 'Pairs 2 down' }));
    expect(screen.getByRole('group', { name: 'How Triples is played' })).toBeTruthy();
    await userEvent.click(card().getByRole('button', { name: 'Triples up' }));
    // Pairs 1 is the next one above it.
    await userEvent.keyboard('{Enter}');
    const lines = card().getAllByRole('button', { expanded: false });
    expect(lines.slice(-2).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Pairs 1/),
      expect.stringMatching(/^Pairs 2/),
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Triples up');
  });

  it('says of a field of a match what is wrong with it', async () => {
    await open({ SeasonRules: rulesRead(), ...put });
    await userEvent.click(card().getByRole('button', { name: /^Triples ?601/ }));
    const legs = screen.getByRole('spinbutton', { name: 'Legs' });
    fireEvent.change(legs, { target: { value: '26' } });
    await save();
    await waitFor(() => expect(legs.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(legs.getAttribute('aria-describedby')!)!.textContent).toContain('has 26 legs');
  });

  it('keeps what was typed when the tables cannot be worked out, and says why', async () => {
    await open({
      SeasonRules: rulesRead({}, { publishedCards: 1 }),
      TablesUnderRules: refusal('INVALID', 'These rules do not fit.'),
    });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Win' }), { target: { value: '3' } });
    await save();
    await screen.findByText('These rules do not fit.');
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Win' }).value).toBe('3');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });

  it('begins with rules that many play by, or with those of another season', async () => {
    const { sent } = await open({
      Frame: aFrame({
        me: manager.me,
        seasons: [aSeason({ id: 's1', name: 'Winter' }), aSeason({ id: 's0', name: 'Summer' })],
      }),
      SeasonRules: ({ season }) => (season === 's0' ? rulesRead({ ...ruleSets.threeForAWin }) : rulesRead()),
      ...put,
    });
    const begin = screen.getByRole('combobox', { name: 'Rules to start from' });
    await userEvent.selectOptions(begin, 'Player against player');
    expect(card().getAllByRole('listitem')).toHaveLength(1);
    await userEvent.selectOptions(begin, 'As in Summer');
    await waitFor(() => expect(card().getAllByRole('listitem')).toHaveLength(10));
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Win' }).value).toBe('3');
    expect(sent('PutSeasonRules')).toEqual([]);
  });

  it('begins with the rules of another season only if nothing was changed while they were loaded', async () => {
    const summer = heldBack(rulesRead({ ...ruleSets.threeForAWin }));
    await open({
      Frame: aFrame({
        me: manager.me,
        seasons: [aSeason({ id: 's1', name: 'Winter' }), aSeason({ id: 's0', name: 'Summer' })],
      }),
      SeasonRules: ({ season }) => (season === 's0' ? summer.answer() : rulesRead()),
    });
    const begin = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rules to start from' });
    await userEvent.selectOptions(begin, 'As in Summer');
    expect(begin.disabled).toBe(true);
    const win = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Win' });
    fireEvent.change(win, { target: { value: '7' } });
    await summer.letGo();
    await screen.findByText(/^You have changed the rules meanwhile/);
    expect(win.value).toBe('7');
    expect(begin.disabled).toBe(false);
    await userEvent.selectOptions(begin, 'As in Summer');
    await waitFor(() => expect(win.value).toBe('3'));
    expect(screen.queryByText(/^You have changed the rules meanwhile/)).toBeNull();
  });

  it('puts what orders the table in order, with buttons and by places', async () => {
    const { sent } = await open({ SeasonRules: rulesRead(), ...put });
    await userEvent.click(screen.getByRole('button', { name: 'Fixtures won up' }));
    await userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'Then' })[0]!, 'Points against each other');
    await save();
    await waitFor(() => expect(sent('PutSeasonRules')).not.toEqual([]));
    const { rules } = sent('PutSeasonRules')[0]! as {
      rules: { teamTieBreaks: string[] };
    };
    expect(rules.teamTieBreaks).toEqual(['fixturesWon', 'points', 'difference', 'headToHeadPoints']);
  });
});
