import { plural } from '#rules/basics/plural.ts';
import { careerPath, scorePath, tournamentPath } from '#rules/site/paths.ts';
import type { RecordCellFragment } from '../../../generated/careers.ts';
import { dayWithoutWeekday } from '../words.ts';

type Holder = RecordCellFragment['holders'][number];

/** Where a record was set, or else who holds it. */
export function recordOccasionPath({ fixture, tournament, player }: Holder): string | undefined {
  if (fixture) return scorePath(fixture.id);
  if (tournament) return tournamentPath(tournament.id);
  return player ? careerPath(player.address) : undefined;
}

/** When and where a record was set, in a line. */
export function recordOccasionText(kind: RecordCellFragment['kind'], holder: Holder): string {
  const { team, player, opponent, opponentTeam, season, tournament, date, from, legs } = holder;
  const day = dayWithoutWeekday(date);
  if (kind === 'seasons' || kind === 'appearances')
    return from && from.slice(0, 4) !== date.slice(0, 4)
      ? `${from.slice(0, 4)} to ${date.slice(0, 4)}`
      : date.slice(0, 4);
  if (kind === 'playerRun' || kind === 'teamRun' || kind === 'teamUnbeaten')
    return from && from !== date ? `${dayWithoutWeekday(from)} to ${day}` : day;
  if (season) return [player && team?.name, season.name, legs && plural(legs, 'leg')].filter(Boolean).join(', ');
  if (opponent) return `v ${opponent.name}, ${day}`;
  if (opponentTeam) return `v ${opponentTeam.name}, ${day}`;
  return [tournament?.name ?? (player && team?.name), day].filter(Boolean).join(', ');
}
