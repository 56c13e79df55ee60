import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export abstract class NamedPlayer {
  @Field(() => ID, { description: 'Id of the player.' })
  id!: string;

  @Field(() => String, { description: 'Name of the player.' })
  name!: string;
}
