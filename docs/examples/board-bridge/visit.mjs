/** What a dart scores. */
const pointsOf = ({ segment, multiplier }) => segment * multiplier;

const miss = { segment: 0, multiplier: 1 };

/**
 * The throw that these darts are for somebody with so many points left. Darts after a bust or a checkout were not thrown
 * any more; a dart that no camera saw was a miss.
 */
export function throwOf(darts, left) {
  const thrown = [];
  let rest = left;
  for (const dart of [...darts.slice(0, 3), ...Array(Math.max(0, 3 - darts.length)).fill(miss)]) {
    thrown.push(dart);
    rest -= pointsOf(dart);
    if (rest <= 1) break;
  }
  const isOut = rest === 0 && thrown.at(-1).multiplier === 2;
  const isBust = rest < 2 && !isOut;
  return { score: isBust ? 0 : left - rest, noOfDarts: thrown.length, darts: thrown };
}

/** What a bridge knows: the match, the darts on the board, visits that were handed over, and what is still to be sent. */
export const nothingKnown = { saygId: null, matchId: null, darts: [], visits: [], jobs: [] };

/** Visits that can still be put right. */
const mostVisits = 30;

const withDart = (darts, { id, segment, multiplier }) =>
  darts.map((dart) => (dart.id === id ? { id, segment, multiplier } : dart));

/**
 * What is known after an event of the board. `newId` makes the id of a throw. An event that says nothing new (one that
 * was sent twice) changes nothing.
 */
export function afterEvent(known, event, newId) {
  const { darts, visits, jobs } = known;
  switch (event.type) {
    case 'start':
      return { ...known, jobs: [...jobs, { do: 'start', first: event.first }] };
    case 'dart': {
      const isKnown = [darts, ...visits.map((visit) => visit.darts)].flat().some(({ id }) => id === event.id);
      return isKnown ? known : { ...known, darts: [...darts, pick(event)] };
    }
    case 'correction': {
      if (darts.some(({ id }) => id === event.id)) return { ...known, darts: withDart(darts, event) };
      const visit = visits.find((one) => one.darts.some(({ id }) => id === event.id));
      if (!visit) return known;
      const put = { ...visit, darts: withDart(visit.darts, event) };
      return {
        ...known,
        visits: visits.map((one) => (one === visit ? put : one)),
        jobs: [...jobs, { do: 'edit', ...put }],
      };
    }
    case 'takeout': {
      if (!darts.length) return known;
      const visit = { throwId: newId(), darts };
      return {
        ...known,
        darts: [],
        visits: [...visits, visit].slice(-mostVisits),
        jobs: [...jobs, { do: 'record', ...visit }],
      };
    }
    case 'undo': {
      if (darts.length) return { ...known, darts: darts.slice(0, -1) };
      const last = visits.at(-1);
      return last
        ? { ...known, visits: visits.slice(0, -1), jobs: [...jobs, { do: 'undo', throwId: last.throwId }] }
        : known;
    }
    default:
      return known;
  }
}

const pick = ({ id, segment, multiplier }) => ({ id, segment, multiplier });
