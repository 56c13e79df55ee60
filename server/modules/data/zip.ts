import {
  configure,
  TextReader,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
  type Entry,
} from '@zip.js/zip.js';
import { sumOf } from '#rules/basics/sum.ts';
import { DomainError } from '../../core/errors.ts';
import { newYieldToRequests } from '../../core/give-way.ts';

configure({ useWebWorkers: false });

const mega = 1024 * 1024;

/** Limits against zip bombs: bytes of one entry and of all, and how many there may be. An upload has 30 MiB at most. */
export const zipLimits = { entryBytes: 24 * mega, totalBytes: 160 * mega, entries: 30_000 };

export interface ZipEntry {
  name: string;
  text: string;
}

const aes256 = 3;

const invalidZipError = (message: string) => new DomainError('INVALID', message);

/**
 * A zip of these entries, each encrypted by AES-256 where there is a password. Errors: INVALID when it becomes too
 * large.
 */
export async function zipOf(entries: AsyncIterable<ZipEntry>, password: string): Promise<Buffer> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    level: 6,
    ...(password && { password, encryptionStrength: aes256 }),
  });
  let left = zipLimits.totalBytes;
  let count = 0;
  const giveWay = newYieldToRequests();
  for await (const { name, text } of entries) {
    left -= Buffer.byteLength(text);
    count += 1;
    if (left < 0 || count > zipLimits.entries)
      throw invalidZipError(
        'This is too much for one export. Choose fewer tables, such as all but the photos, or use a backup.',
      );
    await writer.add(name, new TextReader(text));
    await giveWay();
  }
  return Buffer.from(await writer.close());
}

/** What the library says about a file that it cannot read, and what people are told. */
const zipErrorWords: [RegExp, string][] = [
  [/invalid password/i, 'The password is wrong. Type the one that was given when the data was exported.'],
  [/encrypted entry/i, 'The file has a password. Type the one that was given when the data was exported.'],
  [
    /central directory|not found|not recognized|split|multi.?disk/i,
    'This is no zip file, or only a part of one. Choose the whole file.',
  ],
];

const asRefusal = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const known = zipErrorWords.find(([pattern]) => pattern.test(message));
  return invalidZipError(
    known ? known[1] : 'The file is damaged. Export the data again, or choose another copy of the file.',
  );
};

const zipBombError = () =>
  invalidZipError(
    'The file holds more than can be imported at once. Export fewer tables at a time, or restore a backup.',
  );

const tooManyEntriesError = () =>
  invalidZipError(
    `The file has more than ${zipLimits.entries.toLocaleString('en-GB')} entries, which is more than can be imported at once. Export fewer tables at a time, or restore a backup.`,
  );

const goodName = /^(meta|[a-z]+\/[^/\\]+)\.json$/;

/** An entry under the name that it has in an export. */
interface NamedEntry {
  name: string;
  entry: Entry;
}

const addedByMac = /^__MACOSX\/|(^|\/)\.DS_Store$/;

/** The entries of an export, also of one that a browser unpacked and a Mac packed again, with a folder around it. */
function namedAsExported(entries: readonly Entry[]): NamedEntry[] {
  const files = entries.filter(({ filename, directory }) => !directory && !addedByMac.test(filename));
  const [, around = ''] = files.flatMap(({ filename }) => /^([^/\\]+\/)meta\.json$/.exec(filename) ?? []);
  return files.map((entry) => {
    const { filename } = entry;
    return { entry, name: filename.startsWith(around) ? filename.slice(around.length) : filename };
  });
}

function refuseStrange(entries: readonly NamedEntry[]): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    if (!goodName.test(name) || name.includes('..'))
      throw invalidZipError(
        `"${name.slice(0, 100)}" is in the file, which no export has. Choose a file that was exported here.`,
      );
    if (names.has(name)) throw invalidZipError(`"${name}" is twice in the file. Export the data again.`);
    names.add(name);
  }
  // The size that entries claim is only used to refuse them early; the real size is counted while they are unpacked.
  if (sumOf(entries.map(({ entry }) => entry.uncompressedSize)) > zipLimits.totalBytes) throw zipBombError();
}

/** The bytes of an entry, at most this many; reading stops when there are more. */
async function unpacked(entry: Entry, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    write(piece) {
      size += piece.length;
      if (size > most) throw zipBombError();
      pieces.push(piece);
    },
  });
  if (entry.directory || !entry.getData) throw invalidZipError('There are folders in the file, which no export has.');
  await entry.getData(sink, { checkSignature: true });
  return Buffer.concat(pieces);
}

/**
 * The texts in a zip by name. Errors: INVALID, for a file that is not a zip, is damaged, has another password or names
 * that no export has, or holds too much.
 */
export async function unzip(bytes: Buffer, password: string): Promise<Map<string, string>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { ...(password && { password }), checkSignature: true });
  try {
    const giveWay = newYieldToRequests();
    const entries: Entry[] = [];
    for await (const entry of reader.getEntriesGenerator()) {
      if (entries.length === zipLimits.entries) throw tooManyEntriesError();
      entries.push(entry);
      await giveWay();
    }
    const named = namedAsExported(entries);
    refuseStrange(named);
    const texts = new Map<string, string>();
    let left = zipLimits.totalBytes;
    for (const { name, entry } of named) {
      const unzipped = await unpacked(entry, Math.min(left, zipLimits.entryBytes));
      left -= unzipped.length;
      texts.set(name, unzipped.toString());
      await giveWay();
    }
    return texts;
  } catch (error) {
    throw asRefusal(error);
  } finally {
    await reader.close().catch(() => undefined);
  }
}
