import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { FirstPlace } from '#rules/league/prospects.ts';
import type { ZoneProof } from '#rules/league/zone-proofs.ts';
import type { Zone, ZoneKind } from '#rules/league/zones.ts';

export const FirstPlaceEnum = { certain: 'certain', open: 'open', impossible: 'impossible' } as const satisfies {
  [K in FirstPlace]: K;
};

registerEnumType(FirstPlaceEnum, {
  name: 'FirstPlace',
  description: 'Whether a team comes first: proved, not proved, or proved not. Level on points proves nothing.',
});

export const ZoneProofEnum = {
  champion: 'champion',
  promoted: 'promoted',
  notRelegated: 'notRelegated',
  relegated: 'relegated',
} as const satisfies { [K in ZoneProof]: K };

registerEnumType(ZoneProofEnum, {
  name: 'ZoneProof',
  description: 'What is certain of a team, whatever happens in the fixtures that are listed.',
});

const ZoneKindEnum = {
  champions: 'champions',
  promoted: 'promoted',
  promotionPlayOff: 'promotionPlayOff',
  relegationPlayOff: 'relegationPlayOff',
  relegated: 'relegated',
} as const satisfies { [K in ZoneKind]: K };

registerEnumType(ZoneKindEnum, { name: 'ZoneKind', description: 'Zones of a table.' });

@ObjectType({ description: 'The zone of the table in which a team stands.', simpleResolvers: true })
export class TeamZone implements Zone {
  @Field(() => ZoneKindEnum, { description: 'Which zone.' })
  kind!: ZoneKind;

  @Field(() => String, { description: 'A short mark for its row: "P".' })
  mark!: string;

  @Field(() => String, { description: 'What the mark stands for: "Promoted".' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether it goes up; the champion does only where teams are promoted.' })
  isPromoted!: boolean;
}

@ObjectType({ description: 'What is still possible for a team in its table.', simpleResolvers: true })
export class TeamProspect {
  @Field(() => Int, { description: 'League fixtures that are not settled yet.' })
  left!: number;

  @Field(() => Int, { description: 'Points with which it ends if it gets the most from each of them.' })
  mostPoints!: number;

  @Field(() => FirstPlaceEnum, { description: 'Whether it comes first.' })
  first!: FirstPlace;
}
