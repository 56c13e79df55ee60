import { beforeAll, describe, expect, it } from 'vitest';
import { lint } from './support/lint.ts';

/** Texts that break a rule, by the name of the file that each is in. */
const faulty: [what: string, file: string, text: string, rule: string][] = [
  ['a border by a re-export', 'rules/darts/a.ts', "export { x } from 'lodash';", 'oche(borders)'],
  ['a border by a late import', 'rules/darts/b.ts', "export const x = import('lodash');", 'oche(borders)'],
  [
    'a border by a path with a query',
    'server/modules/note/q.rest.ts',
    "import './note.resolver.ts?raw';",
    'oche(borders)',
  ],
  ['a border by a type', 'rules/darts/c.ts', "export type X = import('lodash').X;", 'oche(borders)'],
  ['a border by a re-export of all', 'rules/darts/r.ts', "export * from 'lodash';", 'oche(borders)'],
  ['a border by require', 'rules/darts/s.cjs', "require('lodash');", 'oche(borders)'],
  ['a border by an import of TypeScript', 'rules/darts/t.cts', "import x = require('lodash');", 'oche(borders)'],
  ['a cycle', 'tests/support/cycle-a.ts', "export type { Y } from './cycle-b.ts';", 'oche(cycles)'],
  ['the other end of a cycle', 'tests/support/cycle-b.ts', "import './cycle-a.ts'; export type Y = 1;", 'oche(cycles)'],
  ['a cycle of three', 'rules/darts/ring-a.ts', "import '#rules/darts/ring-b.ts';", 'oche(cycles)'],
  ['its second file', 'rules/darts/ring-b.ts', "export type { Z } from './ring-c.ts';", 'oche(cycles)'],
  ['its third file', 'rules/darts/ring-c.ts', "import './ring-a.ts'; export type Z = 1;", 'oche(cycles)'],
  ['an index file', 'rules/darts/index.ts', 'export const x = 1;', 'oche(barrels)'],
  ['a barrel', 'rules/darts/all.ts', "export * from './d.ts';", 'oche(barrels)'],
  ['a clock in the rules', 'rules/darts/e.ts', 'export const x = Date.now();', 'oche(pure)'],
  ['the date in the rules', 'rules/darts/f.ts', 'export const x = new Date();', 'oche(pure)'],
  ['chance in the rules', 'rules/darts/g.ts', 'export const x = Math.random();', 'oche(pure)'],
  [
    'two imports of one file',
    'rules/darts/aa.ts',
    "import type { X } from './z.ts';\nimport { x } from './z.ts';\nexport const y: X = x;",
    'eslint(no-duplicate-imports)',
  ],
  ['a long file', 'rules/darts/h.ts', 'export {};\n'.repeat(301), 'eslint(max-lines)'],
  ['a bare name', 'server/g.ts', 'export function changed() {}', 'oche(names)'],
  ['a bare name of a constant', 'client/ui/c.ts', 'const most = 3;\nexport const x = most;', 'oche(names)'],
  ['a bare name in a test', 'tests/server/a.test.ts', 'export const most = 3;', 'oche(names)'],
  ['an error by another name', 'server/s.ts', "export const late = new DomainError('CONFLICT', '');", 'oche(errors)'],
  [
    'a maker of errors by another name',
    'rules/darts/u.ts',
    'const published = (who: string) => new Error(who);\nexport const x = published;',
    'oche(errors)',
  ],
  [
    'a maker of errors that asks another',
    'client/ui/e.ts',
    "export const x = () => invalidError('x');",
    'oche(errors)',
  ],
  [
    'an answer among what is taken',
    'server/modules/note/note.input.ts',
    "import { Field, ObjectType } from 'type-graphql';",
    'oche(inputs)',
  ],
  [
    'a service by a name of its own',
    'server/i.ts',
    "import * as edits from './modules/note/note-edit.service.ts';\nexport const x = edits;",
    'oche(services)',
  ],
  [
    'two of four arguments that may be mistaken for each other',
    'rules/darts/l.ts',
    'export const x = (a: string, b: number, c: string, d: Date) => [a, b, c, d];',
    'oche(arguments)',
  ],
  [
    'a flag among four arguments',
    'client/ui/d.ts',
    'export function x(a: string, b: number, c: Date, isNew = false) { return [a, b, c, isNew]; }',
    'oche(arguments)',
  ],
  [
    'a word among four arguments that is a flag',
    'server/k.ts',
    "export class X { x(a: string, b: number, c: Date, how: 'all' | 'some') { return [a, b, c, how]; } }",
    'oche(arguments)',
  ],
  [
    'a plural by hand',
    'client/ui/p.ts',
    'export const x = (n: number) => `${n} ${n === 1 ? "match" : "matches"}`;',
    'oche(plurals)',
  ],
  [
    'a plural by hand, with its number and its verb',
    'rules/darts/q.ts',
    "export const x = (n: number) => (n === 1 ? '1 team was' : `${n} teams were`);",
    'oche(plurals)',
  ],
  [
    'an s that is put behind a word',
    'server/r.ts',
    "export const x = (n: number) => `${n} side${n !== 1 ? 's' : ''}`;",
    'oche(plurals)',
  ],
  [
    'a plural by hand, asked the other way round',
    'server/t.ts',
    "export const x = (n: number) => (1 !== n ? `${n} sides` : 'side');",
    'oche(plurals)',
  ],
  ['an any', 'rules/darts/i.ts', 'export const x = 1 as any;', 'typescript(no-explicit-any)'],
  ['a development package', 'server/a.ts', "import 'fast-check';", 'oche(production-packages)'],
  ['a part of one', 'server/n.ts', "import '@mantine/core/styles.css';", 'oche(production-packages)'],
  ['one that is handed on', 'server/o.ts', "export { x } from 'fast-check';", 'oche(production-packages)'],
  ['one that is loaded later', 'server/p.ts', "void import('fast-check');", 'oche(production-packages)'],
  ['a promise that nobody awaits', 'server/b.ts', 'Promise.resolve();', 'typescript(no-floating-promises)'],
  [
    'a promise as a condition',
    'server/c.ts',
    'export const x = Promise.resolve() ? 1 : 2;',
    'typescript(no-misused-promises)',
  ],
  ['an await of nothing', 'server/d.ts', 'export const x = async () => await 1;', 'typescript(await-thenable)'],
  [
    'a hook that is not always called',
    'client/ui/A.tsx',
    "import { useState } from 'react';\nexport const A = ({ b }: { b: boolean }) => <>{b && useState(1)[0]}</>;",
    'react-hooks(rules-of-hooks)',
  ],
  [
    'a component that is made anew each time',
    'client/ui/B.tsx',
    'export function B({ b }: { b: number }) {\n  const C = () => <i>{b}</i>;\n  return <C />;\n}',
    'react(static-components)',
  ],
];

