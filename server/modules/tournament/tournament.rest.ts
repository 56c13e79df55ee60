import { read, type RestRoute } from '../../core/rest-route.ts';
import { list } from '../../core/rest-shape.ts';
import { guid } from '../../core/rest-shapes.ts';
import * as tournaments from './tournament.service.ts';
import { presentTournament, tournamentShape } from './tournament.wire.ts';

export const tournamentRoutes: RestRoute[] = [
  read('/Tournament', { about: 'Every tournament by date.', result: list(tournamentShape) }, async (ctx) =>
    (await tournaments.all(ctx)).map(presentTournament),
  ),
  read(
    '/Tournament/{id}',
    { about: 'One tournament.', path: { id: guid }, result: tournamentShape },
    async (ctx, { id }) => {
      const tournament = await tournaments.get(ctx, id);
      return tournament && presentTournament(tournament);
    },
  ),
];
