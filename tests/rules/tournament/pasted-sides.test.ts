import { expect, it } from 'vitest';
import { pastedSides } from '#rules/tournament/pasted-sides.ts';

const player = (id: string, name: string, team: string) => ({ id, name, team, divisionId: 'd1' });
const players = [
  player('p1', 'Ann Archer', 'Fox'),
  player('p2', 'Bob Bow', 'Fox'),
  player('p3', 'Sam Lee', 'Fox'),
  player('p4', 'Sam Lee', 'Bell'),
];
const teams = [
  { id: 't1', name: 'Fox' },
  { id: 't2', name: 'Bell' },
];
const ids = (text: string, there: Parameters<typeof pastedSides>[1]['there'] = []) =>
  pastedSides(text, { players, teams, there }).map(
    ({ side, fault, skipped }) => fault ?? skipped ?? side!.teamId ?? side!.players.map(({ id }) => id).join('+'),
  );

it('a line is a player, whatever case, spaces and numbers in front', () => {
  expect(ids('1. ann  archer\n\n 2) BOB BOW \n- Sam Lee (bell)\n')).toEqual(['p1', 'p2', 'p4']);
});

it('a line of several players is one side, a line with the name of a team that team', () => {
  expect(ids('Ann Archer & Bob Bow\nSam Lee (Fox), Sam Lee (Bell)')).toEqual(['p1+p2', 'p3+p4']);
  expect(ids('Bell\nfox')).toEqual(['t2', 't1']);
});

it('says what is wrong with a line', () => {
  expect(ids('Cid\nSam Lee\nAnn Archer & Ann Archer')).toEqual([
    'Nobody called Cid plays in this season.',
    '2 players are called Sam Lee. Write the team behind the name: Sam Lee (Fox).',
    'Somebody stands twice in this line.',
  ]);
});

it('nobody is added twice', () => {
  const there = [{ name: 'Ann Archer', teamId: null, players: [players[0]!] }];
  expect(ids('Ann Archer\nBob Bow\nBob Bow\nAnn Archer & Sam Lee (Fox)', there)).toEqual([
    'Takes part already.',
    'p2',
    'Takes part already.',
    'Ann Archer plays in Ann Archer already.',
  ]);
  expect(ids('Fox', [{ name: 'Fox', teamId: 't1', players: [] }])).toEqual(['Takes part already.']);
});

it('a team in brackets may have what stands between players', () => {
  const known = [
    player('p1', 'Sam Lee', 'Fox & Hounds'),
    player('p2', 'Sam Lee', 'Rose/Crown, Old Town'),
    player('p3', 'Ann Archer', 'Bell'),
  ];
  const text = 'Sam Lee (Fox & Hounds)\nSam Lee (Rose/Crown, Old Town) & Ann Archer (Bell)';
  const made = pastedSides(text, { players: known, teams, there: [] });
  expect(made.map(({ side, fault }) => fault ?? side!.players.map(({ id }) => id))).toEqual([['p1'], ['p2', 'p3']]);
});

it('a team and a name may have brackets of their own', () => {
  const known = [
    player('p1', 'Sam Lee', 'Crown (B)'),
    player('p2', 'Sam Lee', 'Crown'),
    player('p3', 'Sam (Slim) Jim', 'Crown (B)'),
    player('p4', 'Jo (Senior)', 'Crown'),
  ];
  const text = 'Sam Lee (Crown (B))\nsam lee (crown)\nSam (Slim) Jim (Crown (B))\nJo (Senior)\nSam Lee (B)\nSam Lee';
  const made = pastedSides(text, { players: known, teams, there: [] });
  expect(made.map(({ side, fault }) => fault ?? side!.players[0]!.id)).toEqual([
    ...['p1', 'p2', 'p3', 'p4', 'Nobody called Sam Lee (B) plays in this season.'],
    '2 players are called Sam Lee. Write the team behind the name: Sam Lee (Crown (B)).',
  ]);
});

it('two who play in different sides are no side that takes part', () => {
  expect(ids('Ann Archer\nBob Bow\nAnn Archer & Bob Bow\nSam Lee (Fox) & Sam Lee (Bell)\nSam Lee (Bell)')).toEqual([
    'p1',
    'p2',
    'Ann Archer plays in Ann Archer already.',
    'p3+p4',
    'Takes part already.',
  ]);
});

it('players are sent with their division, without their team', () => {
  const [line] = pastedSides('Ann Archer', { players, teams, there: [] });
  expect(line!.side!.players).toEqual([{ id: 'p1', name: 'Ann Archer', divisionId: 'd1' }]);
});

it('a name is found however it is typed', () => {
  const known = [{ id: 'p1', name: "Seán O'Neill", divisionId: 'd', team: 'King’s Head' }];
  for (const text of [
    'sea\u0301n  o’neill',
    "1. SEÁN\u00a0O'NEILL\u200b",
    "Seán O'Neill (kings head)".replace('kings', "King's"),
  ])
    expect(pastedSides(text, { players: known, teams: [], there: [] })[0]?.side?.players.map(({ id }) => id)).toEqual([
      'p1',
    ]);
  const squads = [{ id: 't1', name: "King's  Head" }];
  expect(pastedSides('KING’S HEAD', { players: [], teams: squads, there: [] })[0]?.side?.teamId).toBe('t1');
});
