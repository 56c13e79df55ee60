import { Table, TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const time = (name: string, isNullable = false) => ({ name, type: 'datetime', precision: 3, isNullable });
const text = (name: string, length: string, isNullable = false) => ({ name, type: 'varchar', length, isNullable });

/** What people want to be told of, and how they stop it. */
export class MessageSettings1795721445114 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'message_settings',
        columns: [
          { name: 'id', type: 'varchar', length: '36', isPrimary: true },
          time('created'),
          text('author', '250'),
          time('updated'),
          text('editor', '250'),
          time('deleted', true),
          text('remover', '250', true),
          { name: 'choices', type: 'mediumtext' },
          text('quietFrom', '5', true),
          text('quietUntil', '5', true),
          text('secret', '43'),
        ],
        indices: [{ columnNames: ['secret'], isUnique: true }],
      }),
    );
    await runner.addColumn(
      'message',
      new TableColumn({ name: 'stop', type: 'varchar', length: '100', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('message', 'stop');
    await runner.dropTable('message_settings');
  }
}
