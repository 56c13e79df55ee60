import { logoLimits } from '#rules/league/logo.ts';
import { doneAnswer, uploadRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { object } from '../../core/rest/rest-shape.ts';
import { text } from '../../core/rest/rest-shapes.ts';
import * as logos from './logo.service.ts';

const logoShape = object('LeagueLogo', 'A picture that may become the logo.', { address: text });

export const leagueRoutes: RestRoute[] = [
  uploadRoute(
    '/League/Logo',
    {
      about: 'Stores a picture; it is the logo once the settings are saved with its address.',
      who: 'manageFeatures or manageSeasons',
      form: { file: 'Logo', mostBytes: logoLimits.mostBytes + 64 * 1024, fields: {}, authorize: logos.authorizeAdding },
      result: logoShape,
    },
    async (ctx, { file }) =>
      doneAnswer({ address: await logos.replaceCandidate(ctx, file.bytes) }, 'The picture was stored.'),
  ),
];
