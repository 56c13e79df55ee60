import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';

const id = { name: 'id', type: 'varchar', length: '36', isPrimary: true } as const;
const time = (name: string, isNullable = false) => ({ name, type: 'datetime', precision: 3, isNullable });
const text = (name: string, length: string, isNullable = false) => ({ name, type: 'varchar', length, isNullable });

/** What happened and is still to be told, whom it is told, and each attempt to tell it. */
export class Webhooks1795717061695 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'outbox_event',
        columns: [
          { name: 'id', type: 'integer', isPrimary: true, isGenerated: true, generationStrategy: 'increment' },
          text('type', '40'),
          text('subject', '36'),
          { name: 'facts', type: 'mediumtext' },
          time('happened'),
          time('heldUntil', true),
          time('handled', true),
          { name: 'body', type: 'mediumtext', isNullable: true },
        ],
        indices: [{ columnNames: ['handled', 'id'] }],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'webhook',
        columns: [
          id,
          time('created'),
          text('author', '250'),
          time('updated'),
          text('editor', '250'),
          time('deleted', true),
          text('remover', '250', true),
          text('accountId', '36'),
          text('address', '1000'),
          { name: 'events', type: 'mediumtext' },
          text('divisionId', '36', true),
          text('teamId', '36', true),
          { name: 'isOfTeam', type: 'boolean', default: '0' },
          text('form', '20'),
          text('secret', '100'),
          text('oldSecret', '100', true),
          time('oldSecretUntil', true),
          { name: 'failures', type: 'integer', default: 0 },
          time('pausedAt', true),
          text('pauseReason', '20', true),
          text('holder', '36', true),
          { name: 'beat', type: 'integer', default: 0 },
        ],
        indices: [{ columnNames: ['accountId'] }],
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
    await runner.createTable(
      new Table({
        name: 'webhook_delivery',
        columns: [
          id,
          text('webhookId', '36'),
          { name: 'eventId', type: 'integer' },
          text('type', '40'),
          text('state', '12'),
          { name: 'isByHand', type: 'boolean', default: '0' },
          time('created'),
          time('due'),
          { name: 'attempts', type: 'integer', default: 0 },
          time('attempted', true),
          { name: 'status', type: 'integer', isNullable: true },
          text('problem', '250', true),
          { name: 'milliseconds', type: 'integer', isNullable: true },
        ],
        indices: [
          { columnNames: ['state', 'due'] },
          { columnNames: ['webhookId', 'eventId'] },
          { columnNames: ['eventId'] },
        ],
        foreignKeys: [
          {
            columnNames: ['webhookId'],
            referencedTableName: 'webhook',
            referencedColumnNames: ['id'],
            onDelete: 'RESTRICT',
            onUpdate: 'RESTRICT',
          },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'told_record',
        columns: [
          { name: 'kind', type: 'varchar', length: '40', isPrimary: true },
          { name: 'value', type: 'varchar', length: '40' },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['told_record', 'webhook_delivery', 'webhook', 'outbox_event']) await runner.dropTable(table);
  }
}
