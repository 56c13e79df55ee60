import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './repository.ts';

interface Report {
  diagnostics: { code: string; message: string; filename: string; labels: { span: { line: number } }[] }[];
}

/** What the linter reads besides the files themselves. */
const setUp = ['.oxlintrc.json', 'lint', 'package.json', 'tsconfig.base.json', 'server/tsconfig.json'];

/**
 * Runs the linter on these files of a folder. It exits with 1 when it finds something, and prints its report all the
 * same.
 */
const report = (cwd: string, names: string[]) =>
  new Promise<Report>((resolve, reject) => {
    const args = [at('node_modules/oxlint/bin/oxlint'), '--type-aware', '--no-ignore', '--format', 'json', ...names];
    execFile(process.execPath, args, { cwd, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout) as Report);
      else reject(new Error(`The linter says nothing: ${stderr || stdout || error?.message}`));
    });
  });

/**
 * Lints these texts as if they were all there is of the repository, all in one run: in a folder inside of it, where
 * packages are found. Returns the rules that a file breaks, or that a line of it breaks. A rule that throws is no answer.
 */
export async function lint(texts: Record<string, string>): Promise<(file: string, line?: number) => string[]> {
  mkdirSync(at('dist'), { recursive: true });
  const folder = mkdtempSync(at('dist/lint-'));
  try {
    for (const name of setUp) cpSync(at(name), path.join(folder, name), { recursive: true });
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const { diagnostics } = await report(folder, Object.keys(texts));
    const broken = diagnostics.find(({ message }) => message.startsWith('Error running JS plugin'));
    if (broken) throw new Error(broken.message);
    return (file, line) =>
      diagnostics
        .filter(({ filename, labels }) => filename === file && (!line || labels[0]?.span.line === line))
        .map(({ code }) => code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
