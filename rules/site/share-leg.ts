import { wholeNumberOrNaN } from '../basics/numbers.ts';
import type { HeadStart } from '../darts/head-start.ts';
import { pointsRemaining, winnerOfLeg, type SideName } from '../darts/leg.ts';
import {
  matchAt,
  replayableMoment,
  replayableLegs,
  throwAtMoment,
  throwCountOfLeg,
  type Moment,
} from '../darts/replay.ts';
import { isSinglePlayer, type Sayg } from '../darts/sayg.ts';
import { legsFromAnswer, type ToldLeg } from '../darts/told-legs.ts';
import { leagueInPicture, shortenName, type ShareLeague, type SharePicture, type ShareSide } from './share-picture.ts';

/** A recorded match as the API returns it. */
export interface SharedMatch {
  id: string;
  yourName: string;
  opponentName?: string | null;
  numberOfLegs: number;
  startingScore: number;
  headStart?: HeadStart | null;
  homeScore?: number | null;
  awayScore?: number | null;
  legs: readonly ToldLeg[];
}

/** The match an address asks for, and the moment of it; without a moment, the match as it stands now. */
export interface AskedMoment {
  id: string;
  moment?: Moment;
}

const idForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The match and the moment in the address of a live page, `/live/match/?id=…&leg=2&throw=9`, legs counted from 1. */
export function liveMatchInAddress(path: string, query: AddressQuery): AskedMoment | undefined {
  const [id, ...others] = query.getAll('id');
  if (!/^\/live\/match\/?$/i.test(path) || !id || others.length || !idForm.test(id)) return undefined;
  const [leg, throws] = ['leg', 'throw'].map((name) => wholeNumberOrNaN(query.get(name)) ?? NaN) as [number, number];
  const isWhole = Number.isInteger(leg) && leg > 0 && Number.isInteger(throws) && throws >= 0;
  return { id: id.toLowerCase(), ...(isWhole && { moment: { leg: leg - 1, throws } }) };
}

/** What is needed of an address's query. */
export interface AddressQuery {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** The address of a moment, without the host. */
export const momentPath = (id: string, { leg, throws }: Moment): string =>
  `/live/match/?id=${id}&leg=${leg + 1}&throw=${throws}`;

/** The address of the picture of a moment; with its version it may be kept for good. */
export const momentPicturePath = (id: string, { leg, throws }: Moment, version?: string): string =>
  `/share/leg/${id}.png?leg=${leg + 1}&throw=${throws}${version ? `&v=${version}` : ''}`;

function latestMoment(sayg: Sayg): Moment | undefined {
  const leg = replayableLegs(sayg).at(-1);
  return leg === undefined ? undefined : { leg, throws: throwCountOfLeg(sayg, leg) };
}

/** The picture of a moment of a recorded match, or of how it stands; undefined before anything is thrown. */
export function legPicture(match: SharedMatch, asked?: Moment, league?: ShareLeague): SharePicture | undefined {
  const { id, yourName, numberOfLegs, startingScore } = match;
  const opponentName = match.opponentName ?? '';
  const sayg: Sayg = {
    ...{ yourName, opponentName, numberOfLegs, startingScore, homeScore: 0, awayScore: 0 },
    ...(match.headStart && { headStart: match.headStart }),
    legs: legsFromAnswer(match.legs),
  };
  const last = latestMoment(sayg);
  const moment = last && replayableMoment(sayg, asked ?? last);
  if (!moment) return undefined;
  const then = matchAt(sayg, moment);
  const leg = then.legs[moment.leg]!;
  const names = { home: shortenName(yourName), away: shortenName(opponentName) };
  const won = winnerOfLeg(leg);
  const sideOf = (side: SideName): ShareSide => ({
    name: names[side],
    score: pointsRemaining(leg, side),
    hasWon: won === side,
  });
  const isSingle = isSinglePlayer(sayg);
  const thrown = throwAtMoment(sayg, moment);
  const said = thrown
    ? `${names[thrown.side]} scored ${thrown.score}${thrown.bust ? ', bust' : thrown.checkout ? ', game shot' : `, ${thrown.left} left`}`
    : `Leg ${moment.leg + 1} begins`;
  const whose = isSingle ? names.home : `${names.home} v ${names.away}`;
  return {
    ...{ kind: 'leg', id, at: moment, label: `Leg ${moment.leg + 1}` },
    ...leagueInPicture(league),
    title: `${whose}: ${said}`,
    body: { sides: isSingle ? [sideOf('home')] : [sideOf('home'), sideOf('away')] },
    foot: [isSingle ? `Legs ${then.homeScore}` : `Legs ${then.homeScore}–${then.awayScore}`, said],
  };
}
