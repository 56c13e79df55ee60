/** Characters that no file name may have on one system or another (rest.md 2.3). */
const unfit = /[\\/:*?"<>|\u0000-\u001f]/g;

/** Names in other scripts are encoded as in RFC 5987; the plain name is for clients that do not support that. */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const fileName = name.replaceAll(unfit, '-');
  const plain = fileName.replaceAll(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(Buffer.from(fileName).toString()).replaceAll("'", '%27');
  const header = `${kind}; filename="${plain}"`;
  return plain === fileName ? header : `${header}; filename*=UTF-8''${encoded}`;
}

/** Content-Disposition that makes a browser save the answer under this name. */
export const attachmentHeader = (fileName: string): string => disposition('attachment', fileName);

/** Content-Disposition that makes a browser show the answer, and suggest this name when it is saved. */
export const inlineHeader = (fileName: string): string => disposition('inline', fileName);
