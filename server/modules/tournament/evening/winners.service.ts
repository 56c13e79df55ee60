import { IsNull } from 'typeorm';
import type { Day } from '#rules/basics/dates.ts';
import type { Side } from '#rules/tournament/tournament.ts';
import { typeOfWinnersFinal } from '#rules/tournament/sides.ts';
import type { Context } from '../../../core/context.ts';
import { Note } from '../../note/note.entity.ts';
import { Tournament } from '../tournament.entity.ts';
import * as tournaments from '../tournament.service.ts';

/** Who won on a date, to play a final on another. */
interface Winners {
  /** What to call the final: the type or note of the date, plus "final"; null where there is not just one. */
  type: string | null;
  sides: Side[];
}

/** The winners of the tournaments of a date, by name of the side (live.md 9.9). Anybody may ask. */
export async function onDay(ctx: Context, seasonId: string, date: Day): Promise<Winners> {
  const where = { seasonId, date, deleted: IsNull() };
  const views = await tournaments.withCurrentNames(ctx, await ctx.db.findBy(Tournament, where));
  const notes = await ctx.db.findBy(Note, where);
  const played = views.filter(({ singleRound }) => !singleRound);
  return {
    type: typeOfWinnersFinal(
      played.map(({ kind }) => kind),
      notes.map(({ note }) => note),
    ),
    sides: played.flatMap(({ winningSide }) => winningSide ?? []),
  };
}
