import { beforeAll, describe, expect, it } from 'vitest';
import { lint } from './support/lint.ts';

/** A file, and what it must not import. */
const refusedImports: [file: string, source: string][] = [
  ['rules/darts/leg.ts', 'fast-check'],
  ['rules/darts/leg.ts', 'node:fs'],
  ['rules/darts/leg.ts', '../server/core/errors.ts'],
  ['rules/reports/most-180s.ts', '../../client/lib/session.ts'],
  ['server/core/bus.ts', '../modules/note/note.entity.ts'],
  ['server/core/bus.ts', '../tables.ts'],
  ['server/core/bus.ts', '../../client/lib/session.ts'],
  ['server/modules/note/note.entity.ts', './note.service.ts'],
  ['server/modules/note/note.entity.ts', '../team/team.service.ts'],
  ['server/modules/note/note.service.ts', './note.resolver.ts'],
  ['server/modules/note/note.service.ts', '../team/team.rest.ts'],
  ['server/modules/note/note.service.ts', '../team/team-links.ts'],
  ['server/modules/note/note.wire.ts', './note.service.ts'],
  ['server/modules/note/note.service.ts', './note.wire.ts'],
  ['server/modules/note/note.resolver.ts', 'typeorm'],
  ['server/modules/note/note.rest.ts', 'typeorm'],
  ['server/modules/note/note.resolver.ts', '../team/team.service.ts'],
  ['server/modules/note/note.rest.ts', './note.resolver.ts'],
  ['server/modules/note/note.rest.ts', '../../app.ts'],
  ['server/migrations/1-init.ts', '../modules/note/note.entity.ts'],
  ['server/sample/league.ts', '../modules/note/note.rest.ts'],
  ['server/upkeep/check.ts', '../modules/note/note.service.ts'],
  ['server/upkeep/check.ts', '../ports.ts'],
  ['server/main.ts', '../client/main.tsx'],
  ['client/ui/table.tsx', '../lib/session.ts'],
  ['client/ui/table.tsx', '../generated/graphql.ts'],
  ['client/ui/table.tsx', 'node:fs'],
  ['client/lib/wire/session.ts', '../../ui/table.tsx'],
  ['client/lib/under-way.ts', './clock.ts'],
  ['client/lib/wire/session.ts', '../../modules/note/notes.tsx'],
  ['client/modules/note/notes.tsx', '../team/team.tsx'],
  ['client/modules/note/notes.tsx', '../../screens/season.tsx'],
  ['client/modules/team/edit/dialogs.ts', '../../season/season.tsx'],
  ['client/record/EditDialog.tsx', '../modules/note/notes.tsx'],
  ['client/modules/note/notes.tsx', '../../../server/modules/note/note.entity.ts'],
  ['client/screens/season.tsx', './team.tsx'],
  ['client/screens/desk/season.tsx', '../admin/Admin.tsx'],
  ['client/frame/header.tsx', '../screens/admin/Admin.tsx'],
  ['client/screens/season.tsx', '../generated/graphql.ts'],
  ['client/frame/header.tsx', '../screens/season.tsx'],
  ['client/elements/main.ts', '../lib/session.ts'],
  ['client/elements/main.ts', '../ui/table.tsx'],
  ['server/core/bus.ts', '../../tests/support/app.ts'],
  ['client/lib/wire/session.ts', '../../tests/support/makers.ts'],
  ['bench/division.ts', '../client/main.tsx'],
  ['docs/examples/board-bridge/bridge.mjs', 'graphql'],
  ['docs/examples/board-bridge/bridge.mjs', '../../../rules/darts/leg.ts'],
  ['rules/basics/order.ts', '../darts/leg.ts'],
  ['rules/darts/leg.ts', '../card/scorecard.ts'],
  ['rules/card/scorecard.ts', '../league/league-table.ts'],
  ['rules/people/policies.ts', '../site/paths.ts'],
  ['rules/site/paths.ts', '../league/league-table.ts'],
  ['rules/league/league-table.ts', '../people/policies.ts'],
  ['rules/health/checks.ts', '../planning/template.ts'],
  ['rules/planning/template.ts', '../desk/attention.ts'],
  ['rules/tournament/bracket.ts', '../reports/model.ts'],
  ['rules/reports/model.ts', '../desk/attention.ts'],
  ['rules/desk/attention.ts', '../reports/model.ts'],
  ['rules/leg.ts', './darts/leg.ts'],
  ['rules/elsewhere/leg.ts', '../darts/leg.ts'],
  ['server/core/context.ts', './http/pages.ts'],
  ['server/core/data/records.ts', '../memory/answers.ts'],
  ['server/core/data/transaction.ts', './sqlite/sqlite.ts'],
  ['server/core/data/sqlite/sqlite.ts', '../mysql/mysql.ts'],
  ['server/core/memory/answers.ts', '../data/mysql/mysql.ts'],
  ['server/core/memory/answers.ts', '../live/events.ts'],
  ['server/core/graphql/executor.ts', '../http/pages.ts'],
  ['server/core/live/events.ts', '../memory/answers.ts'],
  ['server/core/http/pages.ts', '../rest/rest.ts'],
  ['server/core/rest/rest.ts', '../graphql/executor.ts'],
  ['server/modules/note/card/note.service.ts', '../../team/team-links.ts'],
  ['server/modules/note/card/note.rest.ts', 'typeorm'],
  ['client/elsewhere/thing.ts', 'react'],
];

