import { expect, it } from 'vitest';
import { read, sources } from './support/repository.ts';

const mostLines = 300;

const written = sources();
/** Blank lines are not counted, as in the linter. */
const linesOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => line.trim()).length;

it(`no file is longer than ${mostLines} lines, and a typical one has 20 to 120`, () => {
  const lengths = written.map((file) => ({ file, lines: linesOf(file) })).toSorted((a, b) => a.lines - b.lines);
  expect(lengths.filter(({ lines }) => lines > mostLines)).toEqual([]);
  const share = (part: number) => lengths[Math.floor(part * lengths.length)]!.lines;
  const spread = [0.1, 0.25, 0.5, 0.75, 0.9].map(share);
  process.stdout.write(`${written.length} files; lines at 10, 25, 50, 75, 90 %: ${spread.join(', ')}\n`);
  expect(share(0.5)).toBeGreaterThanOrEqual(20);
  expect(share(0.75)).toBeLessThanOrEqual(120);
});

/** Sources whose path fits and whose text has this; those of the exceptions left out. */
const having = (where: RegExp, what: RegExp, except: readonly string[] = []) =>
  written.filter((file) => where.test(file) && !except.includes(file) && what.test(read(file)));

it('a journey waits for what a person sees or for what the page says of itself, not for a time or the network', () => {
  const waits = /networkidle|waitForTimeout|serviceWorker\.(ready|controller)/;
  // What the browser draws by itself after the page is done belongs to what is measured.
  expect(having(/^tests\/(e2e|support\/browser)\//, waits, ['tests/e2e/speed/pages.test.ts'])).toEqual([]);
});

it('a page is not calm while a part of it is being loaded', () => {
  const lazyOfReact = /import \{[^}]*\blazy\b[^}]*\} from 'react'/;
  expect(having(/^client\/(frame|lib|modules|screens)\//, lazyOfReact, ['client/lib/page/lazy-page.ts'])).toEqual([]);
});

it('only what a page is about takes its place when the file cannot be loaded', () => {
  expect(having(/^client\//, /[=:] lazyPage\(/)).toEqual([
    'client/modules/card/reading/CardToReadEnterOrManage.tsx',
    'client/modules/career/CareerPage.tsx',
    'client/modules/developers/Developers.tsx',
    'client/modules/live/match/MatchPage.tsx',
    'client/screens/admin/bodies.ts',
    'client/screens-of.tsx',
  ]);
});

it('an argument of the API that may be left out says so: what is undefined is not stored', () => {
  const argument = /@(\w+)\(((?:(?!@\w+\()[^])*?)\)\s*(\w+)(\??: [^,)]+)/g;
  const untrue = having(/\.resolver\.ts$/, /@Arg/).flatMap((file) =>
    [...read(file).matchAll(argument)]
      .filter(([, of, options, , type]) => (of === 'Arg' && /nullable: true/.test(options!)) || /\bnull\b/.test(type!))
      .filter(([, , , , type]) => !/^\?|undefined/.test(type!))
      .map(([, , , name]) => `${file}: ${name}`),
  );
  expect(untrue).toEqual([]);
});

it('what a page asks again later waits by one clock', () => {
  const ownTimers = /set(Timeout|Interval)\(/;
  const others = ['live', 'reachable', 'socket', 'known', 'settled'].map((one) => `client/lib/wire/${one}.ts`);
  expect(others.filter((file) => ownTimers.test(read(file)))).toEqual([]);
  expect(having(/^client\/modules\/sayg\/keeping\//, ownTimers)).toEqual([]);
});

it('the files that run first exist', () => {
  const list = /const long = \[([^\]]+)\]/.exec(read('vitest.config.mjs'))![1]!;
  const names = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => `/${name}.test.ts`);
  expect(names.filter((name) => !written.some((file) => file.endsWith(name)))).toEqual([]);
  expect(names.length).toBeGreaterThan(5);
});
