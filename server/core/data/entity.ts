import { createHash, randomUUID } from 'node:crypto';
import { Field, ID, ObjectType } from 'type-graphql';
import { Column, ForeignKey, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { DateTime } from './scalars.ts';

/** Fields every record has (league.md 2): who created, changed and deleted it. `updated` is its version. */
@ObjectType()
export abstract class Audited {
  @Field(() => ID, { description: 'Id of the record, a UUID.' })
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Field(() => DateTime, { description: 'When the record was first saved.' })
  @Column('datetime', { precision: 3 })
  created!: Date;

  @Field(() => String, { description: 'Name of the person who first saved the record.' })
  @Column('varchar', { length: 250 })
  author!: string;

  @Field(() => DateTime, { description: 'When the record was last saved.' })
  @Column('datetime', { precision: 3 })
  updated!: Date;

  @Field(() => String, { description: 'Name of the person who last saved the record.' })
  @Column('varchar', { length: 250 })
  editor!: string;

  @Column('datetime', { precision: 3, nullable: true })
  deleted?: Date | null;

  @Column('varchar', { length: 250, nullable: true })
  remover?: string | null;

  /** The token an edit must carry: the version that was read. */
  @Field(() => DateTime, { description: 'Version of the record: send it back with an edit.' })
  get version(): Date {
    return this.updated;
  }
}

export const newId = (): string => randomUUID();

/** Whether a text has the form of a record's id. */
export const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** An id derived from a text, for things shown with an id that have none of their own. */
export function derivedId(text: string): string {
  const hash = createHash('sha1').update(text).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `5${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}

/**
 * A column with the id of a row of another table, which cannot be removed as long as it is named here. Explicit because
 * the databases' defaults differ in name.
 */
export function ParentId(parent: () => new () => Audited, options: { nullable?: true } = {}): PropertyDecorator {
  return (row, column) => {
    Column('varchar', { length: 36, ...options })(row, column);
    ForeignKey(parent, { onDelete: 'RESTRICT', onUpdate: 'RESTRICT' })(row, column);
  };
}

/** A parent that can be read together with its child: `season` by the column `seasonId`, whose `@ParentId` constrains it. */
export function Parent(parent: () => new () => Audited): PropertyDecorator {
  return (row, property) => {
    ManyToOne(parent, { createForeignKeyConstraints: false })(row, property);
    JoinColumn({ name: `${String(property)}Id` })(row, property);
  };
}
