import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const time = (name: string, isNullable = false) => ({ name, type: 'datetime', precision: 3, isNullable });
const text = (name: string, length: string, isNullable = false) => ({ name, type: 'varchar', length, isNullable });

/** Messages to people that are sent or still to be sent. */
export class Messages1795720569794 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'message',
        columns: [
          { name: 'id', type: 'varchar', length: '36', isPrimary: true },
          text('accountId', '36', true),
          text('channel', '10'),
          text('topic', '40'),
          text('address', '254', true),
          text('subject', '250'),
          { name: 'text', type: 'mediumtext' },
          text('state', '12'),
          time('created'),
          time('due'),
          time('expires', true),
          { name: 'attempts', type: 'integer', default: 0 },
          text('problem', '250', true),
          text('holder', '36', true),
          { name: 'beat', type: 'integer', default: 0 },
        ],
        indices: [{ columnNames: ['state', 'channel', 'due'] }, { columnNames: ['accountId'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('message');
  }
}
