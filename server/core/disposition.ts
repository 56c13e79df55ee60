/** Names in other scripts go as RFC 5987 says; the plain one is for those who do not know it. */
function disposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const encoded = encodeURIComponent(Buffer.from(fileName).toString()).replaceAll("'", '%27');
  const header = `${kind}; filename="${plain}"`;
  return plain === fileName ? header : `${header}; filename*=UTF-8''${encoded}`;
}

/** The header that makes a browser save an answer under this name. */
export const attachment = (fileName: string): string => disposition('attachment', fileName);

/** The header that makes a browser show an answer, and save it under this name when asked to. */
export const inline = (fileName: string): string => disposition('inline', fileName);
