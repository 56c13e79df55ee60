import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import { Audited, ParentId } from '../../core/data/entity.ts';
import { Day } from '../../core/data/scalars.ts';
import { Division } from '../division/division.entity.ts';
import { Season } from '../season/season.entity.ts';

@ObjectType({ description: 'A note in markdown on a date of the season.' })
@Entity('note')
export class Note extends Audited {
  @Field(() => Day, { description: 'Date the note belongs to.' })
  @Column('date')
  date!: string;

  @Field(() => String, { description: 'Text in markdown.' })
  @Column('mediumtext')
  note!: string;

  @Field(() => ID, { description: 'Season the note belongs to.' })
  @Index()
  @ParentId(() => Season)
  seasonId!: string;

  @Field(() => ID, { nullable: true, description: 'Division the note is for; none = all divisions.' })
  @Index()
  @ParentId(() => Division, { nullable: true })
  divisionId!: string | null;
}
