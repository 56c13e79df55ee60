import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Audited, restrict } from '../../core/data/entity.ts';
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
  @Column('varchar', { length: 36 })
  seasonId!: string;

  @ManyToOne(() => Season, restrict)
  @JoinColumn({ name: 'seasonId' })
  season?: Relation<Season>;

  @Field(() => ID, { nullable: true, description: 'Division the note is for; none = all divisions.' })
  @Index()
  @Column('varchar', { length: 36, nullable: true })
  divisionId!: string | null;

  @ManyToOne(() => Division, restrict)
  @JoinColumn({ name: 'divisionId' })
  division?: Relation<Division> | null;
}
