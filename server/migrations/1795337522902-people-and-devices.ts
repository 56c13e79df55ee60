import { Table, TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const text = (name: string, length: string, isNullable = false) => ({ name, type: 'varchar', length, isNullable });
const instant = (name: string, isNullable = false) => ({ name, type: 'datetime', precision: 3, isNullable });

const audited = [
  { ...text('id', '36'), isPrimary: true },
  instant('created'),
  text('author', '250'),
  instant('updated'),
  text('editor', '250'),
  instant('deleted', true),
  text('remover', '250', true),
];

const references = (columnName: string, referencedTableName: string) => ({
  columnNames: [columnName],
  referencedTableName,
  referencedColumnNames: ['id'],
  onDelete: 'RESTRICT',
  onUpdate: 'RESTRICT',
});

/** Rights lent for a night, a log of changed rights, invitations, and devices that sign in with a PIN. */
export class PeopleAndDevices1795337522902 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('account', new TableColumn({ name: 'standIn', type: 'mediumtext', isNullable: true }));
    await runner.createTable(
      new Table({
        name: 'access_change',
        columns: [
          ...audited,
          text('accountId', '36'),
          text('what', '20'),
          { name: 'gained', type: 'mediumtext' },
          { name: 'lost', type: 'mediumtext' },
          text('teamId', '36', true),
          instant('until', true),
        ],
        indices: [{ columnNames: ['accountId'] }],
        foreignKeys: [references('accountId', 'account')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'invite',
        columns: [
          ...audited,
          text('codeHash', '64'),
          text('preset', '20'),
          text('teamId', '36', true),
          instant('expires'),
          text('accountId', '36', true),
        ],
        indices: [{ columnNames: ['codeHash'], isUnique: true }, { columnNames: ['accountId'] }],
        foreignKeys: [references('accountId', 'account')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'device',
        columns: [
          ...audited,
          text('friendlyName', '100'),
          text('address', '64'),
          text('userAgent', '250'),
          text('verificationHash', '64'),
          text('pinHash', '64', true),
          { name: 'wrongPins', type: 'integer', default: 0 },
          { name: 'access', type: 'mediumtext' },
          text('approvedBy', '250', true),
          text('rejectedBy', '250', true),
          text('message', '250', true),
          text('accountId', '36', true),
          instant('activated', true),
        ],
        indices: [{ columnNames: ['verificationHash'], isUnique: true }, { columnNames: ['accountId'] }],
        foreignKeys: [references('accountId', 'account')],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['device', 'invite', 'access_change']) await runner.dropTable(table);
    await runner.dropColumn('account', 'standIn');
  }
}
