import { Field, ObjectType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import { Audited } from '../../core/data/entity.ts';

@ObjectType({ description: 'A division of the league: teams that play each other.', simpleResolvers: true })
@Entity('division')
export class Division extends Audited {
  @Field(() => String, { description: 'Name, e.g. "Division One".' })
  @Column('varchar', { length: 250 })
  name!: string;

  @Field(() => Boolean, {
    description: 'Plays host v opponent nights (single-round tournaments) instead of league fixtures.',
  })
  @Column('boolean')
  superleague!: boolean;
}
