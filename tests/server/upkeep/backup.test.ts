import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Libsql from 'libsql';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { readConfig } from '../../../server/core/config.ts';
import { backupCommand } from '../../../server/commands/backup.ts';
import { checkDataCommand } from '../../../server/commands/check-data.ts';
import { restoreCommand } from '../../../server/commands/restore.ts';
import { closePorts, openPorts } from '../../../server/ports.ts';
import { transaction } from '../../../server/core/data/transaction.ts';
import { newRecord, save } from '../../../server/core/data/records.ts';
import { Note } from '../../../server/modules/note/note.entity.ts';
import { Photo } from '../../../server/modules/photo/photo.entity.ts';
import { Season } from '../../../server/modules/season/season.entity.ts';
import { Sayg } from '../../../server/modules/sayg/sayg.entity.ts';
import { asDocumentColumn } from '../../../server/core/documents/document-column.ts';
import { admin } from '../../support/server/actors.ts';
import { databaseKind, emptyDatabase, startApp, type TestApp } from '../../support/server/app.ts';
import { insert } from '../../support/makers/makers.ts';
import { damage } from '../../support/server/damage.ts';
import { runHere } from '../../support/server/command.ts';
import { bundle } from '../../support/server/process.ts';
import { withSample } from '../../support/server/sample.ts';

