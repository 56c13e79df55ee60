/**
 * The lint rule against import cycles, however long and even for types alone: a type that two files need from each
 * other belongs in a third. (The linter's own rule leaves types out.)
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');
const known = new Map();

/** Our own files that a text imports, as absolute paths. */
const importsOf = (text, file) =>
  ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName.replace(/\?.*$/, ''))
    .filter((name) => /^(\.|#rules\/).*\.tsx?$/.test(name))
    .map((name) => (name.startsWith('#') ? path.join(root, name.slice(1)) : path.resolve(path.dirname(file), name)));

/** Milliseconds before a file is read again: in one run the linter asks for each file thousands of times. */
const trust = 10_000;

function onDisk(file) {
  const kept = known.get(file);
  const now = Date.now();
  if (kept && now - kept.at < trust) return kept.imports;
  if (!existsSync(file)) return [];
  const { mtimeMs } = statSync(file);
  const imports = kept?.mtimeMs === mtimeMs ? kept.imports : importsOf(readFileSync(file, 'utf8'), file);
  known.set(file, { mtimeMs, imports, at: now });
  return imports;
}

/** The shortest chain of imports from one file to another; undefined when there is none. */
function way(from, to) {
  const cameFrom = new Map([[from, undefined]]);
  for (const file of cameFrom.keys()) {
    if (file === to) {
      const steps = [];
      for (let step = file; step; step = cameFrom.get(step)) steps.unshift(path.relative(root, step));
      return steps;
    }
    for (const next of onDisk(file)) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  return undefined;
}

/** The lint rule: no file imports itself by way of others. */
export const cycles = {
  meta: { type: 'problem', schema: [], docs: { description: 'No file imports itself by way of others.' } },
  create(context) {
    const file = context.filename;
    return {
      Program(node) {
        for (const target of importsOf(context.sourceCode.text, file)) {
          const steps = way(target, file);
          if (steps) context.report({ node, message: `These import each other: ${steps.join(' -> ')}.` });
        }
      },
    };
  },
};
