import { DomainError } from '../../core/errors.ts';
import { readRouteWithBody, type RestRoute } from '../../core/rest/rest-route.ts';
import { list, nullable, object } from '../../core/rest/rest-shape.ts';
import { flag, guid, instant, int, text } from '../../core/rest/rest-shapes.ts';
import * as reports from './report.service.ts';

const cell = object('Cell', 'What stands in a report; ids and names beside the text are for linking it.', {
  text,
  playerName: nullable(text),
  playerId: nullable(guid),
  teamName: nullable(text),
  teamId: nullable(guid),
  divisionName: nullable(text),
  divisionId: nullable(guid),
  tournamentId: nullable(guid),
});

const report = object('Report', 'A ranking, or a list of awards.', {
  name: text,
  description: text,
  thisDivisionOnly: flag,
  columns: list(text),
  rows: list(object('ReportRow', 'A row of a report.', { cells: list(cell) })),
});

const collection = object('ReportCollection', 'The reports of a division in a season; refusals are messages.', {
  reports: list(report),
  divisionId: guid,
  seasonId: guid,
  messages: list(text),
  created: instant,
});

const request = object('ReportRequest', 'What is to be reported on.', {
  divisionId: guid,
  seasonId: guid,
  topCount: nullable(int),
});

export const reportRoutes: RestRoute[] = [
  readRouteWithBody(
    '/Report',
    { about: 'The reports of a season.', who: 'runReports', body: request, result: collection },
    (ctx, { body }) =>
      reports.run(ctx, body).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        const { divisionId, seasonId } = body;
        return { reports: [], divisionId, seasonId, messages: [error.message], created: ctx.now() };
      }),
  ),
];
