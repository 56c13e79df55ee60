const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "1st", "2nd", "3rd", "11th". */
export const ordinal = (number: number): string => `${number}${endings[ordinals.select(number)] ?? 'th'}`;
