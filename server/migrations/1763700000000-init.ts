import {
  Table,
  type MigrationInterface,
  type QueryRunner,
  type TableColumnOptions,
  type TableForeignKeyOptions,
} from 'typeorm';

const audited: TableColumnOptions[] = [
  { name: 'id', type: 'varchar', length: '36', isPrimary: true },
  { name: 'created', type: 'datetime', precision: 3 },
  { name: 'author', type: 'varchar', length: '250' },
  { name: 'updated', type: 'datetime', precision: 3 },
  { name: 'editor', type: 'varchar', length: '250' },
  { name: 'deleted', type: 'datetime', precision: 3, isNullable: true },
  { name: 'remover', type: 'varchar', length: '250', isNullable: true },
];

const parent = (column: string, table: string): TableForeignKeyOptions => ({
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete: 'RESTRICT',
  onUpdate: 'RESTRICT',
});

const tables = () => [
  new Table({
    name: 'revision',
    columns: [
      { name: 'scope', type: 'varchar', length: '36', isPrimary: true },
      { name: 'number', type: 'integer' },
    ],
  }),
  new Table({
    name: 'account',
    columns: [
      ...audited,
      { name: 'emailAddress', type: 'varchar', length: '254' },
      { name: 'name', type: 'varchar', length: '250' },
      { name: 'givenName', type: 'varchar', length: '250' },
      { name: 'passwordHash', type: 'varchar', length: '250', isNullable: true },
      { name: 'identity', type: 'varchar', length: '250', isNullable: true },
      { name: 'teamId', type: 'varchar', length: '36', isNullable: true },
      { name: 'transient', type: 'boolean', default: '0' },
      { name: 'access', type: 'mediumtext' },
    ],
    indices: [
      { columnNames: ['emailAddress'], isUnique: true },
      { columnNames: ['identity'], isUnique: true },
    ],
  }),
  new Table({
    name: 'session',
    columns: [
      ...audited,
      { name: 'tokenHash', type: 'varchar', length: '64' },
      { name: 'accountId', type: 'varchar', length: '36' },
      { name: 'userAgent', type: 'varchar', length: '250' },
      { name: 'address', type: 'varchar', length: '64' },
      { name: 'lastUsed', type: 'datetime', precision: 3 },
    ],
    indices: [{ columnNames: ['tokenHash'], isUnique: true }, { columnNames: ['accountId'] }],
    foreignKeys: [parent('accountId', 'account')],
  }),
  new Table({
    name: 'setup_link',
    columns: [
      ...audited,
      { name: 'tokenHash', type: 'varchar', length: '64' },
      { name: 'accountId', type: 'varchar', length: '36', isNullable: true },
      { name: 'expires', type: 'datetime', precision: 3 },
    ],
    indices: [{ columnNames: ['tokenHash'], isUnique: true }, { columnNames: ['accountId'] }],
    foreignKeys: [parent('accountId', 'account')],
  }),
  new Table({
    name: 'division',
    columns: [...audited, { name: 'name', type: 'varchar', length: '250' }, { name: 'superleague', type: 'boolean' }],
  }),
  new Table({
    name: 'error_detail',
    columns: [
      ...audited,
      { name: 'source', type: 'varchar', length: '10' },
      { name: 'time', type: 'datetime', precision: 3 },
      { name: 'message', type: 'mediumtext' },
      { name: 'type', type: 'varchar', length: '250', isNullable: true },
      { name: 'url', type: 'varchar', length: '1000', isNullable: true },
      { name: 'stack', type: 'mediumtext', isNullable: true },
      { name: 'userName', type: 'varchar', length: '250', isNullable: true },
      { name: 'userAgent', type: 'varchar', length: '1000', isNullable: true },
    ],
    indices: [{ columnNames: ['time'] }],
  }),
  new Table({
    name: 'configured_feature',
    columns: [...audited, { name: 'configuredValue', type: 'varchar', length: '1000' }],
  }),
  new Table({
    name: 'season',
    columns: [
      ...audited,
      { name: 'name', type: 'varchar', length: '250' },
      { name: 'startDate', type: 'date' },
      { name: 'endDate', type: 'date' },
      { name: 'fixtureStartTime', type: 'varchar', length: '16' },
      { name: 'fixtureDuration', type: 'integer' },
      { name: 'allowFavouriteTeams', type: 'boolean' },
      { name: 'divisionIds', type: 'mediumtext' },
    ],
  }),
  new Table({
    name: 'team',
    columns: [
      ...audited,
      { name: 'name', type: 'varchar', length: '250' },
      { name: 'address', type: 'varchar', length: '250' },
    ],
  }),
  new Table({
    name: 'registration',
    columns: [
      ...audited,
      { name: 'teamId', type: 'varchar', length: '36' },
      { name: 'seasonId', type: 'varchar', length: '36' },
      { name: 'divisionId', type: 'varchar', length: '36' },
    ],
    indices: [
      { columnNames: ['seasonId'] },
      { columnNames: ['divisionId'] },
      { columnNames: ['teamId', 'seasonId'], isUnique: true },
    ],
    foreignKeys: [parent('teamId', 'team'), parent('seasonId', 'season'), parent('divisionId', 'division')],
  }),
  new Table({
    name: 'fixture',
    columns: [
      ...audited,
      { name: 'date', type: 'date' },
      { name: 'address', type: 'varchar', length: '250' },
      { name: 'seasonId', type: 'varchar', length: '36' },
      { name: 'divisionId', type: 'varchar', length: '36' },
      { name: 'homeTeamId', type: 'varchar', length: '36' },
      { name: 'awayTeamId', type: 'varchar', length: '36' },
      { name: 'postponed', type: 'boolean', default: '0' },
      { name: 'isKnockout', type: 'boolean', default: '0' },
      { name: 'accoladesCount', type: 'boolean', default: '1' },
      { name: 'matchOptions', type: 'mediumtext' },
      { name: 'card', type: 'mediumtext', isNullable: true },
    ],
    indices: [
      { columnNames: ['divisionId'] },
      { columnNames: ['homeTeamId'] },
      { columnNames: ['awayTeamId'] },
      { columnNames: ['seasonId', 'date'] },
    ],
    foreignKeys: [
      parent('seasonId', 'season'),
      parent('divisionId', 'division'),
      parent('homeTeamId', 'team'),
      parent('awayTeamId', 'team'),
    ],
  }),
  new Table({
    name: 'draft',
    columns: [
      ...audited,
      { name: 'fixtureId', type: 'varchar', length: '36' },
      { name: 'side', type: 'varchar', length: '4' },
      { name: 'card', type: 'mediumtext' },
    ],
    indices: [{ columnNames: ['fixtureId', 'side'], isUnique: true }],
    foreignKeys: [parent('fixtureId', 'fixture')],
  }),
  new Table({
    name: 'league_settings',
    columns: [...audited, { name: 'rules', type: 'mediumtext' }, { name: 'texts', type: 'mediumtext' }],
  }),
  new Table({
    name: 'note',
    columns: [
      ...audited,
      { name: 'date', type: 'date' },
      { name: 'note', type: 'mediumtext' },
      { name: 'seasonId', type: 'varchar', length: '36' },
      { name: 'divisionId', type: 'varchar', length: '36', isNullable: true },
    ],
    indices: [{ columnNames: ['seasonId'] }, { columnNames: ['divisionId'] }],
    foreignKeys: [parent('seasonId', 'season'), parent('divisionId', 'division')],
  }),
  new Table({
    name: 'tournament',
    columns: [
      ...audited,
      { name: 'date', type: 'date' },
      { name: 'seasonId', type: 'varchar', length: '36' },
      { name: 'divisionId', type: 'varchar', length: '36', isNullable: true },
      { name: 'address', type: 'varchar', length: '250' },
      { name: 'type', type: 'varchar', length: '1000', isNullable: true },
      { name: 'notes', type: 'mediumtext', isNullable: true },
      { name: 'host', type: 'varchar', length: '250', isNullable: true },
      { name: 'hostTeamId', type: 'varchar', length: '36', isNullable: true },
      { name: 'opponent', type: 'varchar', length: '250', isNullable: true },
      { name: 'opponentTeamId', type: 'varchar', length: '36', isNullable: true },
      { name: 'gender', type: 'varchar', length: '20', isNullable: true },
      { name: 'bestOf', type: 'integer', isNullable: true },
      { name: 'singleRound', type: 'boolean', default: '0' },
      { name: 'accoladesCount', type: 'boolean', default: '1' },
      { name: 'excludeFromReports', type: 'boolean', default: '0' },
      { name: 'sides', type: 'mediumtext' },
      { name: 'round', type: 'mediumtext', isNullable: true },
      { name: 'oneEighties', type: 'mediumtext' },
      { name: 'over100Checkouts', type: 'mediumtext' },
    ],
    indices: [{ columnNames: ['divisionId'] }, { columnNames: ['seasonId', 'date'] }],
    foreignKeys: [parent('seasonId', 'season'), parent('divisionId', 'division')],
  }),
  new Table({
    name: 'photo',
    columns: [
      ...audited,
      { name: 'fixtureId', type: 'varchar', length: '36', isNullable: true },
      { name: 'tournamentId', type: 'varchar', length: '36', isNullable: true },
      { name: 'accountId', type: 'varchar', length: '36' },
      { name: 'fileName', type: 'varchar', length: '250', isNullable: true },
      { name: 'fileSize', type: 'integer' },
      { name: 'contentType', type: 'varchar', length: '50' },
      { name: 'bytes', type: 'mediumblob' },
    ],
    indices: [{ columnNames: ['fixtureId'] }, { columnNames: ['tournamentId'] }, { columnNames: ['accountId'] }],
    foreignKeys: [parent('fixtureId', 'fixture'), parent('tournamentId', 'tournament')],
  }),
  new Table({
    name: 'player',
    columns: [
      ...audited,
      { name: 'name', type: 'varchar', length: '250' },
      { name: 'gender', type: 'varchar', length: '10', isNullable: true },
      { name: 'emailAddress', type: 'varchar', length: '254', isNullable: true },
    ],
    indices: [{ columnNames: ['emailAddress'] }],
  }),
  new Table({
    name: 'registered_player',
    columns: [
      ...audited,
      { name: 'registrationId', type: 'varchar', length: '36' },
      { name: 'playerId', type: 'varchar', length: '36' },
      { name: 'captain', type: 'boolean', default: '0' },
    ],
    indices: [{ columnNames: ['playerId'] }, { columnNames: ['registrationId', 'playerId'], isUnique: true }],
    foreignKeys: [parent('registrationId', 'registration'), parent('playerId', 'player')],
  }),
  new Table({
    name: 'sayg',
    columns: [
      ...audited,
      { name: 'yourName', type: 'varchar', length: '250' },
      { name: 'opponentName', type: 'varchar', length: '250' },
      { name: 'numberOfLegs', type: 'integer' },
      { name: 'startingScore', type: 'integer' },
      { name: 'homeScore', type: 'integer' },
      { name: 'awayScore', type: 'integer' },
      { name: 'tournamentMatchId', type: 'varchar', length: '36', isNullable: true },
      { name: 'tournamentId', type: 'varchar', length: '36', isNullable: true },
      { name: 'accountId', type: 'varchar', length: '36', isNullable: true },
      { name: 'legs', type: 'mediumtext' },
    ],
    indices: [{ columnNames: ['tournamentMatchId'] }, { columnNames: ['tournamentId'] }],
  }),
];

/** The first tables, parents before children. */
export class Init1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables()) await runner.createTable(table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables().reverse()) await runner.dropTable(table);
  }
}
