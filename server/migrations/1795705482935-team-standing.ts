import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const columns = ['adjustments', 'withdrawal'];

/** Points given to or taken from a team in a season, and that it has withdrawn from it. */
export class TeamStanding1795705482935 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of columns)
      await runner.addColumn('registration', new TableColumn({ name, type: 'mediumtext', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of columns) await runner.dropColumn('registration', name);
  }
}