let app: TestApp;
let folder: string;
let program: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oche-backup-'));
  app = await startApp({ league: { name: 'sample', fill: withSample } });
  const { id: fixtureId } = (await app.ports.database.reader.query('SELECT id FROM fixture LIMIT 1'))[0] as {
    id: string;
  };
  const bytes = Buffer.concat([Buffer.from('ffd8ff00', 'hex'), Buffer.from("0'\n\\\u0000ü", 'utf8')]);
  const picture = { fileName: 'card.jpg', fileSize: bytes.length, contentType: 'image/jpeg', bytes, accountId: 'x' };
  await insert(app, Photo, { fixtureId, tournamentId: null, ...picture });
  program = await bundle('command');
});
afterAll(async () => {
  await program.remove();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const envOf = ({ ports: { config } }: TestApp): Record<string, string> =>
  config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : { OCHE_DATA: config.dataFolder };

const commands = { backup: backupCommand, restore: restoreCommand, 'check-data': checkDataCommand };

async function run(name: keyof typeof commands, args: string[], env = envOf(app)) {
  const { code, out, error } = await runHere(commands[name], args, env);
  return { code, lines: [out, error].filter(Boolean).join('\n').split('\n') };
}

async function runProgram(name: keyof typeof commands, args: string[], env = envOf(app)) {
  const { ended, printed } = program.start(env, [name, ...args]);
  return { code: await ended, lines: (await ended, printed()).trim().split('\n') };
}

const first = (table: string, where = '1 = 1') =>
  app.ports.database.reader
    .query(`SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1`)
    .then(([row]: { id: string }[]) => row!.id);

/** Writes two notes and a throw at a time until stopped; counts those acknowledged. */
function writing() {
  let isOver = false;
  let pairs = 0;
  const work = (async () => {
    const [season] = await app.ports.database.reader.find(Season, { take: 1 });
    while (!isOver) {
      await transaction(await app.ctx(admin), async (ctx) => {
        const note = { note: `pair ${pairs}`, date: season!.startDate, seasonId: season!.id, divisionId: null };
        for (let two = 0; two < 2; two += 1) await save(ctx, newRecord(ctx, Note, note));
        ctx.touch(season!.id);
      });
      pairs += 1;
      // SQLite answers at once: without a pause nobody else would have a turn.
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  return { pairs: () => pairs, stop: () => ((isOver = true), work) };
}

describe('npm run backup', () => {
  it('saves the league as it is at one moment while others write, and it is whole', async () => {
    const file = join(folder, 'running.db');
    const writes = writing();
    const before = writes.pairs();
    const { code, lines } = await runProgram('backup', [file]);
    const after = writes.pairs();
    await writes.stop();
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^Whole: [\d,]+ records in 38 tables\.$/)]);
    expect(after).toBeGreaterThan(before);

    const db = new Libsql(file);
    const pairs = db.prepare("SELECT note, COUNT(*) AS n FROM note WHERE note LIKE 'pair %' GROUP BY note").all() as {
      n: number;
    }[];
    expect(pairs.every(({ n }) => n === 2)).toBe(true);
    expect(pairs.length).toBeGreaterThanOrEqual(before);
    // The revision is from the same moment: each pair raised it by one.
    const season = db.prepare("SELECT seasonId FROM note WHERE note = 'pair 0'").get() as { seasonId: string };
    const { number } = db.prepare('SELECT number FROM revision WHERE scope = ?').get(season.seasonId) as {
      number: number;
    };
    expect(number - pairs.length).toBeGreaterThanOrEqual(0);
    expect(number - pairs.length).toBeLessThan(2);
    db.close();
    expect(existsSync(`${file}.part`)).toBe(false);
    expect(await runProgram('check-data', [file])).toEqual({ code: 0, lines: [lines.at(-1)] });
    expect((await run('check-data', [])).code).toBe(0);
  });

  it('makes its folder, and is put back into an empty database, photos and all, and the server goes on with it', async () => {
    const file = join(folder, 'made', 'for', 'back.db');
    expect((await run('backup', [file])).code).toBe(0);
    const empty = await emptyDatabase();
    expect(await runProgram('restore', [file], empty.env)).toMatchObject({ code: 0 });
    expect((await run('check-data', [], empty.env)).lines).toEqual((await run('check-data', [file])).lines);
    // The second time there would be something to lose.
    const again = await run('restore', [file], empty.env);
    expect([again.code, again.lines[0]]).toEqual([1, expect.stringMatching(/exists already|has rows already/)]);

    const ports = await openPorts(readConfig({ OCHE_SAMPLE: 'off', ...empty.env }));
    const [was, is] = await Promise.all(
      [app.ports, ports].map(async ({ database }) => ({
        photos: await database.reader.find(Photo, { select: { id: true, bytes: true, created: true } }),
        saygs: await database.reader.find(Sayg, { order: { id: 'ASC' } }),
        notes: await database.reader.count(Note),
      })),
    );
    expect(is).toEqual(was);
    await closePorts(ports);
    await empty.drop();
  });

  it.each<
    [string, () => [command: keyof typeof commands, args: string[], env?: Record<string, string>], number, RegExp]
  >([
    ['no file', () => ['backup', []], 2, /^Which file\?/],
    ['two files', () => ['backup', ['a', 'b']], 2, /"b" is not expected/],
    ['an option', () => ['check-data', ['--all']], 2, /--all/],
    ['a file that exists', () => ['backup', [join(folder, 'running.db')]], 1, /exists already/],
    ['a folder that cannot be made', () => ['backup', [join(folder, 'running.db', 'a', 'a.db')]], 1, /ENOTDIR/],
    ['a backup that is not there', () => ['check-data', [join(folder, 'none.db')]], 1, /there is no such database/],
    [
      'nothing to back up',
      () => ['backup', [join(folder, 'b.db')], { OCHE_DATA: join(folder, 'no') }],
      1,
      /there is no such/,
    ],
    [
      'a server that is away',
      () => ['backup', [join(folder, 'c.db')], { DATABASE_URL: 'mysql://root@127.0.0.1:1/x' }],
      1,
      /does not let us in/,
    ],
  ])('refuses %s', async (_name, what, code, message) => {
    const [command, args, env] = what();
    const outcome = await run(command, args, env);
    expect(outcome.code).toBe(code);
    expect(outcome.lines.join('\n')).toMatch(message);
    expect(outcome.lines.join('\n')).not.toMatch(/^\s+at /m);
    expect(existsSync(join(folder, 'no'))).toBe(false);
  });
});

describe('npm run check-data', () => {
  it('knows the shape of every document', () => {
    const documents = app.ports.database.reader.connection.entityMetadatas.flatMap(({ tableName, columns }) =>
      columns
        .filter(({ transformer, type }) => transformer && type !== 'mediumblob')
        .map(({ propertyName, transformer }) => [`${tableName}.${propertyName}`, !!asDocumentColumn(transformer)]),
    );
    expect(documents.length).toBeGreaterThan(20);
    expect(documents.filter(([, hasShape]) => !hasShape)).toEqual([]);
  });

  it('names each fault of a backup in a line', async () => {
    const file = join(folder, 'damaged.db');
    await run('backup', [file]);
    const [card, options, sayg, draft, tournament, division, season, photo, other] = await Promise.all([
      first('fixture', 'card IS NOT NULL'),
      first('fixture', 'card IS NULL'),
      first('sayg'),
      first('draft'),
      first('tournament'),
      first('division'),
      first('season'),
      first('photo'),
      first('note'),
    ]);
    damage(
      file,
      `UPDATE fixture SET card = substr(card, 1, 200) WHERE id = '${card}'`,
      `UPDATE fixture SET matchOptions = '{}', date = '2026-02-30' WHERE id = '${options}'`,
      `UPDATE sayg SET legs = '{"0":{"startingScore":501,"home":{"throws":[{"id":"a","score":181,"noOfDarts":3}]},"away":{"throws":[]},"playerSequence":[]}}' WHERE id = '${sayg}'`,
      `UPDATE draft SET card = '[["a"],[[[0],[],3,0]],[],[],[null,null]]' WHERE id = '${draft}'`,
      `UPDATE tournament SET round = '{"id":"x"}' WHERE id = '${tournament}'`,
      `UPDATE division SET superleague = 'perhaps', deleted = '2026-02-30 10:00:00.000' WHERE id = '${division}'`,
      `UPDATE season SET divisionIds = 'null', updated = '2001-01-01 00:00:00.000' WHERE id = '${season}'`,
      `UPDATE photo SET bytes = x'ffd8' WHERE id = '${photo}'`,
      `UPDATE note SET seasonId = 'gone' WHERE id = '${other}'`,
      "INSERT INTO revision (scope, number) VALUES ('nobody', 3), ('probe', 0)",
    );
    const { code, lines } = await run('check-data', [file]);
    expect(code).toBe(1);
    const sorted = lines.slice(0, -1).toSorted();
    const expected = [
      `division ${division}: superleague: "perhaps" is not yes or no`,
      `division ${division}: deleted: "2026-02-30 10:00:00.000" is not a time`,
      `draft ${draft}: card: matches[0].homePlayers[0].name: This must be a text.`,
      expect.stringContaining(`fixture ${card}: card: `),
      `fixture ${options}: date: "2026-02-30" is not a date`,
      `note ${other}: seasonId: there is no season gone`,
      `photo ${photo}: 2 bytes instead of 11`,
      'revision nobody: it is no scope',
      'revision probe: 0 changes cannot be',
      `sayg ${sayg}: legs: 0.home.throws[0].score: This must be a whole number from 0 to 180.`,
      `season ${season}: divisionIds: This must be a list.`,
      `season ${season}: updated: before it was created`,
      `tournament ${tournament}: round: sides: This must be a list.`,
    ];
    expect(sorted).toHaveLength(expected.length);
    for (const line of expected) expect(sorted).toContainEqual(line);
    expect(lines.at(-1)).toMatch(/^Damaged: 13 faults in [\d,]+ records in 38 tables\.$/);
  });

  it('says of a file that was cut, or is something else, that it is', async () => {
    const whole = join(folder, 'whole.db');
    await run('backup', [whole]);
    const cut = join(folder, 'cut.db');
    const bytes = readFileSync(whole);
    writeFileSync(cut, bytes.subarray(0, bytes.length / 2));
    const half = await run('check-data', [cut]);
    expect(half.code).toBe(1);
    expect(half.lines.join('\n')).toMatch(/cut\.db: |database: |cannot be read to the end/);
    const text = join(folder, 'text.db');
    writeFileSync(text, 'This is a letter. '.repeat(100));
    expect(await run('check-data', [text])).toEqual({
      code: 1,
      lines: [expect.stringMatching(/text\.db: .*not a database/)],
    });
    damage(whole, 'DROP TABLE card_change', 'ALTER TABLE note DROP COLUMN note');
    expect((await run('check-data', [whole])).lines).toEqual([
      'card_change: the table is missing',
      'note: note: the column is missing',
      expect.stringMatching(/^Damaged: 2 faults/),
    ]);
  });

  it('names what is wrong in the database itself', async () => {
    const id = await first('fixture', 'card IS NOT NULL');
    const note = await first('note');
    const statements = [
      `UPDATE fixture SET card = '[' WHERE id = '${id}'`,
      `UPDATE note SET seasonId = 'gone' WHERE id = '${note}'`,
    ];
    const { databaseUrl, dataFolder } = app.ports.config;
    if (databaseKind === 'sqlite') damage(join(dataFolder, 'oche.db'), ...statements);
    else {
      const connection = await createConnection(databaseUrl!);
      await connection.query('SET foreign_key_checks = 0');
      for (const statement of statements) await connection.query(statement);
      await connection.end();
    }
    const { code, lines } = await run('check-data', []);
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(`^fixture ${id}: card: .*JSON`),
      `note ${note}: seasonId: there is no season gone`,
      expect.stringMatching(/^Damaged: 2 faults/),
    ]);
    // A damaged database is still backed up, and the backup says so.
    const backup = await run('backup', [join(folder, 'as-it-is.db')]);
    expect([backup.code, backup.lines.at(-1)]).toEqual([1, expect.stringMatching(/^Damaged: 2 faults/)]);
  });
});
