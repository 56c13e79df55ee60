import { Field, ObjectType } from 'type-graphql';
import type { HealthResult } from '#rules/health/checks.ts';

@ObjectType({ description: 'The outcome of one check.' })
class HealthCheckResult implements HealthResult {
  @Field(() => String, { description: 'What is checked.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether nothing was found.' })
  success!: boolean;

  @Field(() => [String], { description: 'What cannot stay as it is.' })
  errors!: string[];

  @Field(() => [String], { description: 'What to look at.' })
  warnings!: string[];

  @Field(() => [String], { description: 'What else there is to say.' })
  messages!: string[];
}

@ObjectType({ description: 'The outcome of all checks of a season, of a template or of a proposal.' })
export class SeasonHealthView implements HealthResult {
  @Field(() => Boolean, { description: 'Healthy: every check succeeded and the results have no mistakes.' })
  success!: boolean;

  @Field(() => [String], { description: 'Mistakes in the results, by division.' })
  errors!: string[];

  @Field(() => [String], { description: 'What to look at before there is anything to check.' })
  warnings!: string[];

  @Field(() => [String], { description: 'What else there is to say.' })
  messages!: string[];

  @Field(() => [HealthCheckResult], { description: 'The checks in the order in which they are shown.' })
  checks!: HealthCheckResult[];
}
