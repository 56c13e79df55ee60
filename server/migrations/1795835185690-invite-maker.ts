import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

/** The account that made an invitation. */
export class InviteMaker1795835185690 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'invite',
      new TableColumn({ name: 'makerId', type: 'varchar', length: '36', isNullable: true }),
    );
    await runner.createIndex('invite', new TableIndex({ columnNames: ['makerId'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('invite', 'makerId');
  }
}
