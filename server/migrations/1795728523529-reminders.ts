import { Table, TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

/** The records that messages are about, and which reminders were sent. */
export class Reminders1795728523529 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'message',
      new TableColumn({ name: 'recordId', type: 'varchar', length: '36', isNullable: true }),
    );
    await runner.createIndex('message', new TableIndex({ columnNames: ['recordId'] }));
    await runner.createTable(
      new Table({
        name: 'told_once',
        columns: [
          { name: 'id', type: 'varchar', length: '36', isPrimary: true },
          { name: 'holder', type: 'varchar', length: '36' },
          { name: 'at', type: 'datetime', precision: 3 },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('told_once');
    await runner.dropColumn('message', 'recordId');
  }
}
