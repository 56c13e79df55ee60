import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Templates of seasons: who plays whom in which week. */
export class Templates1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'template',
        columns: [
          { name: 'id', type: 'varchar', length: '36', isPrimary: true },
          { name: 'created', type: 'datetime', precision: 3 },
          { name: 'author', type: 'varchar', length: '250' },
          { name: 'updated', type: 'datetime', precision: 3 },
          { name: 'editor', type: 'varchar', length: '250' },
          { name: 'deleted', type: 'datetime', precision: 3, isNullable: true },
          { name: 'remover', type: 'varchar', length: '250', isNullable: true },
          { name: 'name', type: 'varchar', length: '250' },
          { name: 'description', type: 'varchar', length: '1000' },
          { name: 'sharedAddresses', type: 'mediumtext' },
          { name: 'divisions', type: 'mediumtext' },
          { name: 'templateHealth', type: 'mediumtext', isNullable: true },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('template');
  }
}
