import type { Context } from '../../core/context.ts';
import { notFound } from '../../core/errors.ts';
import { command, done, upload, type Done, type RestRoute } from '../../core/rest-route.ts';
import { nullable } from '../../core/rest-shape.ts';
import { guid, token } from '../../core/rest-shapes.ts';
import * as tournamentPhotos from './tournament-photo.service.ts';
import * as tournaments from './tournament.service.ts';
import { presentTournament, tournamentShape } from './tournament.wire.ts';

/** What was done, with the tournament as the caller sees it now. */
async function told(ctx: Context, id: string, message: string): Promise<Done<ReturnType<typeof presentTournament>>> {
  const tournament = await tournaments.get(ctx, id);
  if (!tournament) throw notFound('The tournament');
  return done(presentTournament(tournament), message);
}

export const tournamentPhotoRoutes: RestRoute[] = [
  upload(
    '/Tournament/Photo',
    {
      about: 'Adds a photo to a tournament, or replaces the own one.',
      who: 'uploadPhotos',
      form: { file: 'Photo', mostBytes: 16 * 1024 * 1024, fields: { id: guid } },
      result: tournamentShape,
    },
    async (ctx, { id, file }) => {
      await tournamentPhotos.add(ctx, id, file);
      return told(ctx, id, 'The photo was added.');
    },
  ),
  command(
    'DELETE',
    '/Tournament/Photo/{id}/{photoId}',
    {
      about: 'Deletes a photo of a tournament.',
      who: 'the own photo with uploadPhotos; deleteAnyPhoto; manageTournaments',
      path: { id: guid, photoId: guid },
      query: { lastUpdated: nullable(token) },
      result: tournamentShape,
    },
    async (ctx, { id, photoId, lastUpdated }) => {
      await tournamentPhotos.remove(ctx, id, photoId, lastUpdated);
      return told(ctx, id, 'The photo was deleted.');
    },
  ),
];
