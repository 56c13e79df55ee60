import { Field, ID, ObjectType } from 'type-graphql';

/** A player by id and name. */
@ObjectType({ simpleResolvers: true })
export abstract class NamedPlayer {
  @Field(() => ID, { description: 'Id of the player.' })
  id!: string;

  @Field(() => String, { description: 'Name of the player.' })
  name!: string;
}
