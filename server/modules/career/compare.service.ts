import { careerOf } from '#rules/careers/career.ts';
import { winProbability, expectedShareOfSingles, type Strength } from '#rules/careers/glicko.ts';
import { headToHeadOfPlayers, headToHeadOfTeams, type HeadToHead } from '#rules/careers/meetings.ts';
import type { SharedContext } from '../../core/context.ts';
import { runWithinWorkLimit } from '../../core/work.ts';
import { findPlayerOrNamesakes, latestTeamId, namesakeShown, ratingShown } from './career.service.ts';
import type { Compared, Comparison } from './compare.view.ts';
import { careers, type Careers } from './folds.service.ts';
import { leagueRatings, type LeagueRatings } from './ratings.service.ts';
import { figuresShown, fixtureOf, hiddenTeamIds, personOf, throwFiguresShown } from './shown.ts';

/** What is found of two, before it is said what they are called. */
type Found = Omit<Comparison, 'nameOfA' | 'nameOfB'>;

const noComparison: Found = {
  ...{
    problem: null,
    namesakes: [],
    nameOfNamesakes: null,
    isTeams: false,
    a: null,
    b: null,
    wonByA: 0,
    wonByB: 0,
    drawn: 0,
  },
  ...{ scoreA: 0, scoreB: 0, meetingCount: 0, expected: null, allMeetings: [] },
};

/** The team with this name or id; of several with the name that which was entered in the latest season (careers.md 4). */
function teamCalled({ names, folds }: Careers, text: string): string | undefined {
  const ids = names.teamsCalled(text);
  const latest = folds.findLast(({ divisionOfTeam }) => ids.some((id) => divisionOfTeam.has(id)));
  return ids.find((id) => latest?.divisionOfTeam.has(id)) ?? ids[0];
}

/**
 * Two players, or else two teams, each by id or name (careers.md 4). The answer says what is wrong. Errors: INVALID.
 */
export async function comparePlayersOrTeams(ctx: SharedContext, textA: string, textB: string): Promise<Comparison> {
  const all = await careers(ctx);
  const nameOf = (text: string): string | null => {
    const who = findPlayerOrNamesakes(all, text);
    const team = who ? undefined : teamCalled(all, text);
    if (who) return 'id' in who ? all.names.player(who.id) : null;
    return team ? all.names.team(team) : null;
  };
  return { ...(await compareFound(ctx, all, [textA, textB])), nameOfA: nameOf(textA), nameOfB: nameOf(textB) };
}

async function compareFound(
  ctx: SharedContext,
  all: Careers,
  [textA, textB]: readonly [string, string],
): Promise<Found> {
  const { names } = all;
  const [a, b] = [findPlayerOrNamesakes(all, textA), findPlayerOrNamesakes(all, textB)];
  if (a && b) {
    for (const [who, text] of [
      [a, textA],
      [b, textB],
    ] as const)
      if ('namesakes' in who)
        return {
          ...noComparison,
          problem: `Several players are called ${names.spelled(text)}. Choose one of them.`,
          nameOfNamesakes: names.spelled(text),
          namesakes: who.namesakes.map((id) => namesakeShown(all, id)),
        };
    return players(ctx, all, { a: (a as { id: string }).id, b: (b as { id: string }).id });
  }
  const teams = [teamCalled(all, textA), teamCalled(all, textB)];
  if (teams[0] && teams[1]) return ofTeams(ctx, all, { a: teams[0], b: teams[1] });
  const unknown = [textA, textB].find((text, at) => ![a, b][at] && !teams[at]);
  const problem =
    !textA.trim() || !textB.trim()
      ? 'Choose two players, or two teams.'
      : unknown === undefined
        ? 'A player and a team cannot be compared. Choose two players, or two teams.'
        : `Nobody, and no team, is called ${unknown.trim()}. Check the name, or search for it.`;
  return { ...noComparison, problem };
}

async function players(ctx: SharedContext, all: Careers, { a, b }: { a: string; b: string }): Promise<Found> {
  const { names, folds } = all;
  const hidden = [a, b].find(names.isHidden);
  if (hidden) return { ...noComparison, problem: unwilling(names.player(hidden)) };
  if (a === b)
    return { ...noComparison, problem: `${names.player(a)} cannot be compared with themselves. Choose somebody else.` };
  const ratings = await leagueRatings(ctx, all);
  const [one, other] = [ratings?.byId.get(a), ratings?.byId.get(b)];
  const likely = one && other && winProbability(one.strength, other.strength) * 100;
  return runWithinWorkLimit(ctx, () => ({
    ...comparisonOf(all, headToHeadOfPlayers(folds, a, b)),
    a: player(all, a, ratings),
    b: player(all, b, ratings),
    expected: likely ? { a: tenth(likely), b: tenth(100 - likely) } : null,
  }));
}

const unwilling = (name: string) => `${name} does not wish to be compared.`;

const tenth = (value: number) => Math.round(value * 10) / 10;

function player(all: Careers, id: string, ratings: LeagueRatings | null): Compared {
  const { total } = careerOf(id, all.folds);
  const team = latestTeamId(all, id);
  const rating = ratings?.byId.get(id);
  return {
    ...personOf(all.names, id),
    team: team && all.names.team(team),
    total: figuresShown(total),
    thrown: throwFiguresShown(total.thrown),
    rating: rating ? ratingShown(rating) : null,
  };
}

/** What a team is found by: its name where nobody and no other team has it, else its id. */
function teamAddress(all: Careers, id: string): string {
  const name = all.names.team(id);
  return teamCalled(all, name) === id && !all.names.called(name).length ? name : id;
}

async function ofTeams(ctx: SharedContext, all: Careers, { a, b }: { a: string; b: string }): Promise<Found> {
  const { names } = all;
  if (a === b)
    return { ...noComparison, problem: `${names.team(a)} cannot be compared with itself. Choose another team.` };
  const hidden = [a, b].find((id) => hiddenTeamIds(all).has(id));
  if (hidden) return { ...noComparison, problem: unwilling(names.team(hidden)) };
  const team = (id: string): Compared => ({
    ...{
      id,
      name: names.team(id),
      address: teamAddress(all, id),
      team: null,
      total: null,
      thrown: null,
      rating: null,
    },
  });
  const ratings = await leagueRatings(ctx, all);
  return runWithinWorkLimit(ctx, () => ({
    ...comparisonOf(all, headToHeadOfTeams(all.folds, a, b)),
    isTeams: true,
    ...{ a: team(a), b: team(b), expected: ratings && expectedOf(all, ratings, { a, b }) },
  }));
}

/** The expected result of a fixture of two teams, in per cent, from the ratings of their players (careers.md 6). */
function expectedOf(
  all: Careers,
  { players }: LeagueRatings,
  { a, b }: { a: string; b: string },
): Comparison['expected'] {
  const listed = players.filter(({ rank }) => rank !== null);
  const [own, others] = [new Array<Strength>(), new Array<Strength>()];
  for (const { id, strength } of listed) {
    const team = latestTeamId(all, id);
    if (team === a) own.push(strength);
    if (team === b) others.push(strength);
  }
  const share = expectedShareOfSingles(own, others);
  return share === null ? null : { a: tenth(share * 100), b: tenth(100 - share * 100) };
}

const comparisonOf = ({ names }: Careers, { meetings, ...sums }: HeadToHead): Found => ({
  ...noComparison,
  ...sums,
  meetingCount: meetings.length,
  allMeetings: meetings.map(({ night, ...meeting }) => ({ ...meeting, fixture: fixtureOf(names, night) })),
});
