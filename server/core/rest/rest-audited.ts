import { guid, instant, text } from './rest-shapes.ts';
import { nullable } from './rest-shape.ts';

/** What every record carries on the wire; the last two only in replies to deletes (rest.md 3). */
export const audited = {
  id: guid,
  created: nullable(instant),
  author: nullable(text),
  updated: nullable(instant),
  editor: nullable(text),
  deleted: nullable(instant),
  remover: nullable(text),
};
