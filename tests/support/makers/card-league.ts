import { type Fixture } from '../../../server/modules/fixture/fixture.entity.ts';
import type { Card } from '#rules/card/scorecard.ts';
import type { TestApp } from '../server/app.ts';
import { cardInput, command, look, type SavedFixture } from './cards.ts';
import { aCard, aFixture, aLeague } from './makers.ts';
import { signIn } from '../server/sign-in.ts';

/** The small league with its card recorders, fixtures without results, and cards for them. */
export async function aCardLeague(app: TestApp) {
  const league = await aLeague(app);
  const { season, division, reds, blues } = league;
  const ids = { seasonId: season.id, divisionId: division.id, homeTeamId: reds.team.id, awayTeamId: blues.team.id };
  return {
    ...league,
    cookies: {
      admin: (await signIn(app, { name: 'Ada Admin', access: ['manageScores', 'recordScoresAsYouGo'] })).cookie,
      games: (await signIn(app, { access: ['manageScores', 'manageGames'] })).cookie,
      reds: (await signIn(app, { name: 'Rita Red', access: ['inputResults'], teamId: reds.team.id })).cookie,
      blues: (await signIn(app, { name: 'Bill Blue', access: ['inputResults'], teamId: blues.team.id })).cookie,
    },
    /** A fixture of Reds v Blues without results. */
    open: (more: Partial<Fixture> = {}) => aFixture(app, { ...ids, date: '2026-11-12', ...more }),
    night: (home = 3, away = 1): Card => aCard(reds.captain, blues.captain, home, away),
    /** The same night before its first leg. */
    lineUp: (): Card => {
      const { matches, ...rest } = aCard(reds.captain, blues.captain);
      return { ...rest, matches: matches.map((match) => ({ ...match, homeScore: null, awayScore: null })) };
    },
  };
}

export type CardLeague = Awaited<ReturnType<typeof aCardLeague>>;

export type SaveArguments = [
  name: 'saveCard' | 'saveDraft',
  id: string,
  card: Card,
  cookie: string,
  more?: Record<string, unknown>,
];

/** Saves a card with the version this person has just read. */
export async function saveAs(app: TestApp, ...[name, id, card, cookie, more = {}]: SaveArguments) {
  const { version } = await look(app, id, cookie);
  return command(app, name, { target: { id, version }, card: cardInput(card), ...more }, cookie);
}

/** Like `saveAs`, but it must succeed; returns the fixture as this person then sees it. */
export async function savedAs(app: TestApp, ...args: SaveArguments): Promise<SavedFixture> {
  const { data, errors } = await saveAs(app, ...args);
  if (errors) throw new Error(JSON.stringify(errors));
  return data!.it;
}
