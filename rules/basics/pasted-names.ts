import { tidyName } from './names.ts';

/** "1.", "2)", "-" and bullets in front of a name. */
const listMark = /^\s*(?:\d{1,3}\s*[.):]|[-*•])\s*/;

/** The names of a list, a line each, without its numbers or bullets and without blank lines. */
export const pastedNames = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => tidyName(line.replace(listMark, '')))
    .filter(Boolean);
