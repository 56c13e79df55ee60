import { describe, expect, it } from 'vitest';
import { ESLint } from 'eslint';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { at, files, read, root } from './support/repository.ts';

const run = promisify(execFile);

describe('borders', () => {
  // The files asked about exist in memory only, which typed rules cannot handle.
  const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });
  const faults = async (file: string, code: string) => {
    const [result] = await eslint.lintText(code, { filePath: at(file) });
    return result!.messages.map(({ ruleId }) => ruleId);
  };
  const importing = (source: string) => `import { x } from '${source}';\n\nexport const y = x;\n`;
  const allowed = (file: string, source: string) => faults(file, importing(source));

  it.each([
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
    ['client/lib/wire/session.ts', '../../modules/note/notes.tsx'],
    ['client/modules/note/notes.tsx', '../team/team.tsx'],
    ['client/modules/note/notes.tsx', '../../screens/season.tsx'],
    ['client/modules/note/notes.tsx', '../../../server/modules/note/note.entity.ts'],
    ['client/screens/season.tsx', './team.tsx'],
    ['client/screens/desk/season.tsx', '../admin/Admin.tsx'],
    ['client/frame/header.tsx', '../screens/admin/Admin.tsx'],
    ['client/screens/season.tsx', '../generated/graphql.ts'],
    ['client/frame/header.tsx', '../screens/season.tsx'],
    ['server/core/bus.ts', '../../tests/support/app.ts'],
    ['client/lib/wire/session.ts', '../../tests/support/makers.ts'],
    ['bench/division.ts', '../client/main.tsx'],
    ['rules/basics/order.ts', '../darts/leg.ts'],
    ['rules/darts/leg.ts', '../card/scorecard.ts'],
    ['rules/card/scorecard.ts', '../league/league-table.ts'],
    ['rules/people/policies.ts', '../pages/paths.ts'],
    ['rules/pages/paths.ts', '../league/league-table.ts'],
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
    ['server/core/memory/answers.ts', '../live/events.ts'],
    ['server/core/graphql/executor.ts', '../http/pages.ts'],
    ['server/core/live/events.ts', '../memory/answers.ts'],
    ['server/core/http/pages.ts', '../rest/rest.ts'],
    ['server/core/rest/rest.ts', '../graphql/executor.ts'],
    ['server/modules/note/card/note.service.ts', '../../team/team-links.ts'],
    ['server/modules/note/card/note.rest.ts', 'typeorm'],
    ['client/elsewhere/thing.ts', 'react'],
  ])('%s must not import %s', async (file, source) => {
    expect(await allowed(file, source)).toContain('oche/borders');
  });

  it.each([
    ['rules/darts/match.ts', './leg.ts'],
    ['server/core/bus.ts', '#rules/darts/leg.ts'],
    ['server/modules/note/note.entity.ts', '../team/team.entity.ts'],
    ['server/modules/note/note.service.ts', '../team/team.service.ts'],
    ['server/modules/note/note.service.ts', 'typeorm'],
    ['server/modules/note/note.service.ts', './note-links.ts'],
    ['server/modules/note/note.resolver.ts', './note.service.ts'],
    ['server/modules/note/note.rest.ts', '../team/team.entity.ts'],
    ['server/modules/note/note.rest.ts', '../team/team.wire.ts'],
    ['server/modules/note/note.wire.ts', '../team/team.wire.ts'],
    ['server/sample/league.ts', '../modules/note/note.service.ts'],
    ['server/upkeep/readers.ts', '../modules/fixture/card/card-column.entity.ts'],
    ['server/main.ts', './modules/note/note.rest.ts'],
    ['client/modules/note/notes.tsx', '../../generated/graphql.ts'],
    ['client/screens/season.tsx', '../modules/note/notes.tsx'],
    ['client/screens/admin/bodies.ts', '../desk/season.tsx'],
    ['client/screens/season.tsx', './season.module.css'],
    ['tests/server/note/note.test.ts', '../../server/modules/note/note.service.ts'],
    ['bench/division.ts', './support/server/app.ts'],
  ])('%s may import %s', async (file, source) => {
    expect(await allowed(file, source)).not.toContain('oche/borders');
  });

  it.each(["export { x } from 'lodash';", "export const x = import('lodash');", "export type X = import('lodash').X;"])(
    'hold however the import is written: %s',
    async (code) => {
      expect(await faults('rules/darts/leg.ts', code)).toContain('oche/borders');
    },
  );

  it.each([
    ['a cycle', 'tests/support/borders/cycle-a.ts', importing('./cycle-b.ts'), 'oche/cycles'],
    ['an index file', 'rules/index.ts', 'export const x = 1;', 'no-restricted-syntax'],
    ['a barrel', 'rules/all.ts', "export * from './leg.ts';", 'no-restricted-syntax'],
    ['a clock in the rules', 'rules/darts/leg.ts', 'export const x = Date.now();', 'no-restricted-syntax'],
    ['chance in the rules', 'rules/darts/leg.ts', 'export const x = Math.random();', 'no-restricted-syntax'],
    ['a long file', 'rules/darts/leg.ts', 'export {};\n'.repeat(301), 'max-lines'],
    ['an any', 'rules/darts/leg.ts', 'export const x = 1 as any;', '@typescript-eslint/no-explicit-any'],
    ['a development package', 'server/app.ts', importing('fast-check'), 'import-x/no-extraneous-dependencies'],
  ])('refuse %s', async (_, file, code, rule) => {
    expect(await faults(file, code)).toContain(rule);
  });
});

