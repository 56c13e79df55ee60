import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

/** The account that let a TV or tablet in, so that it loses what that account loses. */
export class AddDeviceApprover1795631345321 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'device',
      new TableColumn({ name: 'approverId', type: 'varchar', length: '36', isNullable: true }),
    );
    await runner.createIndex('device', new TableIndex({ columnNames: ['approverId'] }));
    // Nobody knows who let in those of before, which may have rights that were lent: they ask once more.
    await runner.query('DELETE FROM session WHERE accountId IN (SELECT accountId FROM device)');
  }

  async down(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('device');
    const index = table?.indices.find(({ columnNames }) => columnNames.includes('approverId'));
    if (index) await runner.dropIndex('device', index);
    await runner.dropColumn('device', 'approverId');
  }
}
