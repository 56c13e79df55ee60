import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at } from '../../support/repository.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'oche-contract-'));
  for (const name of ['package.json', 'codegen.yml', 'tsconfig.base.json', 'schema', 'client'])
    cpSync(at(name), path.join(folder, name), { recursive: true });
  symlinkSync(at('node_modules'), path.join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};
const generate = (...args: string[]) => inFolder('schema/codegen.mjs', ...args);

/** Changes the contract as somebody might. */
function change(from: RegExp, to: string): void {
  const file = path.join(folder, 'schema/schema.graphql');
  const before = readFileSync(at('schema/schema.graphql'), 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

it('the package fits the contract', () => {
  expect(generate('--check')).toEqual({ status: 0, said: '' });
});

it.each([
  ['a field that it reads is gone', /(type DivisionTeam \{[^}]*?)points: Int!/, '$1total: Int!', 'points'],
  ['an argument has another name', /(\n {2}saygUpdated\(\s*"""[^"]*"""\s*)id: ID!/, '$1match: ID!', 'id'],
  ['an input has another name', /input RecordThrowInput/, 'input ThrowInput', 'RecordThrowInput'],
])('the gate refuses a contract where %s', (_, from, to, name) => {
  change(from, to);
  const { status, said } = generate('--check');
  expect(status).not.toBe(0);
  expect(said).toContain(name);
});

it('the gate tells what has to be written anew where a type has changed, and then who relies on it', () => {
  change(/(type SaygState \{[^}]*?)isFinished: Boolean!/, '$1isFinished: String!');
  const { status, said } = generate('--check');
  expect({ status, said }).toMatchObject({ status: 1, said: expect.stringContaining('schema/client/generated') });
});
