import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/** What the link of check-in ends with, apart from the plan: it never leaves the house with it. */
export class AddCheckInSecret1795341079536 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'tournament',
      new TableColumn({ name: 'checkInSecret', type: 'varchar', length: '64', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('tournament', 'checkInSecret');
  }
}
