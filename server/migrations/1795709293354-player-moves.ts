import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const days = ['joinedOn', 'leftOn'];

/** From which day and until which day a player who moved is one of a team. */
export class PlayerMoves1795709293354 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of days)
      await runner.addColumn('registered_player', new TableColumn({ name, type: 'date', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of days) await runner.dropColumn('registered_player', name);
  }
}
