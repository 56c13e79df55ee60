import { Field, ObjectType } from 'type-graphql';

/** What a command has to tell besides its result (`Outcome` of commands.ts). */
@ObjectType()
export abstract class OutcomeMessages {
  @Field(() => [String], { description: 'What was done.' })
  messages!: string[];

  @Field(() => [String], { description: 'What to look at.' })
  warnings!: string[];
}
