import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Error reports that say the same are one row with a count. Older rows are not grouped. */
export class ErrorGroups1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumns('error_detail', [
      new TableColumn({ name: 'groupKey', type: 'varchar', length: '64', isNullable: true }),
      new TableColumn({ name: 'occurrences', type: 'integer', default: 1 }),
    ]);
    await runner.createIndex('error_detail', new TableIndex({ columnNames: ['groupKey'], isUnique: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('error_detail', new TableIndex({ columnNames: ['groupKey'] }));
    await runner.dropColumns('error_detail', ['occurrences', 'groupKey']);
  }
}
