import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A team by id and name.', simpleResolvers: true })
export class NamedTeam {
  @Field(() => ID, { description: 'Id of the team.' })
  id!: string;

  @Field(() => String, { description: 'Name of the team.' })
  name!: string;
}
