import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/** The lower start, or the legs, that one side of a match gets before it begins. */
export class SaygHeadStart1795718309986 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('sayg', new TableColumn({ name: 'headStart', type: 'mediumtext', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('sayg', 'headStart');
  }
}
