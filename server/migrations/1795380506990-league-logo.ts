import { TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

/** The uploaded logo, and one that is not saved as the logo yet. */
export class LeagueLogo1795380506990 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('league_settings', new TableColumn({ name: 'logos', type: 'mediumtext', isNullable: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('league_settings', 'logos');
  }
}
