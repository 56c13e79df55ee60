import { listInWords } from '#rules/basics/list-in-words.ts';
import type { TeamTieBreak } from '#rules/basics/defaults.ts';
import { teamFigureWords } from '#rules/league/figure-words.ts';
import type { FirstPlace } from '#rules/league/prospects.ts';
import type { ZoneProof } from '#rules/league/zone-proofs.ts';

interface Contender {
  name: string;
  proofs: readonly ZoneProof[];
  prospect?: { first: FirstPlace } | null;
}

/** What is proved of the zones, a sentence each, of every team the best that is (league.md 6.1). */
export function zoneProofText(teams: readonly Contender[]): string {
  const tell = (wanted: ZoneProof, one: string, several = one) => {
    const names = teams.filter(({ proofs }) => proofs[0] === wanted).map(({ name }) => name);
    return names.length ? [`${listInWords(names)} ${names.length > 1 ? several : one}.`] : [];
  };
  return [
    ...tell('champion', 'is champion'),
    ...tell('promoted', 'is promoted', 'are promoted'),
    ...tell('notRelegated', 'cannot be relegated'),
    ...tell('relegated', 'is relegated', 'are relegated'),
  ].join(' ');
}

/** What is proved of the first place, in a sentence; undefined where nothing is (league.md 6.1). */
export function firstPlaceText(teams: readonly Contender[]): string | undefined {
  const namesOf = (wanted: FirstPlace) =>
    teams.filter(({ prospect }) => prospect?.first === wanted).map(({ name }) => name);
  const [certain, open, impossible] = [namesOf('certain'), namesOf('open'), namesOf('impossible')];
  if (teams.some(({ proofs }) => proofs.includes('champion'))) return undefined;
  if (certain.length) return `${certain[0]} is first, whatever happens.`;
  if (!impossible.length) return undefined;
  if (open.length > impossible.length) return `${listInWords(impossible)} can no longer come first.`;
  return `Only ${listInWords(open)} can still come first.`;
}

/** The last date that the table includes, and the tie-breakers of the league's rules. */
export function tableNote(untilText: string | undefined, tieBreaks: readonly string[]): string {
  const [first, ...rest] = tieBreaks.map((name) => teamFigureWords[name as TeamTieBreak] ?? name);
  const level = first && rest.length ? `Level on ${first}: ${rest.join(', then ')}.` : '';
  return [untilText && `Up to and including ${untilText}.`, level].filter(Boolean).join(' ');
}
