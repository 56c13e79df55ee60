import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { everywhere, mergedFileNameByModule, type Graph } from '../client/vite.merge.ts';

const screen = (name: string) => `/project/client/screens/${name}.tsx`;

/** A build in which `main` loads the screens on demand; of each module its imports, and how long it is. */
function build(modules: Record<string, { imports?: string[]; length?: number }>): Graph {
  const screens = Object.keys(modules).filter((id) => id.includes('/screens/'));
  return {
    getModuleInfo: (id) => ({
      code: 'x'.repeat(modules[id]?.length ?? 100),
      importedIds: modules[id]?.imports ?? [],
      importers: [],
      dynamicallyImportedIds: id === 'main' ? screens : [],
      dynamicImporters: [],
    }),
  };
}

const filesOf = (graph: Graph, places: Record<string, string> = {}) =>
  mergedFileNameByModule('main', graph, new Map(Object.entries({ main: everywhere, ...places })));

const [home, table, card] = ['Home', 'Table', 'Card'].map(screen) as [string, string, string];

describe('what several screens need', () => {
  it('is one file where the same ones need it', () => {
    const graph = build({ [home]: { imports: ['a', 'b'] }, [table]: { imports: ['a', 'b'] } });
    const files = filesOf(graph);
    expect([files.get('a'), files.get(home)]).toEqual([files.get('b'), undefined]);
    expect(files.get('a')).toBeDefined();
  });

  it('is one file where what some load in vain is worth less than the requests of others', () => {
    const needs = { [home]: { imports: ['a', 'b'] }, [table]: { imports: ['a', 'b'] }, [card]: { imports: ['a'] } };
    const small = filesOf(build({ ...needs, b: { length: 1000 } }));
    expect(small.get('b')).toBe(small.get('a'));
    const large = filesOf(build({ ...needs, b: { length: 50_000 } }));
    expect([large.get('a'), large.get('b')]).toEqual([undefined, undefined]);
  });

  it('counts what a file brings along', () => {
    const needs = {
      [home]: { imports: ['a', 'b'] },
      [table]: { imports: ['a', 'b'] },
      [card]: { imports: ['a'] },
      b: { imports: ['heavy'], length: 1000 },
    };
    const files = filesOf(build({ ...needs, heavy: { length: 50_000 } }));
    expect(files.get('a')).not.toBe(files.get('b') ?? 'b');
    // As it does where that has a place: whoever needs it loads the whole place.
    expect(filesOf(build({ ...needs, heavy: { length: 50_000 } }), { heavy: 'room' }).get('a')).toBeUndefined();
  });

  it('counts a second request where a file has styles', () => {
    const css = fileURLToPath(new URL('../client/ui/Card.module.css', import.meta.url));
    const needs = { [home]: { imports: ['a', 'b'] }, [table]: { imports: ['a', 'b'] }, [card]: { imports: ['a'] } };
    // As above, but now the third screen would load a style sheet in vain, too.
    const files = filesOf(build({ ...needs, b: { imports: [css], length: 9000 } }));
    expect(filesOf(build({ ...needs, b: { length: 9000 } })).get('a')).toBeDefined();
    expect(files.get('a')).toBeUndefined();
    expect(files.get('b')).toBe(files.get(css));
  });

  it('has the same names each time, and a name for each file', () => {
    const modules = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [screen(`S${n}`), { imports: [`a${n % 4}`, `b${n % 3}`, `c${n % 4}`] }]),
    );
    const once = filesOf(build(modules));
    expect(once.size).toBeGreaterThan(0);
    expect([...filesOf(build(modules))]).toEqual([...once]);
    const alike = { [home]: { imports: ['a/b', 'c'] }, [table]: { imports: ['a/b', 'c'] } };
    const others = { [card]: { imports: ['a-b', 'd'] }, [screen('Live')]: { imports: ['a-b', 'd'] } };
    const longest = { 'a/b': { length: 60_000 }, 'a-b': { length: 60_000 } };
    expect(() => filesOf(build({ ...alike, ...others, ...longest }))).toThrow('the same name');
  });
});
