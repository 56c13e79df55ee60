import { useApolloClient } from '@apollo/client/react';
import type { LeagueSettingsFields } from '#rules/league/league-settings.ts';
import {
  LeagueSettingsDocument,
  usePutLeagueSettingsMutation,
  type LeagueSettingsQuery,
} from '../../generated/desk.ts';
import { readAnew } from '../../lib/wire/read-anew.ts';

type Stored = LeagueSettingsQuery['leagueSettings'];

/** The settings as a form has them; the version is empty while they come from the environment. */
export type Settings = LeagueSettingsFields & { version: string };

/** Links without the fields that the cache adds. */
const withoutTypenames = (links: Stored['social']) => links.map(({ text, url }) => ({ text, url }));

/** The settings without their version. */
export const settingsWithoutVersion = ({ version: _version, ...fields }: Settings): LeagueSettingsFields => fields;

const settingsOf = ({ __typename: _typename, ...stored }: Stored & { __typename?: string }): Settings => ({
  ...stored,
  version: stored.version ?? '',
  social: withoutTypenames(stored.social),
  menuBefore: withoutTypenames(stored.menuBefore),
  menuAfter: withoutTypenames(stored.menuAfter),
});

/** How a form loads the league's settings and saves them; loads nothing itself. `load` always asks the server. */
export function useLeagueSettings() {
  const client = useApolloClient();
  const [put] = usePutLeagueSettingsMutation();
  return {
    load: async (): Promise<Settings | undefined> => {
      const data = await readAnew(client, LeagueSettingsDocument, {});
      return data && settingsOf(data.leagueSettings);
    },
    save: (fields: LeagueSettingsFields, { version }: { version: string }) => {
      const { social, menuBefore, menuAfter, ...texts } = fields;
      const input = { ...texts, social: [...social], menuBefore: [...menuBefore], menuAfter: [...menuAfter] };
      return put({ variables: { version: version || null, input } });
    },
  };
}
