import { describe, expect, it } from 'vitest';
import { pastedCells } from '#rules/league/pasted-cells.ts';
import {
  checkedTeams,
  mostPastedTeams,
  newTeamFaults,
  pastedTeams,
  readyTeams,
  looseTeamKey,
  teamsMeant,
  type Decision,
} from '#rules/league/pasted-teams.ts';

describe('cells of a pasted table', () => {
  it.each([
    { title: 'tabs', text: 'Bell\t1 Mill Street, Wex\tAnn', cells: [['Bell', '1 Mill Street, Wex', 'Ann']] },
    { title: 'semicolons', text: 'Bell; 1 Mill Street, Wex ;Ann', cells: [['Bell', '1 Mill Street, Wex', 'Ann']] },
    { title: 'commas', text: 'Bell, 1 Mill Street, Ann', cells: [['Bell', '1 Mill Street', 'Ann']] },
    {
      title: 'quotes',
      text: 'Bell,"1 Mill Street, Wex","Ann ""A"" Oak"',
      cells: [['Bell', '1 Mill Street, Wex', 'Ann "A" Oak']],
    },
    {
      title: 'a line break in quotes',
      text: 'Bell\t"1 Mill Street\nWex"\nFox',
      cells: [['Bell', '1 Mill Street Wex'], ['Fox']],
    },
    {
      title: 'a quote that is never closed',
      text: 'Bell\t"Mill\nFox\tElm',
      cells: [
        ['Bell', '"Mill'],
        ['Fox', 'Elm'],
      ],
    },
    { title: 'a quote within a word', text: 'The 5" Bar;Elm', cells: [['The 5" Bar', 'Elm']] },
    {
      title: 'blank lines and Windows',
      text: '\r\nBell\tElm\r\n \r\n\t\r\nFox\r\n',
      cells: [['Bell', 'Elm'], ['Fox']],
    },
    { title: 'nothing', text: ' \n ', cells: [] },
  ])('$title', ({ text, cells }) => {
    expect(pastedCells(text)).toEqual(cells);
  });
});

const bell = { name: 'Bell', address: '1 Mill Street', captain: 'Ann Oak', emailAddress: 'ann@post.example' };

describe('columns of pasted teams', () => {
  it.each([
    { title: 'all five', text: 'Bell;The Bell;1 Mill Street;Ann Oak;ann@post.example', team: bell },
    {
      title: 'a venue of another name',
      text: 'Bell;Working Mens Club;1 Mill Street;Ann Oak;ann@post.example',
      team: { ...bell, address: 'Working Mens Club, 1 Mill Street' },
    },
    {
      title: 'a venue without an address',
      text: 'Bell;Club;;Ann Oak;ann@post.example',
      team: { ...bell, address: 'Club' },
    },
    { title: 'four with an e-mail', text: 'Bell;1 Mill Street;Ann Oak;ann@post.example', team: bell },
    {
      title: 'four without any',
      text: 'Bell;Club;1 Mill Street;Ann Oak',
      team: { ...bell, address: 'Club, 1 Mill Street', emailAddress: '' },
    },
    { title: 'three with an e-mail', text: 'Bell;1 Mill Street;ann@post.example', team: { ...bell, captain: '' } },
    { title: 'three', text: 'Bell;1 Mill Street;Ann Oak', team: { ...bell, emailAddress: '' } },
    { title: 'two', text: 'Bell;1 Mill Street', team: { ...bell, captain: '', emailAddress: '' } },
    { title: 'one', text: 'Bell', team: { name: 'Bell', address: '', captain: '', emailAddress: '' } },
    {
      title: 'headings in another order',
      text: 'Captain;E-mail;Team Name;Address\nAnn Oak;ann@post.example;Bell;1 Mill Street',
      team: bell,
    },
    { title: 'too many', text: 'Bell;Bell;1 Mill Street;Ann Oak;ann@post.example;07700', team: bell },
  ])('$title', ({ text, team }) => {
    expect(pastedTeams(text)[0]).toMatchObject({ row: 1, ...team });
  });

  it('are those of the widest line, and empty cells at its end do not count', () => {
    const teams = pastedTeams('Bell\t1 Mill Street\tAnn Oak\tann@post.example\t\nFox\nElm\t\t\tno-mail');
    expect(teams.map(({ row, name, captain, emailAddress }) => [row, name, captain, emailAddress])).toEqual([
      [1, 'Bell', 'Ann Oak', 'ann@post.example'],
      [2, 'Fox', '', ''],
      [3, 'Elm', '', 'no-mail'],
    ]);
    expect(pastedTeams('')).toEqual([]);
    expect(pastedTeams('Team;Captain')).toEqual([]);
  });

  it.each([
    { name: 'Constructor', other: 'constructor' },
    { name: 'The Plough & Barrel', other: 'plough and barrel' },
    { name: "Market-House 'A'", other: 'Market House A' },
  ])('finds $name in $other', ({ name, other }) => {
    expect(looseTeamKey(name)).toBe(looseTeamKey(other));
  });
});

const none = new Map<number, Decision>();
const check = (text: string, known: { name: string; isIn: boolean }[] = [], decided = none) =>
  checkedTeams(pastedTeams(text), known, decided);

