import { Field, Int, ObjectType } from 'type-graphql';

/** Matches and legs, won and lost. */
@ObjectType({ simpleResolvers: true })
export abstract class MatchesAndLegs {
  @Field(() => Int, { description: 'Matches played.' })
  played!: number;

  @Field(() => Int, { description: 'Matches won.' })
  won!: number;

  @Field(() => Int, { description: 'Legs won.' })
  legsFor!: number;

  @Field(() => Int, { description: 'Legs lost.' })
  legsAgainst!: number;
}

@ObjectType({ description: 'Singles of a player in one fixture, in legs.' })
export class PlayerSingles extends MatchesAndLegs {
  @Field(() => Int, { description: 'How many of them the player lost; the others ended level.' })
  lost!: number;
}
