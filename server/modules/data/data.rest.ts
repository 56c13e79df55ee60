import { sumOf } from '#rules/basics/sum.ts';
import { mostImportBytes } from '#rules/site/import-file.ts';
import {
  envelopeRoute,
  doneAnswer,
  readRoute,
  uploadRoute,
  type RefusalLists,
  type RestRoute,
} from '../../core/rest/rest-route.ts';
import { anything, list, map, nullable, object, writtenWhenMissing } from '../../core/rest/rest-shape.ts';
import { day, flag, guid, int, secret, text } from '../../core/rest/rest-shapes.ts';
import * as browser from './browser.service.ts';
import * as exports from './export.service.ts';
import { acceptedByTable, type Refusal } from './import-report.ts';
import * as imports from './import.service.ts';

/** Refusals of the data administration are errors (rest.md 1.4). */
const refusals: RefusalLists = { FORBIDDEN: 'errors', NOT_FOUND: 'errors', CONFLICT: 'errors' };

const tableShape = object('Table', 'What can be exported, imported or browsed under a name.', {
  name: text,
  partitionKey: text,
  dataTypeName: nullable(text),
  canImport: flag,
  canExport: flag,
});

const exportRequest = object('ExportRequest', 'What is to be exported: no tables for all, no ids for all rows.', {
  password: nullable(secret),
  includeDeletedEntries: flag,
  tables: map(list(guid)),
});

const exportResult = object('ExportResult', 'Rows by table, and the zip in base64.', {
  tables: map(int),
  zip: nullable(text),
});

const tableReport = object('ImportedTable', 'What an import does with a table, in documents.', {
  inFile: int,
  added: int,
  changed: int,
  same: int,
  refused: int,
  removed: int,
  leftOut: nullable(text),
});

const refusalShape = object('ImportRefusal', 'Something of a file that cannot be stored.', {
  table: text,
  file: text,
  label: text,
  member: text,
  message: text,
});

const importResult = object('ImportResult', 'Rows by table; what was done with each, and what was refused.', {
  tables: map(int),
  details: map(tableReport),
  refusals: list(refusalShape),
});

const row = object('SingleDataResult', 'A row in a list.', {
  id: guid,
  name: nullable(text),
  date: nullable(day),
  divisionId: nullable(guid),
  seasonId: nullable(guid),
});

/** How many faults are told in words; all are in the result. */
const mostTold = 100;

const inWords = ({ file, table, member, message }: Refusal) =>
  `${[file || table, member].filter(Boolean).join(', ')}: ${message}`;

const sumOfCounts = (counts: Record<string, number>) => sumOf(Object.values(counts));

export const dataRoutes: RestRoute[] = [
  envelopeRoute(
    'POST',
    '/Data/Export',
    {
      about: 'Exports tables as a zip, encrypted by AES-256 where there is a password.',
      who: 'exportData',
      body: exportRequest,
      result: exportResult,
      refusals,
    },
    async (ctx, { body: { password, includeDeletedEntries, tables } }) => {
      const exported = await exports.make(ctx, { password: password ?? '', includeDeletedEntries, tables });
      return doneAnswer(
        { tables: exported.tables, zip: exported.zip.toString('base64') },
        `${sumOfCounts(exported.tables)} records were exported.`,
        exported.warnings,
      );
    },
  ),
  readRoute(
    '/Data/Tables',
    {
      about: 'The tables, with what the caller may do with each.',
      who: 'exportData, importData or runDataQueries',
      result: list(tableShape),
    },
    (ctx) => Promise.resolve(browser.tables(ctx)),
  ),
  uploadRoute(
    '/Data/Import',
    {
      about: 'Imports an export, all of it or nothing; a dry run, which is the default, stores nothing.',
      who: 'importData, and the right to create, change and delete what is in each table',
      form: {
        file: 'Zip',
        mostBytes: mostImportBytes,
        fields: {
          tables: list(text),
          password: nullable(secret),
          dryRun: writtenWhenMissing(nullable(flag), true),
          purgeData: flag,
        },
        authorize: imports.authorizeUpload,
      },
      result: importResult,
      refusals,
    },
    async (ctx, { file, tables, password, dryRun, purgeData }) => {
      const isDry = dryRun ?? true;
      const imported = await imports.run(ctx, {
        file: file.bytes,
        password: password ?? '',
        tables,
        dryRun: isDry,
        purgeData,
      });
      const { refusals, tables: details, warnings } = imported;
      const result = { tables: acceptedByTable(imported), details, refusals };
      const more = refusals.length - mostTold;
      const errors = refusals.slice(0, mostTold).map(inWords);
      if (more > 0) errors.push(`And ${more} more.`);
      const records = `${sumOfCounts(result.tables)} records`;
      const message = isDry
        ? `A dry run: nothing was changed. ${records} would be imported.`
        : `${records} were imported.`;
      return {
        ...doneAnswer(result, refusals.length ? '' : message, warnings),
        ...(refusals.length && { success: false, errors: ['Nothing was imported.', ...errors] }),
      };
    },
  ),
  envelopeRoute(
    'GET',
    '/Data/Browse/{table}',
    { about: 'The rows of a table.', who: 'exportData', path: { table: text }, result: list(row), refusals },
    async (ctx, { table }) => doneAnswer(await browser.browse(ctx, table), ''),
  ),
  envelopeRoute(
    'GET',
    '/Data/View/{table}/{id}',
    {
      about: 'The stored document of a row.',
      who: 'exportData',
      path: { table: text, id: text },
      result: anything,
      refusals,
    },
    async (ctx, { table, id }) => doneAnswer(await browser.view(ctx, table, id), ''),
  ),
];
