import { describe, expect, it } from 'vitest';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { at, files, read, root } from './support/repository.ts';

const run = promisify(execFile);

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

describe('the guides for developers', () => {
  const all = files();
  const guides = all.filter((file) =>
    /^(CONTRIBUTING|docs\/architecture|docs\/how-to\/(add-.*|where-it-goes))\.md$/.test(file),
  );
  const sources = all.filter((file) => /\.([cm]?[jt]sx?|graphql|yml|css)$/.test(file));
  const code = sources.map((file) => read(file)).join('\n');
  /** Names that only stand for others. */
  const examples = ['XDialog.tsx'];
  const quoted = (text: string) =>
    [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`\s]+)`/g)].map(([, name]) => name!.replace(/\(.*$/, ''));

  it.each(guides)('name only files and functions that there are: %s', (guide) => {
    const names = quoted(read(guide)).filter((name) => !examples.includes(name));
    const paths = names.filter((name) => /^[\w./-]+\.([cm]?tsx?|mjs|graphql|yml|css)$/.test(name));
    const gone = paths.filter((name) => !sources.some((file) => `/${file}`.endsWith(`/${name}`)));
    const words = names.filter((name) => /^\w*[a-z][A-Z]\w*$/.test(name));
    const stems = names.filter((name) => /^[a-z]+(-[a-z]+)+$/.test(name));
    expect([
      ...gone,
      ...words.filter((name) => !new RegExp(`\\b${name}\\b`).test(code)),
      ...stems.filter((name) => !sources.some((file) => `/${file}`.includes(`/${name}.`)) && !code.includes(name)),
    ]).toEqual([]);
  });

  it.each(guides)('name what there is in the file whose they call it: %s', (guide) => {
    const one = String.raw`\`\w+\`(?: \([^)]*\))?`;
    const named = read(guide).matchAll(
      new RegExp(String.raw`(?<! of )(${one}(?:(?:, | and | or )${one})*) of \`([\w./-]+\.\w+)\``, 'g'),
    );
    const lost = [...named].flatMap(([, list, file]) => {
      const texts = sources.filter((source) => `/${source}`.endsWith(`/${file}`)).map((source) => read(source));
      const isThere = (name: string) => texts.some((text) => new RegExp(`\\b${name}\\b`).test(text));
      return quoted(list!).flatMap((name) => (isThere(name) ? [] : [`${name} of ${file}`]));
    });
    expect(lost).toEqual([]);
  });

  it.each(guides)('lead only to places that there are: %s', (guide) => {
    const anchorOf = (heading: string) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-');
    const targets = [...read(guide).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
    const lost = targets.filter((target) => {
      if (/^https?:/.test(target)) return false;
      const [file, anchor] = target.split('#') as [string, string?];
      const document = file ? path.join(path.dirname(guide), file) : guide;
      if (!existsSync(at(document))) return true;
      const headings = [...(anchor ? read(document) : '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
        anchorOf(heading!),
      );
      return !!anchor && !headings.includes(anchor);
    });
    expect(lost).toEqual([]);
  });
});
