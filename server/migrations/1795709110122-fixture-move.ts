import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const tables = ['fixture', 'card_change'];

/** The date that a team asked for and what became of it, and when a fixture was moved. */
export class FixtureMove1795709110122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.addColumn(table, new TableColumn({ name: 'move', type: 'mediumtext', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.dropColumn(table, 'move');
  }
}
