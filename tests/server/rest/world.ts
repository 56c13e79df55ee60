import { newLeg, recordThrow, sequenceFrom, type Leg } from '#rules/darts/leg.ts';
import type { TestApp } from '../../support/server/app.ts';
import * as make from '../../support/makers/makers.ts';

const thrown = (...scores: number[]): Leg =>
  scores.reduce<Leg>(
    (leg, score) => {
      const change = recordThrow(leg, { score });
      return 'leg' in change ? change.leg : leg;
    },
    newLeg(501, sequenceFrom('home')),
  );

const side = (id: string, name: string, ...players: { id: string; name: string }[]) => ({
  id,
  name,
  teamId: null,
  players: players.map(({ id, name }) => ({ id, name, divisionId: null })),
  noShow: false,
});

const id = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;

/** A league with something of every kind, so that every endpoint has something to show. */
export async function aWorld(test: TestApp) {
  const league = await make.aLeague(test);
  const { division, season, reds, blues, fixture } = league;
  const scope = { seasonId: season.id, divisionId: division.id };
  const teams = { homeTeamId: blues.team.id, awayTeamId: reds.team.id };
  const pending = await make.aFixture(test, { ...scope, ...teams, date: '2026-11-26', address: 'The Blue Boar' });
  const card = make.aCard(blues.player, reds.player, 1, 3);
  card.matches[0]!.sayg = { legs: { 0: thrown(180, 60, 180) } };
  card.oneEighties = [{ id: blues.player.id, name: blues.player.name }];
  card.over100Checkouts = [{ id: reds.player.id, name: reds.player.name, score: 121 }];
  card.manOfTheMatch = { home: blues.player.id, away: reds.player.id };
  const played = await make.aFixture(test, {
    ...scope,
    ...teams,
    date: '2026-11-19',
    card,
    matchOptions: [null, { numberOfLegs: 7 }],
  });
  const draft = await make.aDraft(test, { fixtureId: pending.id, side: 'home', card });

  const note = await make.aNote(test, { ...scope });
  const [ann, bea] = [side(id('01'), 'Ann', reds.captain), side(id('02'), 'Bea', blues.captain)];
  const match = { id: id('03'), sideA: ann, sideB: bea, scoreA: 3, scoreB: 0, saygId: null };
  const round = {
    id: id('04'),
    name: 'Final',
    sides: [ann, bea],
    matches: [match],
    matchOptions: [null],
    nextRound: null,
  };
  const people = [{ ...ann.players[0]!, score: 140 }];
  const tournament = await make.aTournament(test, {
    ...scope,
    sides: [ann, bea],
    round: { ...round, nextRound: { ...round, id: id('05') } },
    oneEighties: ann.players,
    over100Checkouts: people,
  });
  const night = { ...scope, singleRound: true, host: 'Reds', opponent: 'Blues', date: '2026-11-13' };
  const nights = [
    await make.aTournament(test, { ...night, round }),
    await make.aTournament(test, { ...night, round: { ...round, matches: [{ ...match, scoreA: 2, scoreB: 4 }] } }),
  ];
  const sayg = await make.aSayg(test, { legs: { 0: thrown(60, 45, 180) } });
  return { ...league, fixture, pending, played, draft, note, tournament, nights, sayg };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
