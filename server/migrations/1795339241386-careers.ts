import { TableColumn, TableIndex, type MigrationInterface, type QueryRunner } from 'typeorm';

/** Players may be hidden from careers, and be marked as another entry of the same person. */
export class Careers1795339241386 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('player', new TableColumn({ name: 'careerHidden', type: 'boolean', default: '0' }));
    await runner.addColumn(
      'player',
      new TableColumn({ name: 'samePersonId', type: 'varchar', length: '36', isNullable: true }),
    );
    await runner.createIndex(
      'player',
      new TableIndex({ name: 'IDX_player_samePersonId', columnNames: ['samePersonId'] }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('player', 'IDX_player_samePersonId');
    await runner.dropColumn('player', 'samePersonId');
    await runner.dropColumn('player', 'careerHidden');
  }
}
