import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/** The secret that the link of check-in ends with; kept apart from the plan, so that it is never sent along with it. */
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
