/** A page whose answer this device keeps, to show it again when the server cannot be reached. */
export interface KnownPage {
  /** Address, with its query. */
  path: string;
  title: string;
  /** When the server answered, as an ISO instant. */
  at: string;
}

/**
 * Identifies an answer: the account it was for (empty for anonymous visitors) and the query's name
 * (lib/wire/inlined.ts).
 */
export interface Question {
  who: string;
  name: string;
}

/** Only the latest pages are kept, and no answer longer than this, in characters. */
const pageLimits = { pages: 24, length: 600_000 };
const store = 'known-pages';
const header = 'x-page';

/** Runs `work` on the store; undefined where the browser keeps nothing (private windows, plain http). */
async function inStore<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return typeof caches === 'undefined' ? undefined : await work(await caches.open(store));
  } catch {
    return undefined;
  }
}

const folder = '/known/';
/** Account ids contain no space, so a space ends them. */
const addressOf = ({ who, name }: Question) => `${folder}${encodeURIComponent(`${who} ${name}`)}`;
const isOf = ({ url }: Request, who: string) =>
  new URL(url).pathname.startsWith(`${folder}${encodeURIComponent(`${who} `)}`);

const pageOf = (kept: Response): KnownPage => JSON.parse(decodeURIComponent(kept.headers.get(header)!)) as KnownPage;

/**
 * Keeps a page's answer in place of an older one; of too many pages, the one not seen for longest goes. Returns whether
 * it is kept.
 */
export const keepPage = (question: Question, page: KnownPage, data: unknown): Promise<boolean | undefined> =>
  inStore(async (cache) => {
    const text = JSON.stringify(data);
    if (text.length > pageLimits.length) return false;
    const address = addressOf(question);
    await cache.delete(address);
    await cache.put(address, new Response(text, { headers: { [header]: encodeURIComponent(JSON.stringify(page)) } }));
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - pageLimits.pages)).map((oldest) => cache.delete(oldest)));
    return true;
  });

/** The kept answer, and when it was given. */
export const recallPage = (question: Question): Promise<{ at: string; data: unknown } | undefined> =>
  inStore(async (cache) => {
    const kept = await cache.match(addressOf(question));
    return kept && { at: pageOf(kept).at, data: (await kept.json()) as unknown };
  });

/** The pages that are kept for this account, the latest first. */
export async function pagesKnown(who: string): Promise<KnownPage[]> {
  const pages = await inStore(async (cache) => {
    const own = (await cache.keys()).filter((request) => isOf(request, who));
    const kept = await Promise.all(own.map((request) => cache.match(request)));
    return kept.flatMap((response) => (response ? pageOf(response) : []));
  });
  return (pages ?? []).reverse();
}

/** Deletes what was kept for other accounts: nothing stays behind after signing out. */
export const keepOnlyPagesOf = (who: string): Promise<void> =>
  inStore(async (cache) => {
    const others = (await cache.keys()).filter((request) => !isOf(request, who));
    await Promise.all(others.map((request) => cache.delete(request)));
  }).then(() => undefined);
