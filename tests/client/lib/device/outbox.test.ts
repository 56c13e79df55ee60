import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { openDB } from 'idb';
import { openOutbox, type Kept } from '../../../../client/lib/device/outbox.ts';

it('keeps things over a reload, by key, until they are removed', async () => {
  const before = openOutbox<string, number>('kept');
  await before.write('a', { state: 'one', waiting: [1, 2] });
  await before.write('b', { state: 'other', waiting: [] });
  await before.write('a', { state: 'two', waiting: [2] });
  const after = openOutbox<string, number>('kept');
  expect(await after.keys()).toEqual(['a', 'b']);
  expect(await after.read('a')).toEqual({ state: 'two', waiting: [2] });
  await after.remove('a');
  expect([await after.read('a'), await openOutbox('kept').read('b')]).toEqual([
    undefined,
    { state: 'other', waiting: [] },
  ]);
});

const add = (number: number) => (kept?: Kept<number[], never>) => ({
  state: [...(kept?.state ?? []), number],
  waiting: [],
});

it('changes what is there in one step, so that two tabs at once lose nothing', async () => {
  const tabs = [openOutbox<number[], never>('shared'), openOutbox<number[], never>('shared')];
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) => tabs[number % 2]!.update('a', add(number), { state: [number], waiting: [] })),
  );
  const kept = await openOutbox<number[], never>('shared').read('a');
  expect(kept?.state.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

it('has it under another key, changed, in one step', async () => {
  const box = openOutbox<number[], never>('moved');
  await box.write('a', { state: [1], waiting: [] });
  await box.move('a', 'b', add(2));
  expect([await box.keys(), await box.read('b')]).toEqual([['b'], { state: [1, 2], waiting: [] }]);
});

/** Another tab keeps the store busy until the returned function is called. */
async function busy(name: string): Promise<() => void> {
  const database = await openDB(name, 1);
  const { store } = database.transaction('kept', 'readwrite');
  let isBusy = true;
  const work = async () => {
    while (isBusy) await store.get('other');
    database.close();
  };
  void work();
  return () => (isBusy = false);
}

it('has what was kept by a page that was left before the store had it, and has it once', async () => {
  const before = openOutbox<number[], never>('left');
  await before.write('a', { state: [1], waiting: [] });
  const done = await busy('left');
  const working = [
    before.update('a', add(2), { state: [1, 2], waiting: [] }),
    before.update('a', add(3), { state: [1, 2, 3], waiting: [] }),
    before.write('b', { state: [4], waiting: [] }),
  ];
  dispatchEvent(new Event('pagehide'));
  const after = openOutbox<number[], never>('left');
  const kept = async (box: typeof after) => [(await box.read('a'))?.state, (await box.read('b'))?.state];
  // The next page reads without waiting for others.
  expect(await kept(after)).toEqual([[1, 2, 3], [4]]);
  done();
  await Promise.all(working);
  expect(await kept(after)).toEqual([[1, 2, 3], [4]]);
  await after.update('a', add(5), { state: [], waiting: [] });
  expect(await kept(openOutbox('left'))).toEqual([[1, 2, 3, 5], [4]]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('knows the keys of what a page left behind, and removes that too', async () => {
  const before = openOutbox<string, never>('behind');
  await before.keys();
  const done = await busy('behind');
  const working = before.write('a', { state: 'one', waiting: [] });
  dispatchEvent(new Event('pagehide'));
  done();
  await working;
  localStorage.setItem('oche-behind b', JSON.stringify({ state: 'two', waiting: [] }));
  const after = openOutbox<string, never>('behind');
  expect(await after.keys()).toEqual(['b', 'a']);
  await after.remove('b');
  expect([await after.keys(), await after.read('b')]).toEqual([['a'], undefined]);
});

it.each([
  ['was left and came back, not again', true, [1, 2]],
  ['stayed, at a second try', false, [1, 2]],
])('what the browser gave up of a page that %s, is there once', async (_, isLeft, expected) => {
  const name = `given up ${String(isLeft)}`;
  const box = openOutbox<number[], never>(name);
  await box.write('a', { state: [1], waiting: [] });
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function once(this: IDBObjectStore, key) {
    IDBObjectStore.prototype.get = get;
    const request = get.call(this, key);
    this.transaction.abort();
    if (isLeft) dispatchEvent(new Event('pagehide'));
    return request;
  };
  await box.update('a', add(2), { state: [1, 2], waiting: [] });
  expect((await box.read('a'))?.state).toEqual(expected);
});

it('makes a change once whose page was left while the store was being read, and came back', async () => {
  const box = openOutbox<number[], never>('read when left');
  await box.write('a', { state: [1], waiting: [] });
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function once(this: IDBObjectStore, key) {
    IDBObjectStore.prototype.get = get;
    dispatchEvent(new Event('pagehide'));
    return get.call(this, key);
  };
  await box.update('a', add(2), { state: [1, 2], waiting: [] });
  expect((await box.read('a'))?.state).toEqual([1, 2]);
  await box.update('a', add(3), { state: [1, 2, 3], waiting: [] });
  expect((await openOutbox<number[], never>('read when left').read('a'))?.state).toEqual([1, 2, 3]);
});

it('has both changes of a page that was left when the first was stored and the second was given up', async () => {
  const box = openOutbox<number[], never>('half stored');
  await box.write('a', { state: [1], waiting: [] });
  const { get, put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function once(this: IDBObjectStore, ...stored: Parameters<typeof put>) {
    IDBObjectStore.prototype.put = put;
    const request = put.apply(this, stored);
    dispatchEvent(new Event('pagehide'));
    return request;
  };
  let asked = 0;
  IDBObjectStore.prototype.get = function twice(this: IDBObjectStore, key) {
    asked += 1;
    const request = get.call(this, key);
    if (asked < 2) return request;
    IDBObjectStore.prototype.get = get;
    this.transaction.abort();
    return request;
  };
  await Promise.all([
    box.update('a', add(2), { state: [1, 2], waiting: [] }),
    box.update('a', add(3), { state: [1, 2, 3], waiting: [] }),
  ]);
  expect((await box.read('a'))?.state).toEqual([1, 2, 3]);
});

it('leaves no copy of what was removed while it was still being stored', async () => {
  const box = openOutbox<number[], never>('removed');
  await box.keys();
  const done = await busy('removed');
  const working = [box.write('a', { state: [1], waiting: [] }), box.remove('a')];
  dispatchEvent(new Event('pagehide'));
  done();
  await Promise.all(working);
  expect(await openOutbox('removed').keys()).toEqual([]);
});

it('does without a copy that cannot be read', async () => {
  await openOutbox<string, never>('torn').write('a', { state: 'one', waiting: [] });
  localStorage.setItem('oche-torn a', '{"state":"tw');
  const box = openOutbox<string, never>('torn');
  expect((await box.read('a'))?.state).toBe('one');
  await box.update('a', (kept) => ({ state: `${kept?.state}, two`, waiting: [] }), { state: 'two', waiting: [] });
  expect([(await box.read('a'))?.state, localStorage.getItem('oche-torn a')]).toEqual(['one, two', null]);
});

it('lasts as long as the page where a browser refuses to store', async () => {
  const { indexedDB } = globalThis;
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined });
  try {
    const box = openOutbox<string, number>('refused');
    await box.write('a', { state: 'one', waiting: [1] });
    expect(await box.read('a')).toEqual({ state: 'one', waiting: [1] });
    const add = (kept?: Kept<string, number>) => ({ state: `${kept?.state}, two`, waiting: [] });
    await box.update('a', add, { state: 'not this', waiting: [] });
    expect((await box.read('a'))?.state).toBe('one, two');
    localStorage.setItem('oche-refused a', JSON.stringify({ state: 'left behind', waiting: [] }));
    await box.move('a', 'b', (kept) => kept!);
    expect([await box.keys(), (await box.read('b'))?.state]).toEqual([['b'], 'one, two']);
  } finally {
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: indexedDB });
  }
});

it('is opened again when the browser has closed it behind a page that slept', async () => {
  const opened: IDBDatabase[] = [];
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function watched(this: IDBFactory, ...args: Parameters<typeof open>) {
    const request = open.apply(this, args);
    request.addEventListener('success', () => opened.push(request.result));
    return request;
  };
  try {
    const box = openOutbox<string, number>('slept');
    await box.write('a', { state: 'one', waiting: [1] });
    opened[0]!.close();
    await box.write('a', { state: 'two', waiting: [1, 2] });
    expect(await openOutbox('slept').read('a')).toEqual({ state: 'two', waiting: [1, 2] });
    expect(opened.length).toBeGreaterThan(1);
  } finally {
    IDBFactory.prototype.open = open;
  }
});
