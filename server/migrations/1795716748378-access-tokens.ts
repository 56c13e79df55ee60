import { Table, TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const text = (name: string, length: string, isNullable = false) => ({ name, type: 'varchar', length, isNullable });
const instant = (name: string, isNullable = false) => ({ name, type: 'datetime', precision: 3, isNullable });

/** Tokens for programs, and the token that a change of an account is about. */
export class AccessTokens1795716748378 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'access_token',
        columns: [
          { ...text('id', '36'), isPrimary: true },
          instant('created'),
          text('author', '250'),
          instant('updated'),
          text('editor', '250'),
          instant('deleted', true),
          text('remover', '250', true),
          text('tokenHash', '64'),
          text('accountId', '36'),
          text('name', '60'),
          { name: 'access', type: 'mediumtext' },
          instant('expires', true),
          instant('lastUsed', true),
        ],
        indices: [{ columnNames: ['tokenHash'], isUnique: true }, { columnNames: ['accountId'] }],
        foreignKeys: [
          {
            columnNames: ['accountId'],
            referencedTableName: 'account',
            referencedColumnNames: ['id'],
            onDelete: 'RESTRICT',
            onUpdate: 'RESTRICT',
          },
        ],
      }),
    );
    await runner.addColumn(
      'access_change',
      new TableColumn({ name: 'tokenName', type: 'varchar', length: '60', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('access_change', 'tokenName');
    await runner.dropTable('access_token');
  }
}
