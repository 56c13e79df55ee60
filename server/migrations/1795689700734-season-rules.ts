import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/** By which other rules than the league's a season is played. */
export class SeasonRules1795689700734 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('season', new TableColumn({ name: 'rules', type: 'mediumtext', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('season', 'rules');
  }
}
