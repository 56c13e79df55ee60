import type { ApolloClient } from '@apollo/client';
import { plural } from '#rules/basics/plural.ts';
import { sumOf } from '#rules/basics/sum.ts';
import { saveBlob } from '../../../lib/device/save-blob.ts';
import { sendJson } from '../../../lib/wire/send-form.ts';

interface ExportResult {
  tables: Record<string, number>;
  zip?: string;
}

export interface ExportRequest {
  password?: string;
  includeDeletedEntries: boolean;
  tables: Record<string, string[]>;
}

/**
 * Asks for an export and has the browser save it. Returns the number of records by table, and warnings. Errors:
 * SendError.
 */
export async function downloadExport(client: ApolloClient, request: ExportRequest, name: string) {
  const { result, warnings } = await sendJson<ExportResult>(client, '/api/Data/Export', request);
  const text = atob(result?.zip ?? '');
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const fileName = `${name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '') || 'export'}.zip`;
  saveBlob(new Blob([bytes], { type: 'application/zip' }), fileName);
  return { tables: result?.tables ?? {}, warnings, fileName, bytes: bytes.length };
}

/** "1,204 records". */
export const recordCountText = (count: number): string => plural(count, 'record');

export const sumOfCounts = (counts: Record<string, number>): number => sumOf(Object.values(counts));
