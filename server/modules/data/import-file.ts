import type { EntityManager } from 'typeorm';
import { DomainError } from '../../core/errors.ts';
import { isTooDeep } from '../../core/json.ts';
import { dataTables, type DataTable } from './data-tables.ts';
import { rowsInStoringOrder, type Document, type HeldRow, type MemberFault } from './document.ts';
import { entryName } from './export.service.ts';
import { readMeta, type Meta } from './meta.ts';
import { unzip } from './zip.ts';
import { isRecord } from '#rules/basics/shape.ts';

/** A document of a file: its rows, and what is wrong with them. */
export interface FileDocument {
  /** Its name in the zip. */
  name: string;
  label: string;
  rows: HeldRow[];
  faults: MemberFault[];
}

/** An export as it was read: documents by table, the tables in the order in which they are stored. */
export interface ImportFile {
  meta: Meta;
  tables: Map<DataTable, [name: string, text: string][]>;
  /** Folders that are not the name of a table. */
  unknown: string[];
}

/** Opens an export. Errors: INVALID, when it is not one or cannot be read. */
export async function openImport(bytes: Buffer, password: string): Promise<ImportFile> {
  const texts = await unzip(bytes, password);
  const meta = readMeta(texts.get('meta.json'));
  if (!meta)
    throw new DomainError(
      'INVALID',
      'There is no meta.json of version "v2" in the file, so it is no export that can be read here. Choose an export.',
    );
  const folders = new Map<string, [string, string][]>();
  for (const [name, text] of texts) {
    const [folder = ''] = name.split('/');
    if (name === 'meta.json') continue;
    const files = folders.get(folder);
    if (files) files.push([name, text]);
    else folders.set(folder, [[name, text]]);
  }
  const here = (table: DataTable) => folders.has(table.name) || table.name in meta.RequestedTables;
  return {
    meta,
    tables: new Map(dataTables.filter(here).map((table) => [table, folders.get(table.name) ?? []])),
    unknown: [...folders.keys()].filter((name) => !dataTables.some((table) => table.name === name)),
  };
}

function parsed(text: string): Document | undefined {
  if (isTooDeep(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads one document of a file. */
export function readDocument(
  db: EntityManager,
  table: DataTable,
  { name, text }: { name: string; text: string },
): FileDocument {
  const document = parsed(text);
  if (!document)
    return {
      name,
      label: '',
      rows: [],
      faults: [{ member: '', message: 'This is no JSON record, or nested too deeply.' }],
    };
  const { rows, faults } = rowsInStoringOrder(db, table, document);
  if (entryName(table, document) !== name)
    faults.unshift({ member: 'id', message: 'It is not the one that the name of the file says.' });
  const own = rows.find(({ place }) => !place)!.row as unknown as Record<string, unknown>;
  return { name, label: table.label(own), rows, faults };
}
