import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/** The day on which a player came to a team after the deadline for transfers. */
export class LateTransfers1795728081018 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('registered_player', new TableColumn({ name: 'lateOn', type: 'date', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('registered_player', 'lateOn');
  }
}
