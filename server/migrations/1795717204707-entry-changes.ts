import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

/** What was decided of a team's entry for a season, when and by whom. */
const entryChange = () =>
  new Table({
    name: 'entry_change',
    columns: [
      { name: 'id', type: 'varchar', length: '36', isPrimary: true },
      { name: 'created', type: 'datetime', precision: 3 },
      { name: 'author', type: 'varchar', length: '250' },
      { name: 'updated', type: 'datetime', precision: 3 },
      { name: 'editor', type: 'varchar', length: '250' },
      { name: 'deleted', type: 'datetime', precision: 3, isNullable: true },
      { name: 'remover', type: 'varchar', length: '250', isNullable: true },
      { name: 'registrationId', type: 'varchar', length: '36' },
      { name: 'kind', type: 'varchar', length: '20' },
      { name: 'adjustment', type: 'mediumtext', isNullable: true },
      { name: 'before', type: 'mediumtext', isNullable: true },
      { name: 'after', type: 'mediumtext', isNullable: true },
    ],
    indices: [{ columnNames: ['registrationId', 'created'] }],
    foreignKeys: [
      {
        columnNames: ['registrationId'],
        referencedTableName: 'registration',
        referencedColumnNames: ['id'],
        onDelete: 'RESTRICT',
        onUpdate: 'RESTRICT',
      },
    ],
  });

export class EntryChanges1795717204707 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(entryChange());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(entryChange());
  }
}
