import { usualZone } from '#rules/basics/clock.ts';
import { usualColour } from '#rules/basics/colour.ts';
import { seasonDefaults } from '#rules/basics/defaults.ts';
import { weekdays } from '#rules/basics/weeks.ts';
import type { LeagueSettingsFields, SettingsLink } from '#rules/league/league-settings.ts';
import { isTimeZone } from '#rules/basics/zone-times.ts';
import { refuseSetting, type Environment } from './config-values.ts';

/** Texts of header and footer: from the environment, unless the league's settings override them. */
export interface LeagueTexts extends LeagueSettingsFields {
  social: SettingsLink[];
  menuBefore: SettingsLink[];
  menuAfter: SettingsLink[];
}

/** Address of a page or picture: internal when it starts with "/", else external. */
const link = (env: Environment, name: string): string => {
  const text = env[name]?.trim() ?? '';
  const isUsable = !text || /^\/(?![/\\])/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
  return isUsable ? text : refuseSetting(name, text, 'an address such as /about or https://league.example/about');
};

/** Parses "Text|/address, Text|https://elsewhere" into menu items. */
const menu = (env: Environment, name: string): SettingsLink[] =>
  (env[name] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const [text, url] = item.split('|').map((part) => part.trim());
      const usable = text && url && (/^\/(?!\/)/.test(url) || /^(https?:|mailto:)/.test(url));
      return usable
        ? { text, url }
        : refuseSetting(name, item, 'a comma-separated list of Text|/address or Text|https://address');
    });

const colour = (env: Environment): string => {
  const text = env.LEAGUE_COLOUR?.trim() || usualColour;
  return /^#[0-9a-f]{6}$/i.test(text) ? text : refuseSetting('LEAGUE_COLOUR', text, 'a colour such as #026745');
};

function timeZone(env: Environment): string {
  const text = env.LEAGUE_TIME_ZONE?.trim() || usualZone;
  return isTimeZone(text)
    ? text
    : refuseSetting('LEAGUE_TIME_ZONE', text, 'the name of a time zone such as Europe/London');
}

function weekStart(env: Environment): string {
  const text = env.LEAGUE_WEEK_START?.trim() || weekdays[0];
  return weekdays.find((day) => day === text) ?? refuseSetting('LEAGUE_WEEK_START', text, 'a weekday such as Monday');
}

/** Reads the league's texts. Errors: ConfigError. */
export function readTexts(env: Environment, usualName: string): LeagueTexts {
  return {
    name: env.LEAGUE_NAME?.trim() || usualName,
    contact: env.LEAGUE_CONTACT?.trim() || '',
    logo: link(env, 'LEAGUE_LOGO'),
    colour: colour(env),
    social: menu(env, 'LEAGUE_SOCIAL'),
    menuBefore: menu(env, 'LEAGUE_MENU_BEFORE'),
    menuAfter: menu(env, 'LEAGUE_MENU_AFTER'),
    custodians: env.LEAGUE_CUSTODIANS?.trim() || '',
    // These three are set on screen only.
    about: '',
    night: '',
    startTime: seasonDefaults.fixtureStartTime.slice(0, 5),
    timeZone: timeZone(env),
    weekStart: weekStart(env),
    privacyUrl: link(env, 'LEAGUE_PRIVACY_URL'),
    termsUrl: link(env, 'LEAGUE_TERMS_URL'),
  };
}
