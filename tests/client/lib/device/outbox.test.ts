import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { openOutbox } from '../../../../client/lib/device/outbox.ts';

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

it('changes what is there in one step, so that two tabs at once lose nothing; undefined removes it', async () => {
  const tabs = [openOutbox<number[], never>('shared'), openOutbox<number[], never>('shared')];
  const add = (number: number) => (kept?: { state: number[] }) => ({
    state: [...(kept?.state ?? []), number],
    waiting: [],
  });
  await Promise.all([1, 2, 3, 4, 5, 6].map((number) => tabs[number % 2]!.update('a', add(number))));
  const kept = await openOutbox<number[], never>('shared').read('a');
  expect(kept?.state.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  await tabs[0]!.update('a', () => undefined);
  expect(await tabs[1]!.keys()).toEqual([]);
});

it('lasts as long as the page where a browser refuses to store', async () => {
  const { indexedDB } = globalThis;
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined });
  try {
    const box = openOutbox<string, number>('refused');
    await box.write('a', { state: 'one', waiting: [1] });
    expect(await box.read('a')).toEqual({ state: 'one', waiting: [1] });
    await box.update('a', (kept) => kept && { ...kept, state: `${kept.state}, two` });
    expect((await box.read('a'))?.state).toBe('one, two');
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
