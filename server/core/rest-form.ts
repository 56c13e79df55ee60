import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import { Malformed } from './rest-route.ts';
import { Faults, readMembers, type Members } from './rest-shape.ts';

/** A file as it was sent. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** A form with one file: the name of its field, how much is taken, and the texts that come with it. */
export interface Form {
  file: string;
  mostBytes: number;
  fields: Members;
}

/** A form came without its file: 400 with nothing, as clients expect it (rest.md 1.6). */
export class NoFile extends Error {}

/** Forms are read as streams, by the routes that want them only. */
export const parseForms = (api: FastifyInstance): void => void api.register(multipart);

const texts = { fields: 50, fieldSize: 10_000, fieldNameSize: 200, files: 1, parts: 60, headerPairs: 50 };

/**
 * The file and the texts of a form; names of fields in any case, those that nobody asked for are ignored (rest.md 1.12).
 * Errors: NoFile, Malformed, and 413 for a file that is too large.
 */
export async function readForm(request: FastifyRequest, form: Form): Promise<{ file: SentFile }> {
  if (!request.isMultipart()) throw new NoFile();
  const values: Record<string, unknown> = {};
  let file: SentFile | undefined;
  try {
    for await (const part of request.parts({ limits: { ...texts, fileSize: form.mostBytes } })) {
      const isWanted = part.fieldname.toLowerCase() === form.file.toLowerCase();
      if (part.type === 'field') values[part.fieldname] = part.value;
      else if (isWanted) file = { name: part.filename, bytes: await part.toBuffer() };
      else part.file.resume();
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw error;
    throw new Malformed(new Map([['body', ['This form cannot be read.']]]));
  }
  if (!file) throw new NoFile();
  const faults = new Faults();
  const read = readMembers(form.fields)(values, { sent: '', named: '', depth: 0 }, faults);
  if (faults.byPlace.size) throw new Malformed(faults.byPlace);
  return { ...read, file };
}
