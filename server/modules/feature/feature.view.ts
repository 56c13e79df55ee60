import { Field, ID, ObjectType } from 'type-graphql';
import type { FeatureType } from '#rules/basics/features.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

const FeatureKind = enumType('FeatureType', ['Boolean', 'Integer', 'Decimal', 'String', 'TimeSpan', 'Unknown'], {
  description: 'What values of a feature are.',
  values: {
    TimeSpan: 'A length of time, [days.]hours:minutes:seconds.',
    Unknown: 'This version of the product does not know the feature.',
  },
}) satisfies Record<FeatureType | 'Unknown', string>;

@ObjectType('Feature', { description: 'A switch or number that administrators set while the product runs.' })
export class FeatureShown {
  @Field(() => ID, { description: 'Id of the feature, the same everywhere.' })
  id!: string;

  @Field(() => String, { description: 'Name of the feature.' })
  name!: string;

  @Field(() => String, { description: 'What it does.' })
  description!: string;

  @Field(() => FeatureKind, { description: 'What its values are.' })
  valueType!: keyof typeof FeatureKind;

  @Field(() => String, { nullable: true, description: 'Value that applies where none is configured.' })
  defaultValue!: string | null;

  @Field(() => String, { nullable: true, description: 'Value that is configured; none = the default applies.' })
  configuredValue!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'When it was last configured, the version to change it with; none = the default applies.',
  })
  updated?: Date;
}