describe('pasted teams before they are saved', () => {
  it.each([
    {
      title: 'an e-mail without an @',
      text: 'Bell;;;Ann Oak;ann.post.example',
      faults: ['emailAddress: E-mail has no @'],
    },
    { title: 'half an e-mail', text: 'Bell;;;Ann Oak;ann@', faults: ['emailAddress: ann@ is not an e-mail address.'] },
    {
      title: 'an e-mail of nobody',
      text: 'Bell;;;;ann@post.example',
      faults: ['captain: Whose e-mail address is it?'],
    },
    { title: 'no name', text: 'Team;Captain\n;Ann Oak', faults: ['name: You must enter a team name'] },
    {
      title: 'too many cells',
      text: 'Bell;;;Ann Oak;ann@post.example;07700',
      faults: ['beyond: More cells than columns: 07700'],
    },
    { title: 'a long name', text: `${'x'.repeat(251)};Elm`, faults: ['name: The name has at most 250 characters.'] },
  ])('$title is a fault', ({ text, faults }) => {
    const [team] = check(text);
    expect(team!.faults.map(({ field, message }) => `${field}: ${message}`)).toEqual(faults);
    expect(readyTeams([team!])).toEqual([]);
  });

  it('a name that is nearly the same is asked about, and left out or kept as somebody says', () => {
    const text = 'Plough & Barrel\nFox\nPlough and Barrel';
    expect(check(text).map(({ doubt }) => doubt)).toEqual([undefined, undefined, 'Same as row 1?']);
    expect(readyTeams(check(text))).toHaveLength(2);
    expect(readyTeams(check(text, [], new Map([[3, 'keep']])))).toHaveLength(3);
    expect(check(text, [], new Map([[3, 'out']]))[2]).toMatchObject({ skipped: 'Left out', faults: [] });
    // Leaving the first one out settles the doubt about the second.
    expect(readyTeams(check(text, [], new Map([[1, 'out']])))).toHaveLength(2);
  });

  it('the very same name twice cannot be kept', () => {
    expect(check('Fox\nfox', [], new Map([[2, 'keep']]))[1]).toMatchObject({
      faults: [{ field: 'name', message: 'Same name as row 1' }],
    });
  });

  it('knows the teams of the season and of others', () => {
    const known = [
      { name: 'Fox', isIn: true },
      { name: 'The Bell', isIn: false },
    ];
    const [fox, bell, elm] = check('Fox\nBell\nElm', known);
    expect(fox).toMatchObject({ skipped: 'Plays in the season already' });
    expect(bell!.told).toBe('Known from another season as The Bell: entered again, under its address there');
    expect(elm!.told).toBeUndefined();
    expect(readyTeams([fox!, bell!, elm!]).map(({ name }) => name)).toEqual(['Bell', 'Elm']);
  });

  it('a team of exactly the name is meant before one that is nearly called so, and each by one row alone', () => {
    const known = [
      { name: 'Railway', isIn: false },
      { name: 'The Bell', isIn: false },
      { name: 'Bell', isIn: false },
    ];
    const kept = new Map<number, Decision>([[2, 'keep']]);
    const told = (text: string, decided = kept) => check(text, known, decided).map((team) => !!team.told);
    expect(told('Railway\nThe Railway')).toEqual([true, false]);
    expect(told('The Railway\nRailway')).toEqual([false, true]);
    // As long as nobody has said what the second row is, the first is added alone.
    expect(told('The Railway\nRailway', none)).toEqual([true, false]);
    expect(told('The Bell\nBell')).toEqual([true, true]);
    expect(teamsMeant(['Bell', 'the  bell', 'Bell!', '?'], known).map((team) => team?.name)).toEqual([
      'Bell',
      'The Bell',
      undefined,
      undefined,
    ]);
  });

  it('asks about a name that is nearly that of a team of the season, unless the league knows one of exactly it', () => {
    const known = [
      { name: 'The Railway', isIn: true },
      { name: 'The Bell', isIn: true },
      { name: 'Bell', isIn: false },
    ];
    const [railway, bell] = check('Railway\nBell', known);
    expect(railway!.doubt).toBe('Same as The Railway, in the season already?');
    expect(bell!.told).toBe('Known from another season: entered again, under its address there');
    expect(readyTeams(check('Railway', known, new Map([[1, 'keep']])))).toHaveLength(1);
  });

  it('the very same name as any earlier row cannot be kept', () => {
    const kept = new Map<number, Decision>([
      [2, 'keep'],
      [3, 'keep'],
    ]);
    expect(check('Railway\nThe Railway\nthe railway', [], kept)[2]!.faults).toEqual([
      { field: 'name', message: 'Same name as row 2' },
    ]);
  });

  it('takes a limited number at a time', () => {
    const many = check(Array.from({ length: mostPastedTeams + 1 }, (_, index) => `Team ${index}`).join('\n'));
    expect(readyTeams(many)).toHaveLength(mostPastedTeams);
    expect(many.at(-1)!.faults).toEqual([{ field: 'name', message: 'At most 50 at a time' }]);
  });

  it('a team alone, and with a captain without an e-mail, is fine', () => {
    expect(newTeamFaults({ name: 'Bell', address: '', captain: '', emailAddress: '' })).toEqual([]);
    expect(newTeamFaults({ name: 'Bell', address: '', captain: 'Ann', emailAddress: '' })).toEqual([]);
  });
});

it('takes a team for the same however its name is typed', () => {
  expect(looseTeamKey('Seán’s\u00a0Arms')).toBe(looseTeamKey("sea\u0301n's  arms"));
  const [, twice] = checkedTeams(pastedTeams("King's Head\nKING’S\u00a0 Head"), [], new Map());
  expect(twice!.faults).toEqual([{ field: 'name', message: 'Same name as row 1' }]);
});
