import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Whether a player was added to a team by its captain. */
export class CaptainAddsPlayers1795632230821 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('registered_player', new TableColumn({ name: 'byCaptain', type: 'boolean', default: '0' }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('registered_player', 'byCaptain');
  }
}
