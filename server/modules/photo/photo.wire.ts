import { nullable, object } from '../../core/rest/rest-shape.ts';
import { guid, instantWithOffset, int, text } from '../../core/rest/rest-shapes.ts';

export const photoShape = object('Photo', 'A photo of a card or a night; the picture itself is at /api/Photo/{id}.', {
  id: guid,
  author: text,
  created: instantWithOffset,
  fileName: nullable(text),
  fileSize: int,
  contentType: text,
});
