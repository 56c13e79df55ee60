import { SeasonRulesDocument } from '../../generated/rules.ts';

export const rulesQueries = { SeasonRules: SeasonRulesDocument };
