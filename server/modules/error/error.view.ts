import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../core/data/scalars.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

const ErrorSource = enumType('ErrorSource', ['Api', 'UI'], {
  description: 'Who met an error.',
  values: { Api: 'The server.', UI: 'A page.' },
});

@ObjectType('ErrorDetail', { description: 'An error that a page or the server met, as often as it was met.' })
export class ErrorView {
  @Field(() => ID, { description: 'Id of the error.' })
  id!: string;

  @Field(() => ErrorSource, { description: 'Who met it.' })
  source!: keyof typeof ErrorSource;

  @Field(() => DateTime, { description: 'When it was met last.' })
  time!: Date;

  @Field(() => DateTime, { description: 'When it was met first.' })
  created!: Date;

  @Field(() => Int, { description: 'How often it was met.' })
  occurrences!: number;

  @Field(() => String, { description: 'What it says.' })
  message!: string;

  @Field(() => String, { nullable: true, description: 'Kind of the error.' })
  type!: string | null;

  @Field(() => String, { nullable: true, description: 'Page or address it was met at last.' })
  url!: string | null;

  @Field(() => [String], { nullable: true, description: 'Where in the program, a line each.' })
  stack!: string[] | null;

  @Field(() => String, { nullable: true, description: 'Who was signed in, last.' })
  userName!: string | null;

  @Field(() => String, { nullable: true, description: 'What the browser says it is, last.' })
  userAgent!: string | null;
}
