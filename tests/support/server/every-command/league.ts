import { ruleSets, sentRules } from '../../makers/rule-sets.ts';
import type { Desk, Saved, Uses } from './desk.ts';

/** What the commands on the league have made, for those that come later. */
export interface Made {
  divisionId: string;
  seasonId: string;
  /** Teams of the season; the first two have two players each. */
  teamIds: string[];
  players: Record<'home' | 'away', { id: string; name: string }[]>;
}

interface Squad {
  players: (Saved & { name: string })[];
}

/** Uses every command on divisions, seasons, teams and players; what they make is put into `made`. */
export function leagueUses(desk: Desk, made: Made): Uses {
  const { give } = desk;
  let division: Saved;
  let season: Saved;
  let autumn: Saved;
  let team: Saved;
  let leaving: Saved;

  const squadOf = async (teamId: string): Promise<Squad['players']> => {
    const query = `query ($id: ID!) { team(id: $id) { seasons { season { id } players { id name version } } } }`;
    const { team: found } = await desk.ask<{
      team: { seasons: ({ season: { id: string } } & Squad)[] };
    }>(query, { id: teamId });
    return found.seasons.filter((entry) => entry.season.id === made.seasonId).flatMap(({ players }) => players);
  };
  const entryOf = async ({ id } = team) => {
    const query = `query ($id: ID!) { team(id: $id) { seasons { version seasonId adjustments { id } } } }`;
    const { team: found } = await desk.ask<{
      team: { seasons: { version: string; seasonId: string; adjustments: { id: string }[] }[] };
    }>(query, { id });
    const { version, adjustments } = found.seasons.find(({ seasonId }) => seasonId === made.seasonId)!;
    return { target: { teamId: id, seasonId: made.seasonId, version }, adjustments };
  };
  const playerNamed = async (name: string, team = 0) =>
    (await squadOf(made.teamIds[team]!)).find((player) => player.name === name)!;
  const squad = () => ({ teamId: made.teamIds[0]!, seasonId: made.seasonId });

  return {
    async putDivision() {
      division = await give('putDivision', { input: { name: '  Ünïque Division 💣 ', superleague: true } });
      const spare = await give('putDivision', { input: { name: 'Spare' } });
      made.divisionId = spare.id;
      division = await give('putDivision', { ...division, input: { name: 'Superleague' } });
    },
    deleteDivision: () => give('deleteDivision', { id: division.id }),
    restoreDivision: async () => {
      await give('restoreDivision', { id: division.id });
      await give('deleteDivision', { id: division.id });
    },
    async putSeason() {
      const input = { name: 'Autumn', startDate: '2026-09-01', endDate: '2026-12-31', divisionIds: [made.divisionId] };
      autumn = await give('putSeason', { input });
      made.seasonId = autumn.id;
      season = await give('putSeason', {
        input: { ...input, name: 'One day', endDate: '2026-09-01', divisionIds: [] },
      });
      const changed = { ...input, name: 'No divisions', fixtureDuration: 1, fixtureStartTime: '00:00' };
      season = await give('putSeason', { ...season, input: changed });
    },
    async putSeasonRules() {
      const put = async (rules: object | null, divisionId?: string) => {
        const said = { seasonId: made.seasonId, divisionId, confirmed: true, reopened: true };
        autumn = await give('putSeasonRules', { version: autumn.version, rules, ...said });
      };
      await put(sentRules({ ...ruleSets.wholeTeamLast, mostMatches: { 1: 2 } }));
      await put(sentRules({ points: { win: 3 } }), made.divisionId);
      await put(null);
    },
    async makeNextSeason() {
      const input = { name: 'Autumn after', startDate: '2027-09-01', endDate: '2027-12-31', teams: [] };
      await give('makeNextSeason', { seasonId: made.seasonId, input });
    },
    deleteSeason: () => give('deleteSeason', { id: season.id }),
    restoreSeason: async () => {
      await give('restoreSeason', { id: season.id });
      await give('deleteSeason', { id: season.id });
    },
    async putTeam() {
      const entry = { divisionId: made.divisionId, seasonId: made.seasonId };
      for (const name of ['Home', 'Away']) {
        const { id } = await give('putTeam', { input: { name, address: `The ${name}`, ...entry } });
        made.teamIds.push(id);
      }
      leaving = await give('putTeam', { input: { name: 'Leaving', address: '', ...entry } });
      team = await give('putTeam', { input: { name: 'No venue', address: '' } });
      team = await give('putTeam', { ...team, input: { name: 'Still no venue' } });
    },
    async addTeams() {
      const teams = [{ name: 'Third', captain: 'Tess Third', emailAddress: 'Tess@Example.com' }, { name: 'Fourth' }];
      await give('addTeams', { input: { seasonId: made.seasonId, divisionId: made.divisionId, teams } });
    },
    registerTeam: () =>
      give('registerTeam', { input: { teamId: team.id, seasonId: made.seasonId, divisionId: made.divisionId } }),
    async adjustPoints() {
      const { target } = await entryOf();
      await give('adjustPoints', { target, input: { points: -2, reason: 'Late card', on: '2026-10-02' } });
    },
    async takeAdjustmentBack() {
      const { target, adjustments } = await entryOf();
      await give('takeAdjustmentBack', { target, id: adjustments[0]!.id });
    },
    async withdrawTeam() {
      const input = { on: '2026-10-02', reason: 'Too few players', expungedFrom: '2026-10-01', future: 'void' };
      await give('withdrawTeam', { target: (await entryOf(leaving)).target, input });
    },
    unregisterTeam: () => give('unregisterTeam', { teamId: team.id, seasonId: made.seasonId }),
    deleteTeam: () => give('deleteTeam', { id: team.id }),
    restoreTeam: async () => {
      await give('restoreTeam', { id: team.id });
      await give('deleteTeam', { id: team.id });
    },
    async addPlayers() {
      const entry = { seasonId: made.seasonId, divisionId: made.divisionId };
      const [home, away] = made.teamIds as [string, string];
      const nobody = { gender: null, emailAddress: '' };
      const first = [
        { name: 'Ann', captain: true, gender: 'Female', emailAddress: 'ANN@example.com', careerHidden: true },
        { name: 'Abe', ...nobody },
      ];
      const second = [
        { name: ' Bea ', captain: true },
        { name: 'Bob', ...nobody },
        { name: 'Gone', ...nobody },
      ];
      await give('addPlayers', { input: { ...entry, teamId: home, players: first } });
      await give('addPlayers', { input: { ...entry, teamId: away, players: second } });
      made.players = { home: await squadOf(home), away: await squadOf(away) };
    },
    async updatePlayer() {
      const ann = await playerNamed('Ann');
      const input = { name: 'Ann Archer', captain: false };
      await give('updatePlayer', { id: ann.id, version: ann.version, squad: squad(), input });
      const gone = await playerNamed('Gone', 1);
      await give('updatePlayer', {
        id: gone.id,
        version: gone.version,
        squad: { ...squad(), teamId: made.teamIds[1]! },
        newTeamId: made.teamIds[0]!,
        input: { name: 'Gone' },
      });
    },
    async removePlayer() {
      const gone = await playerNamed('Gone');
      await give('removePlayer', { id: gone.id, squad: squad() });
    },
    async restorePlayer() {
      const entry = { seasonId: made.seasonId, divisionId: made.divisionId, teamId: made.teamIds[0]! };
      await give('addPlayers', { input: { ...entry, players: [{ name: 'Back' }, { name: 'Twin' }, { name: 'Ann' }] } });
      const back = await playerNamed('Back');
      await give('removePlayer', { id: back.id, squad: squad() });
      await give('restorePlayer', { id: back.id, squad: squad() });
    },
    async mergePlayers() {
      const { id: into } = made.players.home.find(({ name }) => name === 'Ann')!;
      for (const { id, version } of [await playerNamed('Twin'), await playerNamed('Ann')])
        await give('mergePlayers', { id, into, version });
    },
    async unmergePlayer() {
      const twin = await playerNamed('Twin');
      await give('unmergePlayer', { id: twin.id, version: twin.version });
    },
  };
}
