/** Has the browser save a list for a spreadsheet; answers why it did not. Errors: those of `loadFile`. */
export async function saveFile(
  loadFile: () => Promise<{ fileName: string; body: string } | undefined>,
): Promise<string | undefined> {
  const file = await loadFile();
  if (!file) return 'This list is no longer there.';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file.body], { type: 'text/csv' }));
  link.download = file.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  return undefined;
}
