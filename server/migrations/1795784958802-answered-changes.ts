import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Changes that were sent under a key, with their answers. */
export class AnsweredChanges1795784958802 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'answered_change',
        columns: [
          { name: 'id', type: 'varchar', length: '64', isPrimary: true },
          { name: 'content', type: 'varchar', length: '64' },
          { name: 'created', type: 'datetime', precision: 3 },
          { name: 'answer', type: 'mediumblob', isNullable: true },
        ],
        indices: [{ columnNames: ['created'] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('answered_change');
  }
}
