import { nameKey } from '#rules/basics/names.ts';
import { setImmediate } from 'node:timers/promises';
import {
  recordsFallenIn,
  stepsToGatherRecords,
  recordsOf,
  type FallenRecord,
  type LeagueRecord,
} from '#rules/careers/records.ts';
import type { Ground, Holder } from '#rules/careers/record-entries.ts';
import type { SeasonFold } from '#rules/careers/season-fold.ts';
import type { SharedContext } from '../../core/context.ts';
import { notFoundError } from '../../core/errors.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { addDependency, remember } from '../../core/memory/remember.ts';
import { runWithinWorkLimit } from '../../core/work.ts';
import * as divisions from '../division/division.service.ts';
import * as seasons from '../season/season.service.ts';
import { careers, type Careers } from './folds.service.ts';
import type { LeagueRecordView, RecordBook, RecordHolder } from './records.view.ts';
import { divisionOf, fixtureOf, hiddenTeamIds, personOf, seasonOf, teamOf, tournamentOf } from './shown.ts';

/** What records are asked for: a season, a division, both or neither, each by id or by name. */
interface Asked {
  season?: string | null;
  division?: string | null;
}

/** The records of all time, a season, a division or both (careers.md 5). Errors: NOT_FOUND. */
export async function records(ctx: SharedContext, asked: Asked): Promise<RecordBook> {
  const season = asked.season ? await seasons.findByIdOrName(ctx, asked.season) : null;
  if (asked.season && !season) throw notFoundError('The season');
  const division = asked.division ? await divisionNamed(ctx, asked.division) : null;
  const all = await careers(ctx);
  return remember(
    ctx,
    `career records ${season?.id} ${division} ${all.seen}`,
    async (ctx) => {
      addDependency(ctx, LEAGUE, ...all.folds.map(({ id }) => id));
      const folds = season ? all.folds.filter(({ id }) => id === season.id) : all.folds;
      const ground = { folds, divisionId: division, isSeason: !!season, isShown: all.names.isShown };
      await gatherInTurns(ground);
      return runWithinWorkLimit(ctx, () => ({
        season: season && seasonOf(all.names, season.id),
        division: divisionOf(all.names, division),
        records: recordsOf(ground, (holder) => nameOf(all, holder)).map((record) => recordShown(all, record)),
      }));
    },
    'folds',
  );
}

/** Gathers one thing after the other, and gives other requests their turn after what took a while. */
async function gatherInTurns(ground: Ground): Promise<void> {
  let begun = performance.now();
  for (const gather of stepsToGatherRecords(ground)) {
    gather();
    if (performance.now() - begun < long) continue;
    await setImmediate();
    begun = performance.now();
  }
}

/** Milliseconds after which other requests get their turn. */
const long = 2;

async function divisionNamed(ctx: SharedContext, text: string): Promise<string> {
  const found = (await divisions.all(ctx)).find(
    ({ id, name }) => id === nameKey(text) || nameKey(name) === nameKey(text),
  );
  if (!found) throw notFoundError('The division');
  return found.id;
}

const nameOf = ({ names }: Careers, { playerId, teamId }: Holder): string =>
  playerId ? names.player(playerId) : teamId ? names.team(teamId) : '';

/** The records that fell in a season (careers.md 7). */
export const findFallenRecords = (all: Careers, season: SeasonFold): FallenRecord[] =>
  recordsFallenIn(season, all.folds, all.names.isShown, (holder) => nameOf(all, holder));

/** A record as the API shows it. */
export const recordShown = (all: Careers, { holders, ...record }: LeagueRecord): LeagueRecordView => ({
  ...record,
  holders: holders.map((holder) => holderShown(all, holder)),
});

function holderShown(all: Careers, holder: Holder): RecordHolder {
  const { names } = all;
  const { playerId, teamId, opponentId, opponentTeamId, seasonId, night, tournament, score } = holder;
  const isShown = opponentId !== null && names.isShown(opponentId);
  return {
    player: playerId ? personOf(names, playerId) : null,
    team: teamId ? teamOf(names, teamId) : null,
    opponent: isShown ? personOf(names, opponentId) : null,
    opponentTeam: opponentTeamId && !hiddenTeamIds(all).has(opponentTeamId) ? teamOf(names, opponentTeamId) : null,
    date: holder.date,
    from: holder.from,
    season: seasonId ? seasonOf(names, seasonId) : null,
    fixture: night && fixtureOf(names, night),
    tournament: tournament && tournamentOf(tournament),
    result: score && `${score.own}-${score.theirs}`,
    legs: holder.legs,
  };
}
