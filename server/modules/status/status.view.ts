import { Field, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../core/data/scalars.ts';

@ObjectType('Status', { description: 'How the server is doing.' })
export class StatusView {
  @Field(() => Int, { description: 'Version of this contract; docs/rules/graphql.md says what it promises.' })
  schemaVersion!: number;

  @Field(() => Boolean, { description: 'Whether the database answers.' })
  isDatabaseReachable!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether a season is being played; none while that is unknown.',
  })
  isInSeason!: boolean | null;

  @Field(() => DateTime, { description: 'When the process that answers was started.' })
  startedAt!: Date;

  @Field(() => Int, { description: 'Sockets that are open at this process.' })
  openSockets!: number;
}
