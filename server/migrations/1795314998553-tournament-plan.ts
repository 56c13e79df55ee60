import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/** How the evening of a tournament is run: format, draw, boards, check-in. */
export class TournamentPlan1795314998553 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('tournament', new TableColumn({ name: 'plan', type: 'mediumtext', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('tournament', 'plan');
  }
}
