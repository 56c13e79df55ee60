import { TextReader, Uint8ArrayWriter, ZipWriter, configure } from '@zip.js/zip.js';
import type { ExportRequest } from '../../../server/modules/data/export.service.ts';
import type { TestApp } from './app.ts';
import { sendForm } from './form.ts';
import { call, type Called } from './rest.ts';

/** Exports over HTTP; `zip` is the file. */
export async function exported(app: TestApp, cookie: string, request: Partial<ExportRequest> = {}) {
  const answer = await call(app, 'POST', '/api/Data/Export', { body: request, cookie });
  return { ...answer, zip: Buffer.from(String(answer.json?.result?.zip ?? ''), 'base64') };
}

/** Imports over HTTP. */
export const imported = (
  app: TestApp,
  cookie: string,
  zip: Buffer,
  fields: Record<string, string> = {},
): Promise<Called> =>
  sendForm(app, '/api/Data/Import', { fields, file: { field: 'Zip', name: 'export.zip', bytes: zip }, cookie });

configure({ useWebWorkers: false });

/** An id with this ending. */
export const id = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
/** The audit fields of a document. */
export const audit = {
  Created: '2026-01-01T10:00:00.000Z',
  Author: 'A',
  Updated: '2026-01-01T10:00:00.000Z',
  Editor: 'A',
  Deleted: null,
  Remover: null,
};
/** A division as a file of an export. */
export const aDivisionFile = (end: string, more: object = {}) => ({
  [`division/${id(end)}.json`]: { id: id(end), Name: `New ${end}`, Superleague: false, ...audit, ...more },
});
/** The `meta.json` of an export. */
export const meta = (tables: Record<string, string[]> = {}, more: object = {}) => ({
  'meta.json': {
    ...{ Created: '2026-11-21T12:00:00Z', Version: 'v2', Creator: 'x', Hostname: 'y', RequestedTables: tables },
    ...more,
  },
});

/** A zip of these files; objects are written as JSON. */
export async function zipOf(files: Record<string, unknown>, password?: string): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { ...(password && { password, encryptionStrength: 3 }) });
  for (const [name, content] of Object.entries(files))
    await writer.add(name, new TextReader(typeof content === 'string' ? content : JSON.stringify(content)));
  return Buffer.from(await writer.close());
}
