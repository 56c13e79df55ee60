import { tidyName } from '#rules/basics/names.ts';
import { textLimits } from '#rules/basics/limits.ts';
import { lowerStartOfLeg, type HeadStart } from '#rules/darts/head-start.ts';
import { withStoredDarts } from '#rules/darts/stored-darts.ts';
import { saygFaults, scoreByThrows, type Sayg as Match } from '#rules/darts/sayg.ts';
import { legsShapeFaults, saygLimits } from '#rules/darts/leg-shape.ts';
import { refuseInvalid, type FieldFault, warningError } from '../../core/errors.ts';
import type { Sayg } from './sayg.entity.ts';
import { legToStore, type SentLeg } from './sayg-legs.service.ts';

/** A whole score record as sent by a client. */
export interface SaygFields {
  yourName: string;
  opponentName?: string | null;
  numberOfLegs: number;
  startingScore: number;
  /** Legs won. Never stored lower than what the throws prove. */
  homeScore?: number | null;
  awayScore?: number | null;
  tournamentMatchId?: string | null;
  /** Absent: as it is stored. */
  headStart?: HeadStart | null | undefined;
  /** By number, from "0". */
  legs: Record<string, SentLeg>;
  /** The version the change is based on; ignored when the record is new. */
  lastUpdated?: Date | null;
}

/** Upper limits; more is taken for a mistake. */
const legLimits = saygLimits;

export const legsTooLargeText = `A score record holds ${legLimits.bytes / 1024} KB of throws at most. Go on in a new one.`;

/** Anybody may store practice records, so their size is limited: some 3,000 throws. */
export const areLegsTooLarge = (legs: Match['legs']): boolean =>
  Buffer.byteLength(JSON.stringify(legs)) > legLimits.bytes;

/** The stored form: trimmed texts, the facts of the legs, and the score from the throws and the sender. */
export function saygToStore(
  sent: SaygFields,
  stored: Partial<Pick<Match, 'headStart' | 'legs'>> = {},
): Match & Pick<Sayg, 'headStart'> {
  const { to, score, legs: ahead } = (sent.headStart === undefined ? stored.headStart : sent.headStart) ?? {};
  const headStart: HeadStart | null = to ? { to, ...(score && { score }), ...(ahead && { legs: ahead }) } : null;
  const start = lowerStartOfLeg({ headStart });
  const legs = withStoredDarts(
    Object.fromEntries(
      Object.entries(sent.legs ?? {}).map(([number, leg]) => [
        number,
        { ...legToStore(leg, sent.startingScore), ...(start && { headStart: start }) },
      ]),
    ),
    stored.legs,
  );
  const won = scoreByThrows({ legs, headStart });
  return {
    yourName: tidyName(sent.yourName ?? ''),
    opponentName: tidyName(sent.opponentName ?? ''),
    numberOfLegs: sent.numberOfLegs,
    startingScore: sent.startingScore,
    homeScore: Math.max(sent.homeScore ?? 0, won.homeScore),
    awayScore: Math.max(sent.awayScore ?? 0, won.awayScore),
    headStart,
    legs,
  };
}

/** Checks all fields (live.md 8). Errors: INVALID with every fault. */
export function refuseSaygFaults(content: Match, tournamentMatchId: string | null): void {
  const noId = { field: 'tournamentMatchId', message: 'That is not the id of a tournament match' };
  const isId = !tournamentMatchId || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(tournamentMatchId);
  const faults = [...saygFaults(content), ...boundFaults(content), ...(isId ? [] : [noId])];
  refuseInvalid(faults.length ? faults : legsShapeFaults(content.legs));
}

function boundFaults({ legs, ...content }: Match): FieldFault[] {
  const faults: FieldFault[] = [];
  const check = (isFault: boolean, field: string, message: string) => isFault && faults.push({ field, message });
  for (const field of ['yourName', 'opponentName'] as const)
    check(content[field].length > textLimits.name, field, `A name has at most ${textLimits.name} characters`);
  check(content.numberOfLegs > legLimits.legs, 'numberOfLegs', `A match has at most ${legLimits.legs} legs`);
  check(
    content.startingScore > legLimits.startingScore,
    'startingScore',
    `Legs start from ${legLimits.startingScore} at most`,
  );
  for (const field of ['homeScore', 'awayScore'] as const) {
    const score = content[field];
    check(
      !Number.isInteger(score) || score < 0 || score > legLimits.legs,
      field,
      `Legs won are 0 to ${legLimits.legs}`,
    );
  }
  check(areLegsTooLarge(legs), 'legs', legsTooLargeText);
  for (const [number, { home, away, startingScore }] of Object.entries(legs)) {
    check(!/^\d{1,3}$/.test(number), `legs.${number}`, 'Legs are numbered from 0');
    check(
      startingScore > legLimits.startingScore,
      `legs.${number}.startingScore`,
      `Legs start from ${legLimits.startingScore} at most`,
    );
    const ids = [...home.throws, ...away.throws].map(({ id }) => id ?? '');
    check(
      ids.some((id) => id.length > legLimits.throwId),
      `legs.${number}`,
      `The id of a throw has at most ${legLimits.throwId} characters`,
    );
  }
  return faults;
}

/** The link to a tournament match cannot change once set (live.md 8). Errors: CONFLICT, saying which was tried. */
export function refuseOtherMatchLink(before: string | null, sent: string | null): void {
  if (!before || before === sent) return;
  const tried = sent ? 'changed to another one' : 'removed';
  throw warningError(
    'CONFLICT',
    `This score record belongs to a tournament match, which cannot be ${tried}. Save it with the match it has.`,
  );
}
