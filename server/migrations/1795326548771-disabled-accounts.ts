import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Accounts can be disabled. */
export class DisabledAccounts1795326548771 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('account', new TableColumn({ name: 'disabled', type: 'boolean', default: '0' }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('account', 'disabled');
  }
}
