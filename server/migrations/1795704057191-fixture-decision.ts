import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const tables = ['fixture', 'card_change'];

/** How a fixture was decided otherwise than by its card, and when that changed. */
export class FixtureDecision1795704057191 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.addColumn(table, new TableColumn({ name: 'decision', type: 'mediumtext', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.dropColumn(table, 'decision');
  }
}
