import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const cardChange = () =>
  new Table({
    name: 'card_change',
    columns: [
      { name: 'id', type: 'varchar', length: '36', isPrimary: true },
      { name: 'created', type: 'datetime', precision: 3 },
      { name: 'author', type: 'varchar', length: '250' },
      { name: 'updated', type: 'datetime', precision: 3 },
      { name: 'editor', type: 'varchar', length: '250' },
      { name: 'deleted', type: 'datetime', precision: 3, isNullable: true },
      { name: 'remover', type: 'varchar', length: '250', isNullable: true },
      { name: 'fixtureId', type: 'varchar', length: '36' },
      { name: 'kind', type: 'varchar', length: '20' },
      { name: 'before', type: 'mediumtext', isNullable: true },
      { name: 'after', type: 'mediumtext', isNullable: true },
    ],
    indices: [{ columnNames: ['fixtureId', 'created'] }],
    foreignKeys: [
      {
        columnNames: ['fixtureId'],
        referencedTableName: 'fixture',
        referencedColumnNames: ['id'],
        onDelete: 'RESTRICT',
        onUpdate: 'RESTRICT',
      },
    ],
  });

export class CardChange1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(cardChange());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(cardChange());
  }
}
