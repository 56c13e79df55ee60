import { photoLimits } from '#rules/basics/photo.ts';
import { envelopeRoute, doneAnswer, uploadRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { nullable } from '../../core/rest/rest-shape.ts';
import { guid, versionToken } from '../../core/rest/rest-shapes.ts';
import * as tournamentPhotos from './tournament-photo.service.ts';
import * as tournaments from './tournament.service.ts';
import { presentTournament, tournamentShape } from './tournament.wire.ts';

export const tournamentPhotoRoutes: RestRoute[] = [
  uploadRoute(
    '/Tournament/Photo',
    {
      about: 'Adds a photo to a tournament, or replaces the own one.',
      who: 'uploadPhotos',
      form: {
        file: 'Photo',
        mostBytes: photoLimits.mostForm,
        fields: { id: guid },
        authorize: tournamentPhotos.authorizeAdding,
      },
      result: tournamentShape,
    },
    async (ctx, { id, file }) => {
      await tournamentPhotos.putPhotoOfCaller(ctx, id, file);
      return doneAnswer(presentTournament(await tournaments.getOrRefuse(ctx, id)), 'The photo was added.');
    },
  ),
  envelopeRoute(
    'DELETE',
    '/Tournament/Photo/{id}/{photoId}',
    {
      about: 'Deletes a photo of a tournament.',
      who: 'the own photo with uploadPhotos; deleteAnyPhoto; manageTournaments',
      path: { id: guid, photoId: guid },
      query: { lastUpdated: nullable(versionToken) },
      result: tournamentShape,
    },
    async (ctx, { id, photoId, lastUpdated }) => {
      await tournamentPhotos.remove(ctx, { id, photoId, version: lastUpdated });
      return doneAnswer(presentTournament(await tournaments.getOrRefuse(ctx, id)), 'The photo was deleted.');
    },
  ),
];