/** A file, and what it may import. */
const allowedImports: [file: string, source: string][] = [
  ['rules/darts/match.ts', './leg.ts'],
  ['server/core/bus.ts', '#rules/darts/leg.ts'],
  ['server/core/data/sqlite/sqlite.ts', '../database.ts'],
  ['server/modules/note/note.entity.ts', '../team/team.entity.ts'],
  ['server/modules/note/note.service.ts', '../team/team.service.ts'],
  ['server/modules/note/note.service.ts', '../team/team.view.ts'],
  ['server/modules/note/note.service.ts', 'typeorm'],
  ['server/modules/note/note.service.ts', './note-links.ts'],
  ['server/modules/note/note.resolver.ts', './note.service.ts'],
  ['server/modules/note/note.rest.ts', '../team/team.entity.ts'],
  ['server/modules/note/note.rest.ts', '../team/team.wire.ts'],
  ['server/modules/note/note.wire.ts', '../team/team.wire.ts'],
  ['server/sample/league.ts', '../modules/note/note.service.ts'],
  ['server/upkeep/readers.ts', '../modules/fixture/card/card-column.stored.ts'],
  ['server/main.ts', './modules/note/note.rest.ts'],
  ['client/modules/note/notes.tsx', '../../generated/graphql.ts'],
  ['client/modules/note/notes.tsx', '../../record/EditDialog.tsx'],
  ['client/modules/season/season.tsx', '../team/edit/dialogs.ts'],
  ['client/screens/season.tsx', '../modules/note/notes.tsx'],
  ['client/screens/admin/bodies.ts', '../desk/season.tsx'],
  ['client/screens/season.tsx', './season.module.css'],
  ['tests/server/note/note.test.ts', '../../server/modules/note/note.service.ts'],
  ['bench/division.ts', './support/server/app.ts'],
];

/** Texts that break a rule, by the name of the file that each is in. */
const faulty: [what: string, file: string, text: string, rule: string][] = [
  ['a border by a re-export', 'rules/darts/a.ts', "export { x } from 'lodash';", 'oche(borders)'],
  ['a border by a late import', 'rules/darts/b.ts', "export const x = import('lodash');", 'oche(borders)'],
  ['a border by a type', 'rules/darts/c.ts', "export type X = import('lodash').X;", 'oche(borders)'],
  ['a cycle', 'tests/support/cycle-a.ts', "export type { Y } from './cycle-b.ts';", 'oche(cycles)'],
  ['the other end of a cycle', 'tests/support/cycle-b.ts', "import './cycle-a.ts'; export type Y = 1;", 'oche(cycles)'],
  ['an index file', 'rules/darts/index.ts', 'export const x = 1;', 'oche(barrels)'],
  ['a barrel', 'rules/darts/all.ts', "export * from './d.ts';", 'oche(barrels)'],
  ['a clock in the rules', 'rules/darts/e.ts', 'export const x = Date.now();', 'oche(pure)'],
  ['the date in the rules', 'rules/darts/f.ts', 'export const x = new Date();', 'oche(pure)'],
  ['chance in the rules', 'rules/darts/g.ts', 'export const x = Math.random();', 'oche(pure)'],
  ['a long file', 'rules/darts/h.ts', 'export {};\n'.repeat(301), 'eslint(max-lines)'],
  ['a bare name', 'server/g.ts', 'export function changed() {}', 'oche(names)'],
  ['a bare name of a constant', 'client/ui/c.ts', 'const most = 3;\nexport const x = most;', 'oche(names)'],
  ['a bare name in a test', 'tests/server/a.test.ts', 'export const most = 3;', 'oche(names)'],
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
  ['an any', 'rules/darts/i.ts', 'export const x = 1 as any;', 'typescript(no-explicit-any)'],
  ['a development package', 'server/a.ts', "import 'fast-check';", 'oche(production-packages)'],
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
  ['a given date in the rules', 'rules/darts/j.ts', 'export const x = new Date(0);', 'oche(pure)'],
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

/** All that a file of the table imports, a line for each. */
const importsOf = (file: string) =>
  [...refusedImports, ...allowedImports].filter(([name]) => name === file).map(([, from]) => from);

const examples = Object.fromEntries([
  ...[...refusedImports, ...allowedImports].map(([file]) => [
    file,
    importsOf(file)
      .map((from) => `import '${from}';\n`)
      .join(''),
  ]),
  ...[...faulty, ...sound].map(([, file, text]) => [file, text]),
]) as Record<string, string>;

describe('borders', () => {
  let faults: Awaited<ReturnType<typeof lint>>;
  beforeAll(async () => {
    faults = await lint(examples);
  });
  const faultsOfImport = (file: string, from: string) => faults(file, importsOf(file).indexOf(from) + 1);

  it('are tested with every file once', () => {
    const names = [
      ...new Set([...refusedImports, ...allowedImports].map(([file]) => file)),
      ...[...faulty, ...sound].map((one) => one[1]),
    ];
    expect(names.toSorted()).toEqual(Object.keys(examples).toSorted());
  });

  it.each(refusedImports)('%s must not import %s', (file, from) => {
    expect(faultsOfImport(file, from)).toContain('oche(borders)');
  });

  it.each(allowedImports)('%s may import %s', (file, from) => {
    expect(faultsOfImport(file, from)).not.toContain('oche(borders)');
  });

  it.each(faulty)('refuse %s', (_, file, _text, rule) => {
    expect(faults(file)).toContain(rule);
  });

  it.each(sound)('allow %s', (_, file, _text, rule) => {
    expect(faults(file)).not.toContain(rule);
  });
});
