import { defaultLeagueRules, type Eligibility } from '#rules/basics/defaults.ts';

/** Who may play, with what differs from the usual. */
export const eligibilityOf = (more: Partial<Eligibility>): Eligibility => ({
  ...defaultLeagueRules.eligibility,
  ...more,
});
