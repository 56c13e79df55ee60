import { plural } from '#rules/basics/plural.ts';
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
export async function downloadExport(request: ExportRequest, name: string) {
  const { result, warnings } = await sendJson<ExportResult>('/api/Data/Export', request);
  const text = atob(result?.zip ?? '');
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '') || 'export'}.zip`;
  link.click();
  // By then the browser has begun to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return { tables: result?.tables ?? {}, warnings, fileName: link.download, bytes: bytes.length };
}

/** "1,204 records". */
export const recordCountText = (count: number): string => plural(count, 'record');

export const sumOfCounts = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);
