import type { Desk, Saved, Uses } from './desk.ts';
import type { Made } from './league.ts';
import { aPhonePhoto } from '../../browser/pictures.ts';
import { cardInput, look } from '../../makers/cards.ts';
import { aCard } from '../../makers/makers.ts';
import { signIn } from '../sign-in.ts';
import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import { emptyCardByRules } from '#rules/card/scorecard.ts';

/** Uses every command on fixtures, their cards and photos. */
export function fixtureUses(desk: Desk, made: Made): Uses {
  const { give, test } = desk;
  const ids: string[] = [];
  let spare: Saved;

  const fixture = (date: string, more: object = {}) => ({
    ...{ date, seasonId: made.seasonId, divisionId: made.divisionId },
    ...{ homeTeamId: made.teamIds[0], awayTeamId: made.teamIds[1], ...more },
  });
  /** The fixture with its present version. */
  const target = async (at: number) => ({ id: ids[at]!, version: (await look(test, ids[at]!, desk.admin)).version });
  const card = (homeScore: number, awayScore: number) => {
    const { home, away } = made.players;
    const played = aCard(home[0]!, away[0]!, homeScore, awayScore);
    played.oneEighties = [home[0]!, home[0]!];
    played.over100Checkouts = [{ ...away[0]!, score: 121 }];
    played.manOfTheMatch = { home: home[0]!.id, away: null };
    return cardInput(played);
  };
  const blank = () => cardInput(emptyCardByRules(false, defaultLeagueRules));
  const recorder = async (team: number) =>
    (
      await signIn(test, {
        name: `Card ${team}`,
        access: ['inputResults', 'uploadPhotos'],
        teamId: made.teamIds[team]!,
      })
    ).cookie;
  const fields = 'id version';
  let captains = { home: '', away: '' };
  /** The fixture without results, with its version for what is done about its date. */
  const moving = async () => {
    const id = ids[0]!;
    const query = 'query ($id: ID!) { freeDates(fixtureId: $id) { version } }';
    return { id, version: (await desk.ask<{ freeDates: { version: string } }>(query, { id })).freeDates.version };
  };

  return {
    async putFixture() {
      // League fixtures of a pair are played once at each place; knockout ones as often as they are drawn.
      for (const date of ['2026-10-01', '2026-10-08', '2026-10-15', '2026-10-22'])
        ids.push((await give('putFixture', { input: fixture(date, { isKnockout: date !== '2026-10-01' }) })).id);
      const away = { homeTeamId: made.teamIds[1], awayTeamId: made.teamIds[0] };
      spare = await give('putFixture', { input: fixture('2026-10-29', { ...away, address: '' }) });
      const changed = { ...away, isKnockout: true, postponed: true, accoladesCount: false, address: ' Elsewhere ' };
      spare = await give('putFixture', { ...spare, input: fixture('2026-11-05', changed) });
    },
    deleteFixture: () => give('deleteFixture', spare),
    restoreFixture: () => give('restoreFixture', { id: spare.id }),
    async updateFixtureDetails() {
      const details = {
        ...{ address: 'The Mill', postponed: true, accoladesCount: false },
        matchOptions: [{ numberOfLegs: 5, startingScore: 601, playerCount: 1 }, {}],
      };
      await give('updateFixtureDetails', { target: await target(3), details }, { fields });
    },
    async saveDraft() {
      const [home, away] = [await recorder(0), await recorder(1)];
      // One that both agree on, one that is merged, and one that only one team has entered.
      await give('saveDraft', { target: await target(0), card: card(3, 1) }, { as: home, fields });
      for (const at of [1, 2])
        await give('saveDraft', { target: await target(at), card: card(2, 1) }, { as: home, fields });
      await give('saveDraft', { target: await target(0), card: card(3, 1) }, { as: away, fields });
      await give('saveDraft', { target: await target(1), card: card(1, 2) }, { as: away, fields });
      await give('saveDraft', { target: await target(2), card: blank() }, { as: away, fields });
    },
    async publishCard() {
      const matches = Array.from({ length: 8 }, () => 'home');
      await give('publishCard', { target: await target(1), merge: { matches } }, { fields });
    },
    async saveCard() {
      await give('saveCard', { target: await target(3), card: blank() }, { fields });
      const details = { date: '2026-10-23' };
      await give('saveCard', { target: await target(3), card: card(3, 2), details }, { fields });
      await give('saveCard', { target: await target(3), card: card(2, 3) }, { fields });
    },
    unpublishCard: async () => {
      await give('unpublishCard', { target: await target(3) }, { fields });
      await give('unpublishCard', { target: await target(0) }, { fields });
    },
    async proposeMove() {
      const [home, away] = [await recorder(0), await recorder(1)];
      captains = { home, away };
      await give('proposeMove', { target: await moving(), dates: ['2026-12-03', '2026-12-10'] }, { as: home, fields });
      await give('proposeMove', { target: await moving(), dates: ['2026-12-11'] }, { as: away, fields });
    },
    declineMove: async () => {
      await give('declineMove', { target: await moving(), note: 'Too late' }, { as: captains.home, fields });
    },
    withdrawMove: async () => {
      await give('withdrawMove', { target: await moving() }, { as: captains.away, fields });
    },
    async agreeToMove() {
      await give('proposeMove', { target: await moving(), dates: ['2026-12-12'] }, { as: captains.home, fields });
      await give('agreeToMove', { target: await moving(), date: '2026-12-12' }, { as: captains.away, fields });
    },
    confirmMove: async () => {
      await give('confirmMove', { target: await moving() }, { fields });
    },
    decideFixture: async () => {
      await give(
        'decideFixture',
        { target: await target(0), decision: { outcome: 'home', reason: 'forfeit' } },
        { fields },
      );
    },
    async restoreCard() {
      const query = 'query ($id: ID!) { cardHistory(fixtureId: $id) { id } }';
      const { cardHistory } = await desk.ask<{ cardHistory: { id: string }[] }>(query, { id: ids[3]! });
      await give('restoreCard', { target: await target(3), changeId: cardHistory[0]!.id, before: true }, { fields });
    },
    async deleteUnplayedFixtures() {
      // In a season of its own, so that the others stay.
      const input = { name: 'Short', startDate: '2027-01-01', endDate: '2027-01-31', divisionIds: [made.divisionId] };
      const season = await give('putSeason', { input: { ...input, copyTeamsFromSeasonId: made.seasonId } });
      await give('putFixture', { input: fixture('2027-01-07', { seasonId: season.id }) });
      await give('deleteUnplayedFixtures', { seasonId: season.id, dryRun: false }, { fields: 'total' });
    },
    async 'POST /Scores/Photo'() {
      for (const width of [80, 90])
        await desk.upload('/Scores/Photo', 'Photo', await aPhonePhoto(width, 60), { id: ids[0]! });
      await desk.upload('/Scores/Photo', 'Photo', await aPhonePhoto(100, 60), { id: ids[1]! });
    },
    async deletePhoto() {
      const { photos } = await look(test, ids[1]!, desk.admin);
      await give('deletePhoto', { id: photos[0]!.id });
    },
  };
}
