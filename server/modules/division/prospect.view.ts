import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { FirstPlace } from '#rules/league/prospects.ts';

export const FirstPlaceEnum = { certain: 'certain', open: 'open', impossible: 'impossible' } as const satisfies {
  [K in FirstPlace]: K;
};

registerEnumType(FirstPlaceEnum, {
  name: 'FirstPlace',
  description: 'Whether a team comes first: proved, not proved, or proved not. Level on points proves nothing.',
});

@ObjectType({ description: 'What is still possible for a team in its table.', simpleResolvers: true })
export class TeamProspect {
  @Field(() => Int, { description: 'League fixtures that are not settled yet.' })
  left!: number;

  @Field(() => Int, { description: 'Points with which it ends if it gets the most from each of them.' })
  mostPoints!: number;

  @Field(() => FirstPlaceEnum, { description: 'Whether it comes first.' })
  first!: FirstPlace;
}
