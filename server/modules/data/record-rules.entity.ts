import { defaultLeagueRules } from '#rules/basics/defaults.ts';
import type { Fault } from '#rules/basics/faults.ts';
import { featureById, featureFault } from '#rules/basics/features.ts';

import { cardFaults } from '#rules/card/card-faults.ts';
import type { Card } from '#rules/card/scorecard.ts';
import { saygErrors, type Sayg } from '#rules/darts/sayg.ts';
import { divisionFaults, noteFaults, playerFaults, seasonFaults, teamFaults } from '#rules/league/record-faults.ts';
import { accessFlagList } from '#rules/people/policies.ts';
import { templateFaults, type SeasonTemplate } from '#rules/planning/template.ts';
import { withNextCalled } from '#rules/tournament/boards/evening-boards.ts';
import { checkedIn } from '#rules/tournament/check-in.ts';
import { winnerOf } from '#rules/tournament/plan/winner.ts';
import { tournamentFaults } from '#rules/tournament/tournament-faults.ts';
import { tournamentPlayers } from '#rules/tournament/tournament.ts';
import { AccessChangeKind } from '../account/access-change.entity.ts';
import { CardChangeKind } from '../fixture/card/card-change.entity.ts';
import { InvitePreset } from '../invite/invite.entity.ts';
import type { LogoPicture } from '../league/league.entity.ts';
import { Gender } from '../player/player.entity.ts';
import type { Tournament } from '../tournament/tournament.entity.ts';
import { hasOwnPicture } from './readers.entity.ts';

/** A row with its documents read; all else as it is stored. */
export type Row = Record<string, unknown>;

type Rule = (row: Row) => Fault[];

/** The rule reads what it needs; columns are known to hold what their types say, and documents what their shapes say. */
const rule =
  <T>(faults: (row: T) => Fault[]): Rule =>
  (row) =>
    faults(row as T);

/** The column holds one of these texts, or nothing where it may. */
const chosen =
  (field: string, choices: readonly string[]): Rule =>
  (row) => {
    const value = row[field];
    return value == null || choices.includes(value as string)
      ? []
      : [{ field, message: `This must be one of ${choices.join(', ')}.` }];
  };

const all =
  (...rules: Rule[]): Rule =>
  (row) =>
    rules.flatMap((one) => one(row));

const rights =
  (field: string): Rule =>
  (row) =>
    (row[field] as string[])
      .filter((flag) => !accessFlagList.some((known) => known === flag))
      .map((flag) => ({ field, message: `There is no right "${flag}".` }));

const lowerCase =
  (field: string): Rule =>
  (row) =>
    row[field] === String(row[field]).toLowerCase() ? [] : [{ field, message: 'This must be in lower case.' }];

const picture = ({ logos }: { logos: LogoPicture[] | null }): Fault[] =>
  (logos ?? []).flatMap((logo, index) =>
    hasOwnPicture(logo) ? [] : [{ field: `logos[${index}]`, message: 'It is no picture, or not what it says it is.' }],
  );

/** Checks the whole evening by working out what its page shows (live.md 20). */
function evening(tournament: Tournament): Fault[] {
  tournamentPlayers(tournament);
  winnerOf(tournament);
  withNextCalled(tournament, 0);
  checkedIn(tournament);
  return [];
}

/*
 * What could be saved depended on settings that may have been changed since: how many legs and matches were to be
 * played, and the highest hi-check. So these are only judged where somebody saves.
 */

const legsWon = /\.matches\[\d+\](\.score[AB])?$/;

const tournament = (stored: Tournament): Fault[] =>
  tournamentFaults(stored, Infinity).filter(({ field }) => !legsWon.test(field));

function cardRule(field: string, card: Card | null): Fault[] {
  if (!card) return [];
  const places = card.matches.map(() => ({ playerCount: 0, startingScore: 0, numberOfLegs: 0 }));
  const rules = { ...defaultLeagueRules, card: { league: places, qualifier: places } };
  const terms = { matchOptions: [], isKnockout: false, highestHiCheck: Infinity, rules };
  return cardFaults(card, terms).map((fault) => ({ ...fault, field: `${field}.${fault.field}` }));
}

/** The column holds a card that could be saved, or none. */
const cardIn =
  (field: string): Rule =>
  (row) =>
    cardRule(field, row[field] as Card | null);

/** The rules by which the rows of each table are saved, as far as they speak of one row alone. */
export const recordRules: Readonly<Record<string, Rule>> = {
  league_settings: rule(picture),
  configured_feature: rule(({ id, configuredValue }: { id: string; configuredValue: string }) => {
    const message = featureFault(featureById(id), configuredValue);
    return message ? [{ field: 'configuredValue', message }] : [];
  }),
  account: all(rights('access'), lowerCase('emailAddress')),
  access_change: chosen('what', Object.keys(AccessChangeKind)),
  invite: chosen('preset', Object.keys(InvitePreset)),
  division: rule(divisionFaults),
  season: rule((season: Parameters<typeof seasonFaults>[0]) => seasonFaults(season, new Set(season.divisionIds))),
  team: rule(teamFaults),
  player: all(rule(playerFaults), chosen('gender', Object.keys(Gender))),
  fixture: cardIn('card'),
  draft: all(chosen('side', ['home', 'away']), cardIn('card')),
  card_change: all(chosen('kind', Object.keys(CardChangeKind)), cardIn('before'), cardIn('after')),
  // Whether the date lies in the season is for those who save it: the season may have been moved since.
  note: rule((note: { note: string; date: string }) => noteFaults(note, { startDate: note.date, endDate: note.date })),
  tournament: all(rule(tournament), rule(evening)),
  sayg: rule((sayg: Sayg) => saygErrors(sayg)),
  photo: chosen('contentType', ['image/jpeg', 'image/png', 'image/webp']),
  template: rule((template: SeasonTemplate & { name: string }) => templateFaults(template)),
  error_detail: chosen('source', ['Api', 'UI']),
};
