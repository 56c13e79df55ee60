import { plural } from '#rules/basics/plural.ts';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  withPlayerAsOwnCaptain,
  checkedTeams,
  pastedTeams,
  readyTeams,
  type CheckedTeam,
  type Decision,
  type PastedTeam,
} from '#rules/league/pasted-teams.ts';
import { useAddTeamsMutation } from '../../../generated/desk.ts';
import { useEntryKeeping } from '../../../lib/device/use-entry-keeping.ts';
import { showToast } from '../../../lib/page/toast.ts';
import { failureOf, type Failure } from '../../../lib/wire/failure.ts';
import { useIsSeasonOfPlayers } from '../../../lib/wire/session.ts';
import { refetchShown } from '../../../lib/wire/refetch-shown.ts';
import { useEveryTeam } from '../edit/use-every-team.ts';

/** The pasted text, and the corrections and decisions since, by row. */
interface Pasted {
  text: string;
  mended: Record<number, Partial<PastedTeam>>;
  decided: Record<number, Decision>;
}

interface About {
  season: { id: string; name: string };
  division: { id: string; name: string };
}

const nothingPasted: Pasted = { text: '', mended: {}, decided: {} };

/** The rows that still need correcting, as a table of their own. */
const leftOver = (teams: readonly CheckedTeam[]): Pasted => {
  const cell = (text: string) => (/[\t"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  // Cells beyond the columns stay so, for somebody has to say what becomes of them.
  const rows = teams.map(({ name, address, captain, emailAddress, beyond }) =>
    [name, address, captain, emailAddress, ...(beyond ? [beyond] : [])].map(cell).join('\t'),
  );
  return rows.length
    ? { ...nothingPasted, text: ['Team\tAddress\tCaptain\tE-mail', ...rows].join('\n') }
    : nothingPasted;
};

/**
 * Teams pasted into a division of a season: what each row says, what is wrong with it, and saving those that are right.
 */
export function usePastedTeams({ season, division }: About) {
  const client = useApolloClient();
  const place = { seasonId: season.id, divisionId: division.id };
  const isOfPlayers = useIsSeasonOfPlayers(season.id);
  const [add, { loading }] = useAddTeamsMutation();
  const kept = useEntryKeeping<Pasted>({
    record: `teams of ${season.id} ${division.id}`,
    what: `New teams of ${division.name}`,
  });
  const [pasted, setPasted] = useState<Pasted>(() => kept.found?.state ?? nothingPasted);
  const [failure, setFailure] = useState<Failure>();
  /** What the last save warned of. */
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  /** Errors of the last save, by row. */
  const [refused, setRefused] = useState<Record<number, CheckedTeam['faults']>>({});
  const { every, again } = useEveryTeam();
  const known = every.map(({ name, seasons }) => ({
    name,
    isIn: seasons.some(({ seasonId }) => seasonId === season.id),
  }));
  const { text, mended, decided } = pasted;
  const typed = pastedTeams(text).map((team) => ({ ...team, ...mended[team.row] }));
  const rows = isOfPlayers ? typed.map(withPlayerAsOwnCaptain) : typed;
  const decisions = new Map(Object.entries(decided).map(([row, how]) => [Number(row), how]));
  const teams = checkedTeams(rows, known, decisions).map((team) => ({
    ...team,
    faults: [...team.faults, ...(refused[team.row] ?? [])],
  }));
  const ready = readyTeams(teams);
  const left = teams.filter(({ faults, doubt }) => faults.length || doubt);

  const store = useEffectEvent(() => (text.trim() ? kept.keep(pasted, null) : kept.drop()));
  useEffect(() => store(), [pasted]);

  /** Whoever has closed it may be elsewhere by the time the rows are added. */
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const change = (next: Partial<Pasted>) => {
    setFailure(undefined);
    setWarnings([]);
    setRefused({});
    setPasted((now) => ({ ...now, ...next }));
  };
  /** Saves the rows that are right; answers with warnings, or nothing where they were not added. */
  const save = async (): Promise<readonly string[] | undefined> => {
    if (loading || !ready.length) return undefined;
    setFailure(undefined);
    setWarnings([]);
    let told: readonly string[];
    const input = ready.map(({ name, address, captain, emailAddress }) => ({ name, address, captain, emailAddress }));
    try {
      const { data } = await add({ variables: { input: { ...place, teams: input } } });
      told = data!.addTeams.warnings;
    } catch (error) {
      const failed = failureOf(error);
      const byRow: Record<number, CheckedTeam['faults']> = {};
      for (const { field, message } of failed.fields) {
        const [, index, of = 'name'] = /^teams\[(\d+)\]\.?(\w*)/.exec(field) ?? [];
        const row = index === undefined ? undefined : ready[Number(index)]?.row;
        if (row !== undefined) byRow[row] = [...(byRow[row] ?? []), { field: of, message }];
      }
      setRefused(byRow);
      setFailure(failed);
      return undefined;
    }
    const rest = leftOver(left);
    if (!isThere.current) kept.dropOwn(rest.text ? rest : undefined);
    setPasted(rest);
    setRefused({});
    setWarnings(told);
    const what = isOfPlayers
      ? plural(ready.length, 'player was', 'players were')
      : plural(ready.length, 'team was', 'teams were');
    showToast(`${what} added to ${division.name}.`);
    await refetchShown(client);
    again();
    return told;
  };
  return {
    place,
    isOfPlayers,
    text,
    teams,
    ready,
    left,
    mended,
    failure,
    warnings,
    isBusy: loading,
    /** Whether this device has what was pasted. */
    isSafe: kept.isSafe,
    paste: (next: string) => change({ ...nothingPasted, text: next }),
    mend: (row: number, what: Partial<PastedTeam>) =>
      change({ mended: { ...mended, [row]: { ...mended[row], ...what } } }),
    decide: (row: number, how: Decision) => change({ decided: { ...decided, [row]: how } }),
    bringBack: (row: number) =>
      change({ decided: Object.fromEntries(Object.entries(decided).filter(([at]) => Number(at) !== row)) }),
    save,
  };
}

export type Paste = ReturnType<typeof usePastedTeams>;

/** "Add 8 teams". */
export function addButtonText({ ready, isBusy, isOfPlayers }: Paste): string {
  const one = isOfPlayers ? 'player' : 'team';
  return isBusy ? 'Adding' : `Add ${ready.length ? plural(ready.length, one) : `${one}s`}`;
}
