import { emptyId } from '#rules/basics/limits.ts';
import { createdOrUpdated } from '../../core/data/commands.ts';
import { deletionRoute } from '../../core/rest/record-routes.ts';
import { envelopeRoute, doneAnswer, readRoute, type RestRoute } from '../../core/rest/rest-route.ts';
import { list, nullable, set } from '../../core/rest/rest-shape.ts';
import { day, flag, guid, oneOf, optionalId, text } from '../../core/rest/rest-shapes.ts';
import { lastChangeReader } from './calendar-changes.service.ts';
import { calendarOf } from './calendar.ts';
import { csvOf } from './csv.ts';
import { feedOf, feedType } from './feed.ts';
import { withPlainNotes } from './plain-notes.ts';
import { divisionDataForFeed } from './news.service.ts';
import { divisionDataWithSeason, leagueName } from './division-data-with-season.service.ts';
import { divisionDataShape, presentDivisionData } from './division-data.wire.ts';
import * as divisionEdits from './division-edit.service.ts';
import * as divisions from './division.service.ts';
import { divisionShape, editDivisionShape } from './division.wire.ts';

const ids = set(guid);
/** An empty id names no division (rest.md 1.3). */
const divisionIds: typeof ids = { ...ids, read: (...sent) => ids.read(...sent).filter((id) => id !== emptyId) };

/** A media type; the "+" of one that was not encoded arrives as a blank. */
const mediaType: typeof text = { ...text, read: (...sent) => text.read(...sent).replaceAll(' ', '+') };

const filter = {
  divisionId: divisionIds,
  seasonId: optionalId,
  teamId: optionalId,
  date: nullable(day),
  excludeProposals: flag,
  ignoreDates: flag,
  from: nullable(day),
  to: nullable(day),
  'content-type': nullable(mediaType),
  part: nullable(oneOf('teams', 'players', 'fixtures')),
};

const calendarType = 'text/calendar';
const csvType = 'text/csv';

export const divisionRoutes: RestRoute[] = [
  readRoute('/Division', { about: 'The divisions by name.', result: list(divisionShape), shared: true }, (ctx) =>
    divisions.all(ctx),
  ),
  readRoute(
    '/Division/{id}',
    { about: 'One division.', path: { id: guid }, result: divisionShape, shared: true },
    (ctx, { id }) => divisions.get(ctx, id),
  ),
  readRoute(
    '/Division/Data',
    {
      about:
        'Tables, fixtures and notes of divisions in a season; as a calendar with content-type=text/calendar, or when ' +
        'exactly that is accepted; its news as a feed with application/atom+xml in the same way; a part of it for ' +
        'spreadsheets with content-type=text/csv.',
      query: filter,
      headers: { accept: nullable(text) },
      result: divisionDataShape,
      shared: true,
      neverMissing: true,
      file: {
        types: [calendarType, feedType, csvType],
        kind: ({ accept, 'content-type': type }) =>
          [csvType, calendarType, feedType].find((known) => known === type) ??
          [calendarType, feedType].find((known) => known === accept),
        async make(ctx, { divisionId, part, accept: _accept, 'content-type': _type, ...asked }, kind) {
          const { baseUrl } = ctx.config;
          const league = await leagueName(ctx);
          if (kind === feedType) {
            const of = { divisionIds: divisionId, seasonId: asked.seasonId, teamId: asked.teamId };
            const news = await divisionDataForFeed(ctx, of);
            return feedOf(
              { ...news, answers: news.answers.map(withPlainNotes) },
              { leagueName: league, baseUrl, newsAt: news.newsAt, asked: of },
            );
          }
          const data = await divisionDataWithSeason(ctx, { ...asked, divisionIds: divisionId, excludeProposals: true });
          if (kind === csvType) return csvOf(data, part ?? 'teams');
          const lastChange = data.season ? await lastChangeReader(ctx, data.season) : () => new Date(0);
          return calendarOf(withPlainNotes(data), { leagueName: league, baseUrl, lastChange, timeZone: ctx.timeZone });
        },
      },
    },
    async (ctx, { divisionId, accept: _accept, 'content-type': _type, part: _part, ...asked }) =>
      presentDivisionData(await divisionDataWithSeason(ctx, { ...asked, divisionIds: divisionId })),
  ),
  envelopeRoute(
    'PUT',
    '/Division',
    { about: 'Creates or saves a division.', who: 'manageDivisions', body: editDivisionShape, result: divisionShape },
    async (ctx, { body: { id, ...fields } }) => {
      const division = await divisionEdits.put(ctx, id, fields);
      return doneAnswer(division, `The division was ${createdOrUpdated(division)}.`);
    },
  ),
  deletionRoute(
    '/Division/{id}',
    {
      about: 'Deletes a division in which nothing is played.',
      who: 'manageDivisions',
      what: 'division',
      result: divisionShape,
    },
    divisionEdits.remove,
  ),
];
