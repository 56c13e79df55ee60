import { Table, TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

const text = (name: string, length: string) => ({ name, type: 'varchar', length });
const id = { ...text('id', '36'), isPrimary: true };

/** In which session a browser was subscribed, and browsers that follow teams without anybody's account. */
export class PushFollowers1795728823382 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('push_device', new TableColumn({ ...text('sessionId', '36'), default: "''" }));
    await runner.createIndex('push_device', new TableIndex({ columnNames: ['sessionId'] }));
    await runner.createTable(
      new Table({
        name: 'push_follower',
        columns: [
          id,
          text('endpoint', '1000'),
          text('publicKey', '100'),
          text('auth', '50'),
          { name: 'topics', type: 'mediumtext' },
          { name: 'created', type: 'datetime', precision: 3 },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'push_follow',
        columns: [id, text('followerId', '36'), text('teamId', '36')],
        indices: [{ columnNames: ['followerId'] }, { columnNames: ['teamId'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['push_follow', 'push_follower']) await runner.dropTable(table);
    await runner.dropColumn('push_device', 'sessionId');
  }
}
