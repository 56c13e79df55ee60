import { tidyName } from '../basics/names.ts';

/** What separates the cells of a pasted table: what a spreadsheet copies, what it saves, and what people type. */
const separators = ['\t', ';', ','] as const;

/** The separator of a text: of tab, semicolon and comma, in this order, the first that stands outside quotes. */
const separatorOf = (text: string): string => {
  const bare = text.replaceAll(/"[^"]*"/g, '');
  return separators.find((separator) => bare.includes(separator)) ?? '\t';
};

/**
 * The cells of a pasted table, trimmed, blank lines left out. A cell in quotes may hold separators, line breaks, and
 * quotes written twice; a quote within a word is an ordinary character.
 */
export function pastedCells(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(tidyName(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some(Boolean)) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += letter;
      at += 1;
    } else if (isQuoted && letter === '"') isQuoted = false;
    else if (isQuoted) cell += letter;
    else if (letter === '"' && !cell.trim() && text.includes('"', at + 1)) isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else cell += letter;
  }
  endRow();
  return rows;
}
