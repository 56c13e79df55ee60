import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import type { Leg } from '#rules/darts/leg.ts';
import { orMissingOrNull } from '#rules/basics/shape.ts';
import type { HeadStart } from '#rules/darts/head-start.ts';
import { headStartShape, legsShape } from '#rules/darts/leg-shape.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Audited } from '../../core/data/entity.ts';
import { HeadStartView } from './sayg.view.ts';

@ObjectType({
  description:
    'A match scored leg by leg. Linked to a tournament match it is part of the results; without a link it is practice.',
})
@Entity('sayg')
export class Sayg extends Audited {
  @Field(() => String, { description: 'Name of home, or of the single player.' })
  @Column('varchar', { length: 250 })
  yourName!: string;

  @Field(() => String, { description: 'Name of away; empty when one person plays alone.' })
  @Column('varchar', { length: 250 })
  opponentName!: string;

  @Field(() => Int, {
    description: 'Best of so many legs; a single player plays all of them, and so do both where `playsAll` says so.',
  })
  @Column('integer')
  numberOfLegs!: number;

  @Field(() => Int, { description: 'Points a leg starts from, e.g. 501.' })
  @Column('integer')
  startingScore!: number;

  @Field(() => Int, { description: 'Legs won by home.' })
  @Column('integer')
  homeScore!: number;

  @Field(() => Int, { description: 'Legs won by away.' })
  @Column('integer')
  awayScore!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'The tournament match it belongs to; none for practice. Once set it stays.',
  })
  @Index()
  @Column('varchar', { length: 36, nullable: true })
  tournamentMatchId!: string | null;

  @Field(() => ID, { nullable: true, description: 'The tournament of that match, where it is known.' })
  @Index()
  @Column('varchar', { length: 36, nullable: true })
  tournamentId!: string | null;

  /** The account that created it; authors may delete their own practice records. */
  @Column('varchar', { length: 36, nullable: true })
  accountId!: string | null;

  @Field(() => HeadStartView, { nullable: true, description: 'Who begins ahead; none in most matches.' })
  @Column(...jsonColumn<HeadStart | null>(orMissingOrNull(headStartShape), null, { nullable: true }))
  headStart!: HeadStart | null;

  @Column(...jsonColumn<Record<string, Leg>>(legsShape, {}))
  legs!: Record<string, Leg>;
}
