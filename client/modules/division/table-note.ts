import type { TeamTieBreak } from '#rules/basics/defaults.ts';
import { teamFigureWords } from '#rules/league/figure-words.ts';
import type { FirstPlace } from '#rules/league/prospects.ts';

interface Contender {
  name: string;
  prospect?: { first: FirstPlace } | null;
}

const namesInSentence = new Intl.ListFormat('en-GB');

/** What is proved of the first place, in a sentence; undefined where nothing is (league.md 6.1). */
export function firstPlaceText(teams: readonly Contender[]): string | undefined {
  const namesOf = (wanted: FirstPlace) =>
    teams.filter(({ prospect }) => prospect?.first === wanted).map(({ name }) => name);
  const [certain, open, impossible] = [namesOf('certain'), namesOf('open'), namesOf('impossible')];
  if (certain.length) return `${certain[0]} is first, whatever happens.`;
  if (!impossible.length) return undefined;
  if (open.length > impossible.length) return `${namesInSentence.format(impossible)} can no longer come first.`;
  return `Only ${namesInSentence.format(open)} can still come first.`;
}

/** The last date that the table includes, and the tie-breakers of the league's rules. */
export function tableNote(until: string | undefined, tieBreaks: readonly string[]): string {
  const [first, ...rest] = tieBreaks.map((name) => teamFigureWords[name as TeamTieBreak] ?? name);
  const level = first && rest.length ? `Level on ${first}: ${rest.join(', then ')}.` : '';
  return [until && `Up to and including ${until}.`, level].filter(Boolean).join(' ');
}
