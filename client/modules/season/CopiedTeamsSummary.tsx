import { plural } from '#rules/basics/plural.ts';
import { useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { useTeamOrPlayerText } from '../../lib/wire/words-of-season.ts';
import { useEveryTeam } from '../team/edit/use-every-team.ts';

interface Props {
  /** The season whose teams are copied. */
  from: string;
  /** Divisions of the new season. */
  divisionIds: readonly string[];
}

/** How many teams will be copied into a new season, and how many will not, before it is saved. */
export function CopiedTeamsSummary({ from, divisionIds }: Props) {
  const { every } = useEveryTeam();
  const entries = every.flatMap(({ seasons }) => seasons.filter(({ seasonId }) => seasonId === from));
  const coming = entries.filter(({ divisionId }) => divisionIds.includes(divisionId));
  const words = useTeamOrPlayerText(from);
  const isOfPlayers = useIsSeasonOfPlayers(from);
  const left = entries.length - coming.length;
  if (!entries.length) return null;
  return (
    <p className="mt-6 ink-3 t-13 lh-14 anywhere" role="status">
      {plural(coming.length, words('team'))} will come
      {!isOfPlayers && ` with ${coming.length === 1 ? 'its' : 'their'} players`}
      {left > 0 && `; ${plural(left, words('team'))} will not, because the division is not ticked`}.
    </p>
  );
}
