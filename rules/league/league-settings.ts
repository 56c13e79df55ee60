import { weekdays } from '../basics/weeks.ts';
import { isTimeZone } from '../basics/zone-times.ts';
import { contrast, colourScale } from '../basics/colour.ts';
import { textLimits } from '../basics/limits.ts';
import { faultIf, type Fault } from '../basics/faults.ts';

/** A link of the menu or the header: a page of this site when it starts with "/". */
export interface SettingsLink {
  text: string;
  url: string;
}

/** What a league says about itself, as edited on screen (live.md 21). Empty texts are not shown. */
export interface LeagueSettingsFields {
  name: string;
  contact: string;
  logo: string;
  colour: string;
  social: readonly SettingsLink[];
  menuBefore: readonly SettingsLink[];
  menuAfter: readonly SettingsLink[];
  custodians: string;
  about: string;
  privacyUrl: string;
  termsUrl: string;
  /** The weekday of league nights in English, e.g. "Thursday"; empty when there is no usual one. */
  night: string;
  /** When fixtures of a new season start, HH:mm. */
  startTime: string;
  /** The zone whose clock the league goes by, e.g. "Europe/London". */
  timeZone: string;
  /** The weekday that weeks begin with, in English. */
  weekStart: string;
}

/** Most links in a menu, and most characters of a link's text and of an address. */
export const linkLimits = { links: 8, text: 40, url: 500 } as const;

/** Longest name of a league: it stands in the header. */
export const longestLeagueName = 60;

/** Whether it is the address of a page, on this site or another, and not of a script that would run in ours. */
const isAddress = (text: string, more: RegExp = /^$/): boolean =>
  /^\/(?![/\\])\S*$/.test(text) || /^https?:\/\/[\w.-]+(:\d+)?([/?#]\S*)?$/i.test(text) || more.test(text);

const addressFaults = (field: string, text: string): Fault[] => [
  ...faultIf(text.length > linkLimits.url, field, `An address has at most ${linkLimits.url} characters.`),
  ...faultIf(!!text && !isAddress(text), field, 'Enter an address such as /about or https://league.example/about'),
];

const linkFaults = (field: string, links: readonly SettingsLink[]): Fault[] => [
  ...faultIf(links.length > linkLimits.links, field, `There are at most ${linkLimits.links} links.`),
  ...links.flatMap(({ text, url }, index) => [
    ...faultIf(!text.trim(), `${field}[${index}].text`, 'Enter the text of the link'),
    ...faultIf(
      text.trim().length > linkLimits.text,
      `${field}[${index}].text`,
      `The text has at most ${linkLimits.text} characters.`,
    ),
    ...faultIf(
      !isAddress(url.trim(), /^mailto:[^\s@]+@[^\s@]+$/i) || url.length > linkLimits.url,
      `${field}[${index}].url`,
      'Enter an address such as /about or https://league.example',
    ),
  ]),
];

const textFaults = (field: string, text: string): Fault[] =>
  faultIf(text.length > textLimits.text, field, `It has at most ${textLimits.text} characters.`);

/** What keeps the settings from being saved (live.md 21). */
export const leagueSettingsFaults = (settings: LeagueSettingsFields): Fault[] => {
  const { name, contact, colour, night, startTime, timeZone, weekStart } = settings;
  return [
    ...faultIf(!name.trim(), 'name', 'Enter the name of the league'),
    ...faultIf(name.trim().length > longestLeagueName, 'name', `The name has at most ${longestLeagueName} characters.`),
    ...faultIf(
      !!contact.trim() && !/^[^\s@]+@[^\s@]+$/.test(contact.trim()),
      'contact',
      `${contact.trim()} is not an e-mail address.`,
    ),
    ...faultIf(
      contact.trim().length > textLimits.emailAddress,
      'contact',
      `An e-mail address has at most ${textLimits.emailAddress} characters.`,
    ),
    ...addressFaults('logo', settings.logo.trim()),
    ...faultIf(!/^#[\da-f]{6}$/i.test(colour), 'colour', 'Enter a colour such as #026745'),
    ...linkFaults('social', settings.social),
    ...linkFaults('menuBefore', settings.menuBefore),
    ...linkFaults('menuAfter', settings.menuAfter),
    ...textFaults('custodians', settings.custodians),
    ...textFaults('about', settings.about),
    ...addressFaults('privacyUrl', settings.privacyUrl.trim()),
    ...addressFaults('termsUrl', settings.termsUrl.trim()),
    ...faultIf(!!night && !weekdays.some((day) => day === night), 'night', 'Choose a day of the week'),
    ...faultIf(
      !/^([01]\d|2[0-3]):[0-5]\d$/.test(startTime),
      'startTime',
      'Enter the time at which fixtures start, such as 20:00',
    ),
    ...faultIf(
      !isTimeZone(timeZone),
      'timeZone',
      timeZone
        ? `${timeZone.slice(0, longestLeagueName)} is not a time zone. Choose one of the list, such as Europe/London.`
        : 'Choose the time zone of the league',
    ),
    ...faultIf(!weekdays.some((day) => day === weekStart), 'weekStart', 'Choose the day that weeks begin with'),
  ];
};

/** The settings without blanks around them, and links without blanks around their parts. */
export function tidiedSettings(settings: LeagueSettingsFields): LeagueSettingsFields {
  const links = (list: readonly SettingsLink[]) =>
    list.map(({ text, url }) => ({ text: text.trim(), url: url.trim() }));
  const { social, menuBefore, menuAfter, colour, night, startTime, weekStart, ...texts } = settings;
  return {
    ...(Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()])) as typeof texts),
    social: links(social),
    menuBefore: links(menuBefore),
    menuAfter: links(menuAfter),
    colour: colour.toLowerCase(),
    night,
    startTime,
    weekStart,
  };
}

/** The contrast WCAG demands for text. */
export const leastContrast = 4.5;

/** The pairs of colours that text is shown in, with their contrast. */
export function colourContrasts(colour: string): { what: string; text: string; ground: string; contrast: number }[] {
  const scale = colourScale(colour);
  const pairs = [
    { what: 'White on the header', text: '#ffffff', ground: scale[8]! },
    { what: 'White on a button', text: '#ffffff', ground: scale[7]! },
    { what: 'A link on white', text: scale[7]!, ground: '#ffffff' },
    { what: 'A link on a marked row', text: scale[8]!, ground: scale[0]! },
  ];
  return pairs.map((pair) => ({ ...pair, contrast: contrast(pair.text, pair.ground) }));
}
