import { featureById } from '#rules/basics/features.ts';
import type { Audited } from '../../core/data/entity.ts';
import { Account } from '../account/account.entity.ts';
import { Division } from '../division/division.entity.ts';
import { ErrorDetail } from '../error/error.entity.ts';
import { ConfiguredFeature } from '../feature/feature.entity.ts';
import { CardChange } from '../fixture/card/card-change.entity.ts';
import { Draft, Fixture } from '../fixture/fixture.entity.ts';
import { LeagueSettings } from '../league/league.entity.ts';
import { Note } from '../note/note.entity.ts';
import { Photo } from '../photo/photo.entity.ts';
import { Player, RegisteredPlayer } from '../player/player.entity.ts';
import { Sayg } from '../sayg/sayg.entity.ts';
import { Season } from '../season/season.entity.ts';
import { EntryChange } from '../team/entry-change.entity.ts';
import { Registration, Team } from '../team/team.entity.ts';
import { Template } from '../template/template.entity.ts';
import { Tournament } from '../tournament/tournament.entity.ts';

export type Entity = new () => Audited;

/** Rows that a document carries within it. */
export interface Part {
  /** Member of the document. */
  key: string;
  entity: Entity;
  /** `list`: rows that name this one in the column. `one`: the row that this one names in the column. */
  kind: 'list' | 'one';
  column: string;
  /** A column that makes of a deleted row one that is still there: it says when it ended. */
  endedBy?: string;
  parts: readonly Part[];
}

/** What is exported, imported and browsed under one name: a document for each row, with the rows that belong to it. */
export interface DataTable {
  /** Name on the wire (rest.md 3.8). */
  name: string;
  /** What people call it. */
  title: string;
  partitionKey: string;
  dataTypeName: string;
  entity: Entity;
  parts: readonly Part[];
  /** Columns that only exports have; and those that only encrypted exports by people with manageAccess have. */
  inside: readonly string[];
  secret: readonly string[];
  /** Whether a row is of use only where it was made: no export has it, no import brings it, no purge removes it. */
  staysHere(row: Audited): boolean;
  /** What a document is called in a list. */
  label(row: Record<string, unknown>): string;
}

const part = (part: Omit<Part, 'parts'> & Partial<Part>): Part => ({ parts: [], ...part });

const text = (value: unknown) => (typeof value === 'string' ? value : '');

type Described = Pick<DataTable, 'name' | 'title' | 'entity' | 'label'> & Partial<DataTable>;

const table = (table: Described): DataTable => ({
  partitionKey: '/id',
  dataTypeName: table.entity.name,
  parts: [],
  inside: [],
  secret: [],
  staysHere: () => false,
  ...table,
});

const nameIn = ({ name }: Record<string, unknown>) => text(name);

/** Every table of the data administration, parents before children (live.md 16). Sessions and set-up links stay out. */
export const dataTables: readonly DataTable[] = [
  table({
    name: 'leaguesettings',
    title: 'League settings',
    entity: LeagueSettings,
    label: () => 'The settings of the league',
    inside: ['logos'],
  }),
  table({
    name: 'configuredfeature',
    title: 'Features',
    entity: ConfiguredFeature,
    label: ({ id }) => featureById(text(id))?.name ?? 'An unknown feature',
  }),
  table({
    name: 'user',
    title: 'Accounts',
    entity: Account,
    label: nameIn,
    partitionKey: '/emailAddress',
    dataTypeName: 'User',
    secret: ['passwordHash', 'identity'],
    // Of a TV or tablet, whose device no export has.
    staysHere: (row) => (row as Account).transient,
  }),
  table({ name: 'division', title: 'Divisions', entity: Division, label: nameIn }),
  table({ name: 'season', title: 'Seasons', entity: Season, label: nameIn }),
  table({ name: 'player', title: 'Players', entity: Player, label: nameIn }),
  // Players are part of their teams as well, so that a team can be exported without all players.
  table({
    name: 'team',
    title: 'Teams',
    entity: Team,
    label: nameIn,
    parts: [
      part({
        key: 'Seasons',
        kind: 'list',
        column: 'teamId',
        entity: Registration,
        parts: [
          part({
            key: 'Players',
            kind: 'list',
            column: 'registrationId',
            entity: RegisteredPlayer,
            endedBy: 'leftOn',
            parts: [part({ key: 'Player', kind: 'one', column: 'playerId', entity: Player })],
          }),
          part({ key: 'History', kind: 'list', column: 'registrationId', entity: EntryChange }),
        ],
      }),
    ],
  }),
  table({
    name: 'game',
    title: 'Fixtures',
    entity: Fixture,
    label: ({ date, address }) => `${text(date)}, ${text(address)}`,
    dataTypeName: 'Game',
    parts: [
      part({ key: 'Drafts', kind: 'list', column: 'fixtureId', entity: Draft }),
      part({ key: 'History', kind: 'list', column: 'fixtureId', entity: CardChange }),
    ],
  }),
  table({
    name: 'fixturedatenote',
    title: 'Notes',
    entity: Note,
    label: ({ note }) => text(note).slice(0, 60),
    dataTypeName: 'FixtureDateNote',
  }),
  table({
    name: 'tournamentgame',
    title: 'Tournaments',
    entity: Tournament,
    label: (row) => text(row.type) || text(row.address),
    dataTypeName: 'TournamentGame',
    secret: ['checkInSecret'],
  }),
  table({
    name: 'recordedscoreasyougo',
    title: 'Recorded scores',
    entity: Sayg,
    label: ({ yourName, opponentName }) => [yourName, opponentName].map(text).filter(Boolean).join(' v '),
    dataTypeName: 'RecordedScoreAsYouGo',
  }),
  table({
    name: 'photo',
    title: 'Photos',
    entity: Photo,
    label: ({ fileName }) => text(fileName) || 'A photo',
    inside: ['bytes'],
  }),
  table({ name: 'template', title: 'Season templates', entity: Template, label: nameIn }),
  table({
    name: 'errordetail',
    title: 'Errors',
    entity: ErrorDetail,
    label: ({ message }) => text(message).slice(0, 60),
  }),
];

/** The table of this name, in any case. */
export const tableNamed = (name: string): DataTable | undefined =>
  dataTables.find((table) => table.name === name.trim().toLowerCase());

/** The entities of a table's documents; what a row names comes before the row that names it. */
export function entitiesOf({ entity, parts }: Pick<DataTable, 'entity' | 'parts'>): Entity[] {
  const before = parts.filter(({ kind }) => kind === 'one').flatMap(entitiesOf);
  const after = parts.filter(({ kind }) => kind === 'list').flatMap(entitiesOf);
  return [...before, entity, ...after];
}
