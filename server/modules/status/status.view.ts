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

@ObjectType('Limits', { description: 'What a program may ask of this server, at most.' })
export class LimitsView {
  @Field(() => Int, { description: 'Requests and messages with one token in a minute.' })
  tokenRequests!: number;

  @Field(() => Int, { description: 'Cost of all queries with one token in a minute.' })
  tokenCost!: number;

  @Field(() => Int, { description: 'Levels of a query.' })
  graphqlDepth!: number;

  @Field(() => Int, { description: 'Aliases in a query.' })
  graphqlAliases!: number;

  @Field(() => Int, { description: 'Characters of a query.' })
  graphqlText!: number;

  @Field(() => Int, { description: 'Cost of a query.' })
  graphqlCost!: number;

  @Field(() => Int, { description: 'Characters of an answer.' })
  graphqlAnswer!: number;

  @Field(() => Int, { description: 'Subscriptions on one socket.' })
  subscriptions!: number;

  @Field(() => Int, { description: 'Bytes of a message that asks for a subscription.' })
  subscriptionBytes!: number;

  @Field(() => Int, { description: 'Wrong tokens of one address in 15 minutes.' })
  wrongTokens!: number;

  @Field(() => Int, { description: 'Practice matches that one address may store in a day without a sign-in.' })
  practiceRecords!: number;
}
