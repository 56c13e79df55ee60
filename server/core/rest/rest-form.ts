import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import type { Context } from '../context.ts';
import { RequestFaults, MalformedRequestError, membersReader, type Members } from './rest-shape.ts';

/** An uploaded file. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** A form with one file: its field name, maximum size, and the text fields beside it. */
export interface Form {
  file: string;
  mostBytes: number;
  fields: Members;
}

/** A form, and who may send it: asked before any of it is read. Errors of `authorize` are those of the command. */
export interface UploadForm extends Form {
  authorize: (ctx: Context) => Promise<void>;
}

/** Nothing more came of a form that was begun: 408, and the connection is closed. */
const silentFormError = () => Object.assign(new Error('Nothing more was received of the form.'), { statusCode: 408 });

/** The form has no file: 400 without a body, as clients expect (rest.md 1.6). */
export class NoFileError extends Error {}

/** Forms are parsed as streams, only by routes that take them. */
export const acceptForms = (api: FastifyInstance): void => void api.register(multipart);

const texts = { fields: 50, fieldSize: 10_000, fieldNameSize: 200, files: 1, parts: 60, headerPairs: 50 };

/** Fails when nothing has arrived for this many seconds; `stop` ends the watch. */
function watchSilence({ raw: { socket } }: FastifyRequest, seconds: number) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    let before = -1;
    timer = setInterval(() => {
      if (socket.bytesRead === before) reject(silentFormError());
      before = socket.bytesRead;
    }, seconds * 1000).unref();
  });
  return { silence, stop: () => clearInterval(timer) };
}

/**
 * The file and texts of a form; field names in any case, unknown ones ignored (rest.md 1.12). Errors: NoFileError,
 * MalformedRequestError, 413 for a file that is too large, and 408 when nothing arrives for `idleSeconds` seconds.
 */
export async function readForm(request: FastifyRequest, form: Form, idleSeconds: number): Promise<{ file: SentFile }> {
  if (!request.isMultipart()) throw new NoFileError();
  // The client left while it waited for its turn.
  if (request.raw.destroyed) throw silentFormError();
  const { silence, stop } = watchSilence(request, idleSeconds);
  return Promise.race([readParts(request, form), silence]).finally(stop);
}

/** The texts by member: lists by repetition, comma or both; otherwise the last value counts. */
const textsOf = (fields: Members, sent: Record<string, string[]>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { isList }]) => {
      const all = sent[name.toLowerCase()];
      if (!all) return [];
      return [[name, isList ? all.flatMap((text) => text.split(',')).filter((text) => text.trim()) : all.at(-1)]];
    }),
  );

async function readParts(request: FastifyRequest, form: Form): Promise<{ file: SentFile }> {
  const values: Record<string, string[]> = {};
  let file: SentFile | undefined;
  try {
    for await (const part of request.parts({ limits: { ...texts, fileSize: form.mostBytes } })) {
      const isWanted = part.fieldname.toLowerCase() === form.file.toLowerCase();
      if (part.type === 'field') (values[part.fieldname.toLowerCase()] ??= []).push(String(part.value));
      else if (isWanted) file = { name: part.filename, bytes: await part.toBuffer() };
      else part.file.resume();
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw error;
    throw new MalformedRequestError(new Map([['body', ['This form cannot be read.']]]));
  }
  if (!file) throw new NoFileError();
  const faults = new RequestFaults();
  const read = membersReader(form.fields)(textsOf(form.fields, values), { sent: '', named: '', depth: 0 }, faults);
  if (faults.byPlace.size) throw new MalformedRequestError(faults.byPlace);
  return { ...read, file };
}
