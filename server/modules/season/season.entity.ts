import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { listOf, orMissingOrNull, text } from '#rules/basics/shape.ts';
import { seasonRulesShape, type StoredSeasonRules } from '#rules/league/stored-rules.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Audited } from '../../core/data/entity.ts';
import { Day } from '../../core/data/scalars.ts';
import { Division } from '../division/division.entity.ts';

@ObjectType({ description: 'A season: the dates between which the divisions play.' })
@Entity('season')
export class Season extends Audited {
  @Field(() => String, { description: 'Name, e.g. "Winter 2026/27".' })
  @Column('varchar', { length: 250 })
  name!: string;

  @Field(() => Day, { description: 'First day.' })
  @Column('date')
  startDate!: string;

  @Field(() => Day, { description: 'Last day, inclusive.' })
  @Column('date')
  endDate!: string;

  @Field(() => String, { description: 'Time of day at which fixtures start, HH:mm:ss.' })
  @Column('varchar', { length: 16 })
  fixtureStartTime!: string;

  @Field(() => Int, { description: 'Length of a fixture in hours.' })
  @Column('integer')
  fixtureDuration!: number;

  @Field(() => Boolean, { description: 'Whether visitors may mark favourite teams.' })
  @Column('boolean')
  allowFavouriteTeams!: boolean;

  /** Participating divisions; deleted ones stay listed here and are left out when read. */
  @Field(() => [ID], { description: 'Ids of the divisions that take part.' })
  @Column(...jsonColumn<string[]>(listOf(text()), []))
  divisionIds!: string[];

  /** By which other rules than the league's it is played, if any; changed by `season-rules.service.ts` alone. */
  @Column(...jsonColumn<StoredSeasonRules | null>(orMissingOrNull(seasonRulesShape), null, { nullable: true }))
  rules!: StoredSeasonRules | null;

  /** Filled in by the service. */
  @Field(() => [Division], { description: 'Divisions that take part, by name; deleted ones are left out.' })
  divisions?: Division[];
}
