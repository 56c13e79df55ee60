import { useSearchParams } from 'react-router-dom';
import { wholeNumberOrUsual } from '#rules/basics/numbers.ts';
import { analysisKinds, usualAnalysisRows } from '#rules/analysis/analysis.ts';
import { inputLimits } from '#rules/basics/limits.ts';

/** What is analysed, as the address says. */
export interface Choice {
  /** Ids of the tournaments that are analysed. */
  tournaments: readonly string[];
  /** A date whose tournaments are chosen at first. */
  date: string | null;
  /** Rows of each team. */
  most: number;
  /** Teams and kinds that are hidden. */
  withoutTeams: readonly string[];
  withoutKinds: readonly string[];
}

const rowsIn = (text: string | null) =>
  wholeNumberOrUsual(text, { ...inputLimits.reportRows, usual: usualAnalysisRows });

/** Tournaments, teams and kinds in the address, so that what is seen can be shared. */
export function useAnalysisChoice() {
  const [params, setParams] = useSearchParams();
  const choice: Choice = {
    tournaments: params.getAll('tournament'),
    date: params.get('date'),
    most: rowsIn(params.get('rows')),
    withoutTeams: params.getAll('withoutTeam'),
    withoutKinds: params.getAll('withoutKind').filter((name) => analysisKinds.some((kind) => kind.name === name)),
  };
  const change = (changes: Partial<Choice>) => {
    const { tournaments, date, most, withoutTeams, withoutKinds } = { ...choice, ...changes };
    const after = new URLSearchParams();
    for (const id of tournaments) after.append('tournament', id);
    if (date) after.set('date', date);
    if (most !== usualAnalysisRows) after.set('rows', String(most));
    for (const team of withoutTeams) after.append('withoutTeam', team);
    for (const kind of withoutKinds) after.append('withoutKind', kind);
    setParams(after, { replace: true, preventScrollReset: true });
  };
  return { choice, change };
}
