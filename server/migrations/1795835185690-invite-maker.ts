import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

/** The account that made an invitation or a one-time link. */
export class InviteMaker1795835185690 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['invite', 'setup_link']) {
      await runner.addColumn(
        table,
        new TableColumn({ name: 'makerId', type: 'varchar', length: '36', isNullable: true }),
      );
      await runner.createIndex(table, new TableIndex({ columnNames: ['makerId'] }));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['invite', 'setup_link']) await runner.dropColumn(table, 'makerId');
  }
}
