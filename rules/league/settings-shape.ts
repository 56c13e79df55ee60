import { usualZone } from '../basics/clock.ts';
import { weekdays } from '../basics/weeks.ts';
import type { Fault } from '../basics/faults.ts';
import { bothShapes, listOf, orMissing, recordWithAtLeast, text, type Shape } from '../basics/shape.ts';
import { leagueSettingsFaults, type LeagueSettingsFields } from './league-settings.ts';

const links = listOf(recordWithAtLeast({ text: text(), url: text() }));

const textShapes: Record<keyof LeagueSettingsFields, Shape> = {
  name: text(),
  contact: text(),
  logo: text(),
  colour: text(),
  social: links,
  menuBefore: links,
  menuAfter: links,
  custodians: text(),
  about: text(),
  privacyUrl: text(),
  termsUrl: text(),
  night: text(),
  startTime: text(),
  timeZone: text(),
  weekStart: text(),
};

/** Settings that have no fault, to judge a few by themselves. */
const harmless: LeagueSettingsFields = {
  ...{ name: 'League', contact: '', logo: '', colour: '#000000', social: [], menuBefore: [], menuAfter: [] },
  ...{ custodians: '', about: '', privacyUrl: '', termsUrl: '', night: '', startTime: '20:00' },
  ...{ timeZone: usualZone, weekStart: weekdays[0] },
};

const asSaved: Shape = (value): Fault | undefined =>
  leagueSettingsFaults({ ...harmless, ...(value as Partial<LeagueSettingsFields>) })[0];

/**
 * What a league says of itself where it was changed on screen, as it is stored: by the rules of saving (live.md 21).
 */
export const leagueTextsShape: Shape = bothShapes(
  recordWithAtLeast(Object.fromEntries(Object.entries(textShapes).map(([field, shape]) => [field, orMissing(shape)]))),
  asSaved,
);

/** Those of the league's texts that can be shown: the others are as if they had never been changed. */
export function readableLeagueTexts(value: unknown): Partial<LeagueSettingsFields> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter(([field, text]) => field in textShapes && !leagueTextsShape({ [field]: text })),
  );
}

/** Pictures that are, or may become, the logo, as they are stored. */
export const logosShape: Shape = listOf(recordWithAtLeast({ hash: text(32), contentType: text(), data: text() }));
