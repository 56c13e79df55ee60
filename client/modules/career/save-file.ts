import { saveBlob } from '../../lib/device/save-blob.ts';

/** Has the browser save a list for a spreadsheet; answers why it did not. Errors: those of `loadFile`. */
export async function saveFile(
  loadFile: () => Promise<{ fileName: string; body: string } | undefined>,
): Promise<string | undefined> {
  const file = await loadFile();
  if (!file) return 'This list is no longer there.';
  saveBlob(new Blob([file.body], { type: 'text/csv' }), file.fileName);
  return undefined;
}
