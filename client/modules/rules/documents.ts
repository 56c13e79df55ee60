import { SeasonRulesDocument, type SeasonRulesQuery } from '../../generated/rules.ts';

export const rulesQueries = { SeasonRules: SeasonRulesDocument };

/** The rules of a season or a division as they were read. */
export type ReadRules = NonNullable<SeasonRulesQuery['seasonRules']>;
