import { saygOfCardMatch } from '#rules/card/card-scoring.ts';
import { draftMatchId, type DraftMatch } from '#rules/card/draft-match.ts';
import type { Card } from '#rules/card/scorecard.ts';
import type { MatchFormat } from '#rules/basics/match-format.ts';
import { nameOfSide } from '#rules/darts/live.ts';
import { winnerOfSayg, type Sayg as Match } from '#rules/darts/sayg.ts';
import {
  matchStanding,
  matchProgressToTell,
  oneEightyPlaces,
  type MatchStanding,
} from '#rules/connected/match-told.ts';
import type { TournamentNews } from '#rules/connected/people-words.ts';
import type { Context } from '../../core/context.ts';
import { noteForOutbox } from '../../core/outbox/outbox.ts';
import { noteForPeople } from '../message/note.service.ts';
import type { Sayg } from './sayg.entity.ts';

/** What a match is part of: a tournament, or a team's draft of a card. */
type Place = { tournamentId: string } | Pick<DraftMatch, 'fixtureId' | 'side'>;

/** What was true of a match when something happened in it. */
export type MatchFacts = Place & {
  matchId: string;
  homeName: string;
  awayName: string;
  home: number;
  away: number;
  leg?: number;
  winner?: string | null;
};

interface Before {
  standing: MatchStanding;
  oneEighties: readonly string[];
}

/** To be asked before a match is changed; null for practice, which is not told. */
export const standingBefore = (sayg: Sayg): Before | null =>
  sayg.tournamentId && sayg.tournamentMatchId
    ? { standing: matchStanding(sayg), oneEighties: oneEightyPlaces(sayg) }
    : null;

/** Notes what a change of a match is told as, in the transaction that saved it (connected.md 1.1). */
export async function noteMatchNews(ctx: Context, sayg: Sayg, before: Before | null): Promise<void> {
  const { id: subject, tournamentId, tournamentMatchId: matchId } = sayg;
  if (!tournamentId || !matchId) return;
  await noteNews(ctx, sayg, { subject, before: before?.standing ?? null, of: { tournamentId, matchId } });
  const notePeople = (type: 'people.begun' | 'people.oneEighty', place: string) => {
    const facts: TournamentNews = { matchId, place: `${sayg.id} ${place}`.trim() };
    return noteForPeople(ctx, { type, subject: tournamentId, facts });
  };
  if (matchStanding(sayg).isBegun && !before?.standing.isBegun) await notePeople('people.begun', '');
  for (const place of oneEightyPlaces(sayg).filter((one) => !before?.oneEighties.includes(one)))
    await notePeople('people.oneEighty', place);
}

/** Notes what a save of a team's draft is told as, of each match that has throws, in its transaction. */
export async function noteDraftMatchNews(
  ctx: Context,
  { fixtureId, side }: Pick<DraftMatch, 'fixtureId' | 'side'>,
  { before, after, formats }: { before: Card | null; after: Card; formats: readonly MatchFormat[] },
): Promise<void> {
  for (const [index, match] of after.matches.entries()) {
    const [was, format] = [before?.matches[index], formats[index]];
    if (!match.sayg || !format || match.sayg === was?.sayg) continue;
    const matchId = draftMatchId({ fixtureId, side, index });
    await noteNews(ctx, saygOfCardMatch(match, format), {
      subject: fixtureId,
      before: was?.sayg ? matchStanding(saygOfCardMatch(was, format)) : null,
      of: { fixtureId, side, matchId },
    });
  }
}

interface News {
  subject: string;
  before: MatchStanding | null;
  of: Place & Pick<MatchFacts, 'matchId'>;
}

async function noteNews(ctx: Context, match: Match, { subject, before, of }: News): Promise<void> {
  const { yourName, opponentName, homeScore, awayScore } = match;
  const nameOf = (side: 'home' | 'away' | null | undefined) => (side ? nameOfSide(match, side) : null);
  for (const { type, leg, side } of matchProgressToTell(before, matchStanding(match))) {
    const facts: MatchFacts = {
      ...{ ...of, homeName: yourName, awayName: opponentName, home: homeScore, away: awayScore },
      ...(leg !== undefined && { leg, winner: nameOf(side) }),
      ...(type === 'match.finished' && { winner: nameOf(winnerOfSayg(match)) }),
    };
    await noteForOutbox(ctx, { type, subject, facts });
  }
}
