import { Table, TableColumn, type MigrationInterface, type QueryRunner } from 'typeorm';

const id = { name: 'id', type: 'varchar', length: '36', isPrimary: true } as const;
const text = (name: string, length: string) => ({ name, type: 'varchar', length });

/** The key that pushes are signed with, and the devices that they go to. */
export class WebPush1795722283341 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: 'push_key', columns: [id, text('publicKey', '100'), text('privateKey', '100')] }),
    );
    await runner.createTable(
      new Table({
        name: 'push_device',
        columns: [
          id,
          text('accountId', '36'),
          text('endpoint', '1000'),
          text('publicKey', '100'),
          text('auth', '50'),
          { name: 'created', type: 'datetime', precision: 3 },
        ],
        indices: [{ columnNames: ['accountId'] }],
      }),
    );
    await runner.addColumn(
      'message',
      new TableColumn({ name: 'deviceId', type: 'varchar', length: '36', isNullable: true }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('message', 'deviceId');
    for (const table of ['push_device', 'push_key']) await runner.dropTable(table);
  }
}
