import type { Draft, Fixture } from '../modules/fixture/fixture.entity.ts';
import { turnBackIntoDraft, turnBackIntoDifferingDrafts } from './drafts.ts';
import { postpone, type Entry } from './fixtures.ts';
import type { Random } from './random.ts';

/** Weeks of the current season, from 0. */
const lastWeek = 10;
/** One postponed fixture per division: week, and index among the night's fixtures. */
const putOff = [
  { week: 8, place: 2 },
  { week: 4, place: 1 },
  { week: 5, place: 3 },
];

/**
 * What goes wrong in the current season: one fixture of each division is postponed, and from last week two cards wait
 * for the other team's and two drafts differ. Returns those drafts.
 */
export function addIncidents(fixtures: readonly Fixture[], entries: readonly Entry[], random: Random): Draft[] {
  const [one, two] = entries as [Entry, Entry];
  const night = ({ division }: Entry, date: string | undefined) =>
    fixtures.filter((fixture) => fixture.divisionId === division.id && fixture.date === date);
  entries.forEach((entry, index) => {
    const { week, place } = putOff[index]!;
    postpone(night(entry, entry.weeks[week])[place]!);
  });
  const squads = entries.flatMap((entry) => entry.squads);
  const team = (name: string) => squads.find((squad) => squad.team.name === name)!.team.id;
  const latest = night(one, one.weeks[lastWeek]);
  const disputed = latest.find(({ homeTeamId }) => homeTeamId === team('Plough & Barrel'))!;
  const waiting = latest.find((fixture) => fixture !== disputed)!;
  return [
    ...turnBackIntoDifferingDrafts(disputed, squads, random),
    ...turnBackIntoDraft(waiting, 'home', squads, random),
    ...turnBackIntoDraft(night(two, two.weeks[lastWeek])[1]!, 'away', squads, random),
  ];
}
