import { Field, Int, ObjectType } from 'type-graphql';
import { firstPlaceChances, type FirstPlace } from '#rules/league/prospects.ts';
import { zoneProofs } from '#rules/league/zone-proofs.ts';
import { zoneKinds, type Zone, type ZoneKind } from '#rules/league/zones.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

const FirstPlaceEnum = enumType('FirstPlace', firstPlaceChances, {
  description: 'Whether a team comes first: proved, not proved, or proved not. Level on points proves nothing.',
});

export const ZoneProofEnum = enumType('ZoneProof', zoneProofs, {
  description: 'What is certain of a team, whatever happens in the fixtures that are listed.',
});

const ZoneKindEnum = enumType('ZoneKind', zoneKinds, { description: 'Zones of a table.' });

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
