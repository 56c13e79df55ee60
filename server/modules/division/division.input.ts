import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A division as it is to be.' })
export class DivisionInput {
  @Field(() => String, { description: 'Name, at most 250 characters.' })
  name!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Plays host v opponent nights instead of league fixtures; none = no.',
  })
  superleague?: boolean | null;
}
