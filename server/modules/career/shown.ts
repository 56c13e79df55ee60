import { rememberByObject } from '#rules/basics/remember-by-object.ts';
import { checkoutPercentage } from '#rules/darts/doubles.ts';
import type { FixtureFacts, Night } from '#rules/careers/facts.ts';
import type { Figures } from '#rules/careers/lines.ts';
import {
  averageOf,
  fewestDartsFrom501,
  countOfCheckoutsInEachRange,
  highestCheckout,
  countOfLegsFrom501InEachRange,
  type Thrown,
} from '#rules/careers/thrown.ts';
import { teamIdsOfHidden } from '#rules/careers/team-results.ts';
import type { TournamentFacts } from '#rules/careers/tournament-facts.ts';
import type { CareerDoubles, CareerFigures, CareerThrows } from './career-figures.view.ts';
import type { CareerFixture, CareerPerson, CareerSeason, CareerTeam, CareerTournament } from './career-shared.view.ts';
import type { Careers } from './folds.service.ts';
import type { CareerNames } from './names.service.ts';

/** Teams that bear the name of somebody who does not wish to be shown (careers.md 8). */
export const hiddenTeamIds = rememberByObject(({ folds, names }: Careers) => teamIdsOfHidden(folds, names.isShown));

/** A person as the API shows one. */
export const personOf = (names: CareerNames, id: string): CareerPerson => ({
  id,
  name: names.player(id),
  address: names.address(id),
});

export const teamOf = (names: CareerNames, id: string): CareerTeam => ({ id, name: names.team(id) });

export function seasonOf(names: CareerNames, id: string): CareerSeason {
  const season = names.season.get(id)!;
  return { id, name: season.name, startDate: season.startDate, endDate: season.endDate };
}

export const divisionOf = (names: CareerNames, id: string | null): CareerTeam | null => {
  const name = id === null ? undefined : names.division(id);
  return id !== null && name !== undefined ? { id, name } : null;
};

export const fixtureOf = (
  names: CareerNames,
  { id, date, homeTeamId, awayTeamId }: Night | FixtureFacts['night'],
): CareerFixture => ({ id, date, homeTeam: teamOf(names, homeTeamId), awayTeam: teamOf(names, awayTeamId) });

export const tournamentOf = ({ id, date, name, address }: TournamentFacts): CareerTournament => ({
  id,
  date,
  name,
  address,
});

function doublesOf({ doubles }: Thrown): CareerDoubles | null {
  const percentage = checkoutPercentage(doubles);
  return percentage === null ? null : { ...doubles, percentage };
}

/** What was thrown; null where nothing was recorded. */
export function throwFiguresShown(thrown: Thrown | null): CareerThrows | null {
  if (!thrown) return null;
  return {
    legs: thrown.legs,
    average: averageOf(thrown.all),
    firstNine: averageOf(thrown.firstNine),
    throwingFirst: averageOf(thrown.first),
    throwingSecond: averageOf(thrown.second),
    deciding: averageOf(thrown.deciding),
    ...thrown.bands,
    busts: thrown.busts,
    doubles: doublesOf(thrown),
    bestLeg: fewestDartsFrom501(thrown),
    highestCheckout: highestCheckout(thrown),
    legsByDarts: countOfLegsFrom501InEachRange(thrown),
    checkouts: countOfCheckoutsInEachRange(thrown),
  };
}

/** Sums as the API shows them. */
export const figuresShown = ({ thrown, ...figures }: Figures): CareerFigures => ({
  ...figures,
  average: thrown && averageOf(thrown.all),
  legsRecorded: thrown?.legs ?? 0,
});
