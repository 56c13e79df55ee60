import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Registration for a tournament: its rules, and who has signed up. */
export class AddTournamentRegistration1795716404552 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn(
      'tournament',
      new TableColumn({ name: 'registration', type: 'mediumtext', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('tournament', 'registration');
  }
}
