/** Has the browser save bytes as a file of this name. */
export function saveBlob(bytes: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = fileName;
  link.click();
  // By then a browser that asks where to put it has begun to read.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