/** What is right, and looks like what is wrong. */
const sound: [what: string, file: string, text: string, rule: string][] = [
  ['a type of a development package', 'server/e.ts', "import type {} from 'fast-check';", 'oche(production-packages)'],
  ['a package of production', 'server/f.ts', "import '@fastify/cookie';", 'oche(production-packages)'],
  ['a file of one', 'server/z.ts', "import '@apollo/server/errors';", 'oche(production-packages)'],
  ['a given date in the rules', 'rules/darts/j.ts', 'export const x = new Date(0);', 'oche(pure)'],
  [
    'the type of one that is handed on',
    'server/q.ts',
    "export type { X } from 'fast-check';",
    'oche(production-packages)',
  ],
  ['one in what no image runs', 'server/schema.ts', "import 'fast-check';", 'oche(production-packages)'],
  ['a name that is not a clock', 'rules/darts/v.ts', 'export const x = Math.round(Date.UTC(2026));', 'oche(pure)'],
  ['a clock outside the rules', 'server/u.ts', 'export const x = Date.now();', 'oche(pure)'],
  ['files one after the other', 'rules/darts/w.ts', "import './x.ts';", 'oche(cycles)'],
  ['the other one', 'rules/darts/x.ts', 'export {};', 'oche(cycles)'],
  ['a few names of another file', 'rules/darts/y.ts', "export { x } from './z.ts';", 'oche(barrels)'],
  ['an error', 'server/v.ts', "export const lateError = new DomainError('CONFLICT', '');", 'oche(errors)'],
  [
    'a maker of errors',
    'rules/darts/z.ts',
    'export const publishedError = (who: string) => new Error(who);',
    'oche(errors)',
  ],
  [
    'an error inside a function',
    'server/w.ts',
    'export function x() {\n  const late = new Error();\n  return late;\n}',
    'oche(errors)',
  ],
  ['what is taken', 'server/modules/team/team.input.ts', "import { InputType } from 'type-graphql';", 'oche(inputs)'],
  [
    'an answer of its own',
    'server/modules/note/note.view.ts',
    "import { ObjectType } from 'type-graphql';",
    'oche(inputs)',
  ],
  [
    'services by the plurals of their files',
    'server/x.ts',
    "import * as notes from './modules/note/note.service.ts';\n" +
      "import * as matches from './modules/match/match.service.ts';\n" +
      "import * as analyses from './modules/analysis/analysis.service.ts';\nexport const x = [notes, matches, analyses];",
    'oche(services)',
  ],
  [
    'what is no service by any name',
    'server/y.ts',
    "import * as other from './modules/note/note-links.ts';\nexport const x = other;",
    'oche(services)',
  ],
  [
    'a service by the name of its file',
    'server/j.ts',
    "import * as noteEdits from './modules/note/note-edit.service.ts';\nexport const x = noteEdits;",
    'oche(services)',
  ],
  [
    'other words of one and of several',
    'client/ui/u.ts',
    "export const x = (n: number) => (n === 1 ? 'Add another player' : n > 1 ? 'Add more players' : n === 1 ? 'was' : 'were');",
    'oche(plurals)',
  ],
  [
    'four arguments, each of its own type',
    'rules/darts/m.ts',
    'export const x = (a: string, b: number, c: Date, d: string[], { e, f }: { e: boolean; f: boolean }) => [a, b, c, d, e, f];',
    'oche(arguments)',
  ],
  [
    'three arguments of one type',
    'rules/darts/n.ts',
    'export const x = (a: number, b: number, c: number) => a + b + c;',
    'oche(arguments)',
  ],
  [
    'what a library calls',
    'server/l.ts',
    'export const x = (on: (heard: (a: string, b: string, c: number, d: boolean) => unknown) => void) =>\n' +
      '  on((a: string, b: string, c: number, d: boolean) => [a, b, c, d]);',
    'oche(arguments)',
  ],
  [
    'what a library fills in',
    'server/m.ts',
    'declare const Arg: ParameterDecorator;\nexport class X { x(@Arg a: string, @Arg b: string, @Arg c: string, @Arg d: string) { return [a, b, c, d]; } }',
    'oche(arguments)',
  ],
  ['a name with its subject', 'server/h.ts', 'export function publishChange() {}', 'oche(names)'],
  [
    'a bare name inside a function',
    'rules/darts/k.ts',
    'export const x = () => {\n  const most = 3;\n  return most;\n};',
    'oche(names)',
  ],
  ['a long migration', 'server/migrations/2-long.ts', 'export {};\n'.repeat(301), 'eslint(max-lines)'],
];

describe('the linter', () => {
  let faults: Awaited<ReturnType<typeof lint>>;
  const examples = [...faulty, ...sound];
  beforeAll(async () => {
    faults = await lint(Object.fromEntries(examples.map(([, file, text]) => [file, text])));
  });

  it('is tested with every file once', () => {
    expect(new Set(examples.map(([, file]) => file)).size).toBe(examples.length);
  });

  it.each(faulty)('refuses %s', (_, file, _text, rule) => {
    expect(faults(file)).toContain(rule);
  });

  it.each(sound)('allows %s', (_, file, _text, rule) => {
    expect(faults(file)).not.toContain(rule);
  });
});
