import { isRecord } from '#rules/basics/shape.ts';
/** `meta.json` of an export (rest.md 2.2). */
export interface Meta {
  Created: string;
  Version: string;
  Creator: string;
  Hostname: string;
  /** The tables that were asked for, with the ids of their rows; none = all rows. */
  RequestedTables: Record<string, string[]>;
  /** Our own addition: whether deleted rows were asked for too. */
  IncludeDeletedEntries: boolean;
}

/** Reads `meta.json`; undefined when it is not that of an export that we know. */
export function readMeta(text: string | undefined): Meta | undefined {
  try {
    const read: unknown = JSON.parse(text ?? '');
    if (!isRecord(read) || read.Version !== 'v2') return undefined;
    const { RequestedTables: requested, IncludeDeletedEntries: deleted } = read;
    const tables = isRecord(requested) ? requested : {};
    const idsIn = (ids: unknown) => (Array.isArray(ids) ? ids.map(String) : []);
    return {
      Created: String(read.Created),
      Version: 'v2',
      Creator: String(read.Creator),
      Hostname: String(read.Hostname),
      RequestedTables: Object.fromEntries(
        Object.entries(tables).map(([name, ids]) => [name.toLowerCase(), idsIn(ids)]),
      ),
      IncludeDeletedEntries: deleted === true,
    };
  } catch {
    return undefined;
  }
}