describe('rules are pure to the compiler', () => {
  const { config } = ts.readConfigFile(at('rules/tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, at('rules'));
  const impure = at('rules/impure-example.ts');

  /** Compiles the text as if it were a file of rules/. */
  function errors(text: string): string[] {
    const host = ts.createCompilerHost(options);
    const getSourceFile = host.getSourceFile.bind(host);
    host.getSourceFile = (name, ...rest) =>
      path.resolve(name) === impure
        ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023)
        : getSourceFile(name, ...rest);
    const program = ts.createProgram([impure], options, host);
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  it.each(['process.exit()', 'document.title', 'window', 'fetch("/")', 'console.log(1)', 'setTimeout(() => {}, 1)'])(
    'refuses %s',
    (code) => {
      expect(errors(`export const x = ${code};`)).not.toEqual([]);
    },
  );

  it('refuses Node modules, and takes what is pure', () => {
    expect(errors("import { readFileSync } from 'node:fs';\nexport const x = readFileSync;")).not.toEqual([]);
    expect(errors('export const x = [3, 1, 2].toSorted();')).toEqual([]);
  });
});

describe('the repository', () => {
  const all = files();

  it('has no index files', () => {
    expect(all.filter((file) => /(^|\/)index\.[cm]?[jt]sx?$/.test(file))).toEqual([]);
  });

  it('tests every server module that has a service', () => {
    const services = all.filter((file) => /^server\/modules\/.*\.service\.ts$/.test(file));
    const modules = new Set(services.map((file) => file.split('/')[2]!));
    const tested = (name: string) =>
      all.some((file) => new RegExp(`^tests/server/${name}(/|[.-]).*test\\.ts$`).test(file));
    const missing = [...modules].filter((name) => !tested(name)).map((name) => `tests/server/${name}.test.ts`);
    expect(missing).toEqual([]);
  });

  it('lists every migration', () => {
    const migrations = all.filter((file) => /^server\/migrations\/\d.*\.ts$/.test(file));
    const list = existsSync(at('server/migrations/all.ts')) ? read('server/migrations/all.ts') : '';
    expect(migrations.filter((file) => !list.includes(`'./${path.basename(file)}'`))).toEqual([]);
  });

  it('names no folder of the machine it was written on', () => {
    const text = /\.([cm]?[jt]sx?|json|ya?ml|md|graphql|css|html|svg|txt)$|(^|\/)(run|Dockerfile|\.[a-z]+(rc|ignore))$/;
    const users = /(\/Users|\/home|[A-Z]:\\Users)[/\\]\w+[/\\]/;
    const private_ = [root, os.homedir()].filter((folder) => folder.length > 1).map((folder) => folder + path.sep);
    const faulty = (content: string) => users.test(content) || private_.some((folder) => content.includes(folder));
    expect(all.filter((file) => text.test(file) && faulty(read(file)))).toEqual([]);
  });
});

describe('what is generated is what is committed', () => {
  // Skipped until there is a schema that could drift.
  const from = (condition: boolean) => (condition ? it : it.skip);
  const node = (...args: string[]) => run(process.execPath, args, { cwd: root });

  from(existsSync(at('server/schema.ts')))('schema.graphql and openapi.yaml (npm run schema)', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'oche-schema-'));
    try {
      await node('server/cli.mjs', 'schema', folder);
      const made = readdirSync(folder);
      expect(made).toEqual(readdirSync(at('schema')).filter((name) => /\.(graphql|yaml)$/.test(name)));
      for (const name of made) {
        expect({ name, text: read(`schema/${name}`) }).toEqual({
          name,
          text: readFileSync(path.join(folder, name), 'utf8'),
        });
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  const hasOperations =
    files('client').some((file) => file.endsWith('.graphql')) && existsSync(at('schema/schema.graphql'));
  from(hasOperations)('hooks and persisted operations (npm run codegen)', async () => {
    const { stdout } = await node('schema/codegen.mjs', '--check').catch((error) => error);
    expect(stdout).toBe('');
  });
});
