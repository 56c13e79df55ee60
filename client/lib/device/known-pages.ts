/** A page whose answer this device keeps, to show it again where the server cannot be reached. */
export interface KnownPage {
  /** Address, with its query. */
  path: string;
  title: string;
  /** When the server answered, as an ISO instant. */
  at: string;
}

/** Which answer: whose it is, by account (empty for anybody's), and of which question (lib/wire/inlined.ts). */
export interface Question {
  who: string;
  name: string;
}

/** So many pages, the latest ones, and none above so many characters. */
const most = { pages: 24, length: 600_000 };
const store = 'known-pages';
const header = 'x-page';

/** Does something with what is kept; undefined where the browser keeps nothing (private windows, plain http). */
async function inStore<T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return typeof caches === 'undefined' ? undefined : await work(await caches.open(store));
  } catch {
    return undefined;
  }
}

const folder = '/known/';
/** Accounts are ids, so no space is in them. */
const addressOf = ({ who, name }: Question) => `${folder}${encodeURIComponent(`${who} ${name}`)}`;
const isOf = ({ url }: Request, who: string) =>
  new URL(url).pathname.startsWith(`${folder}${encodeURIComponent(`${who} `)}`);

const pageOf = (kept: Response): KnownPage => JSON.parse(decodeURIComponent(kept.headers.get(header)!)) as KnownPage;

/** Keeps the answer of a page in place of an older one; the page that was not seen for longest goes. */
export const keepPage = (question: Question, page: KnownPage, data: unknown): Promise<void> =>
  inStore(async (cache) => {
    const text = JSON.stringify(data);
    if (text.length > most.length) return;
    const address = addressOf(question);
    await cache.delete(address);
    await cache.put(address, new Response(text, { headers: { [header]: encodeURIComponent(JSON.stringify(page)) } }));
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - most.pages)).map((oldest) => cache.delete(oldest)));
  }).then(() => undefined);

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

/** Lets go of what was kept for other accounts: nothing of whoever signed out stays. */
export const keepOnlyPagesOf = (who: string): Promise<void> =>
  inStore(async (cache) => {
    const others = (await cache.keys()).filter((request) => !isOf(request, who));
    await Promise.all(others.map((request) => cache.delete(request)));
  }).then(() => undefined);
