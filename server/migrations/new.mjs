/**
 * `npm run migration -- add-team-phone`: an empty dated migration, entered in the list. Migrations are append-only and
 * portable: TypeORM's Table API, no SQL text, so that SQLite and MySQL run the same one.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';

const folder = import.meta.dirname;
const [, , name = ''] = process.argv;

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('Give the migration a name in kebab-case: npm run migration -- add-team-phone');
  process.exit(1);
}

const time = Date.now();
const file = `${time}-${name}`;
/** TypeORM orders migrations by the thirteen digits at the end of the class name. */
const classOf = (words, digits) => words.replace(/(^|-)./g, (part) => part.at(-1).toUpperCase()) + digits;

writeFileSync(
  path.join(folder, `${file}.ts`),
  `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${classOf(name, time)} implements MigrationInterface {
  async up(_runner: QueryRunner): Promise<void> {}

  async down(_runner: QueryRunner): Promise<void> {}
}
`,
  { flag: 'wx' },
);

// The list is written anew from the folder: a bundle cannot look for files at run time.
const all = readdirSync(folder)
  .map((each) => /^(?<digits>\d{13})-(?<words>[a-z0-9-]+)\.ts$/.exec(each)?.groups)
  .filter(Boolean)
  .sort((a, b) => a.digits - b.digits)
  .map(({ digits, words }) => ({ path: `./${digits}-${words}.ts`, className: classOf(words, digits) }));

const list = path.join(folder, 'all.ts');
const text = `${all.map((each) => `import { ${each.className} } from '${each.path}';`).join('\n')}

/** Every migration, oldest first; append only. Written by \`npm run migration\`. */
export const migrations = [${all.map((each) => each.className).join(', ')}];
`;
const { singleQuote, printWidth } = JSON.parse(readFileSync(path.join(folder, '../../.oxfmtrc.json'), 'utf8'));
const { code } = await format(list, text, { singleQuote, printWidth });
writeFileSync(list, code);
console.log(`server/migrations/${file}.ts`);
