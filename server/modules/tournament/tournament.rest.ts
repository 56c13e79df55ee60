import type { SentRound } from '#rules/tournament/tournament-edit.ts';
import { deletionRoute, presentIfFound } from '../../core/rest/record-routes.ts';
import { envelopeRoute, doneAnswer, readRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { list, nullable, type Read } from '../../core/rest/rest-shape.ts';
import { guid, text } from '../../core/rest/rest-shapes.ts';
import { tournamentCsv } from './csv.ts';
import * as tournamentEdits from './tournament-edit.service.ts';
import { editTournamentShape, patchTournamentShape } from './tournament-input.wire.ts';
import * as tournamentPatches from './tournament-patch.service.ts';
import * as tournaments from './tournament.service.ts';
import { presentTournament, tournamentShape } from './tournament.wire.ts';

type Sent = Read<typeof editTournamentShape>;
type SentChain = NonNullable<Sent['round']>;

function roundsOf(round: SentChain | null): SentRound[] {
  const list: SentRound[] = [];
  for (let next = round; next; next = next.nextRound ?? null) list.push(next);
  return list;
}

interface Scored {
  score: number | null;
  notes: string | null;
}

/** A hi-check as old clients send it: the score as text in the notes. */
const withScore = <T extends Scored>({ notes, ...check }: T) => ({
  ...check,
  score: check.score ?? (notes && /^\d+$/.test(notes) ? Number(notes) : null),
});

const csvType = 'text/csv';
const edit = 'manageTournaments or enterTournamentResults';

export const tournamentRoutes: RestRoute[] = [
  readRoute(
    '/Tournament',
    { about: 'Every tournament by date.', result: list(tournamentShape), shared: 'strangers' },
    async (ctx) => (await tournaments.all(ctx)).map(presentTournament),
  ),
  readRoute(
    '/Tournament/{id}',
    {
      about: 'One tournament; its matches for spreadsheets with content-type=text/csv.',
      path: { id: guid },
      query: { 'content-type': nullable(text) },
      result: tournamentShape,
      shared: 'strangers',
      file: {
        types: [csvType],
        kind: ({ 'content-type': type }) => (type === csvType ? type : undefined),
        make: async (ctx, { id }) => tournamentCsv(await tournaments.getForEverybody(ctx, id)),
      },
    },
    async (ctx, { id }) => presentIfFound(await tournaments.get(ctx, id), presentTournament),
  ),
  envelopeRoute(
    'PUT',
    '/Tournament',
    {
      about: 'Creates or replaces a tournament, but for its photos.',
      who: `manageTournaments creates; ${edit} edits`,
      body: editTournamentShape,
      result: tournamentShape,
    },
    async (ctx, { body: { id, date, round, over100Checkouts, ...fields } }) => {
      const sent = {
        ...fields,
        date: date ?? '',
        rounds: roundsOf(round),
        over100Checkouts: over100Checkouts.map(withScore),
      };
      const { result, messages, warnings } = await tournamentEdits.put(ctx, id, sent);
      return doneAnswer(presentTournament(await tournaments.getOrRefuse(ctx, result.id)), messages.join(' '), warnings);
    },
  ),
  envelopeRoute(
    'PATCH',
    '/Tournament/{id}',
    {
      about: 'Adds to a tournament: the score of a match, a 180, a hi-check.',
      who: edit,
      path: { id: guid },
      body: patchTournamentShape,
      result: tournamentShape,
    },
    async (ctx, { id, body: { lastUpdated, additionalOver100Checkout: check, ...patch } }) => {
      const sent = { ...patch, additionalOver100Checkout: check && withScore(check) };
      const { messages, warnings } = await tournamentPatches.addResults(
        ctx,
        { id, version: lastUpdated },
        { sent, isConfirmed: true },
      );
      return doneAnswer(presentTournament(await tournaments.getOrRefuse(ctx, id)), messages.join(' '), warnings);
    },
  ),
  deletionRoute(
    '/Tournament/{id}',
    { about: 'Deletes a tournament.', who: 'manageTournaments', what: 'tournament', result: tournamentShape },
    async (ctx, id, lastUpdated) => {
      const deleted = await tournamentEdits.remove(ctx, id, lastUpdated);
      const [shown] = await tournaments.withCurrentNames(ctx, [deleted]);
      return presentTournament(shown!);
    },
  ),
];
