import type { PaperFixtureFragment } from '../../../../client/generated/paper.ts';
import { wire } from '../../../support/client/render.tsx';

const format = wire('MatchFormat', {
  ...{ playerCount: 2, startingScore: 501, numberOfLegs: 3, playsAll: false, isDoubleStart: false },
  ...{ countsLegs: true, game: null, label: null },
});
/** A fixture to print a card for; `tooManyNights`: what the season does about those who help too often. */
export const fixtureWith = (tooManyNights: string) =>
  wire('Fixture', {
    ...{ id: 'f1', date: '2026-11-19', address: 'The Oak', accoladesCount: true, division: null },
    season: wire('Season', {
      ...{ id: 's1', name: 'Winter', startDate: '2026-09-01', endDate: '2027-03-31', isOfPlayers: false },
    }),
    home: wire('FixtureSide', { id: 't1', name: 'Reds' }),
    away: wire('FixtureSide', { id: 't2', name: 'Blues' }),
    rules: wire('LeagueRules', {
      extras: wire('CardExtras', { visitsFrom: 180, hiChecksFrom: 100 }),
      eligibility: wire('Eligibility', { helperNights: 1, tooManyNights }),
      handicap: null,
    }),
    formats: [format],
  }) as unknown as PaperFixtureFragment;
const player = (name: string) => wire('CardPlayer', { id: name.toLowerCase(), name });
const moved = (name: string, day: object) => ({ ...player(name), joinedOn: null, leftOn: null, ...day });
/** Who is of its teams, and who played last time. */
export const squads = {
  home: wire('TeamDetails', {
    id: 't1',
    seasons: [
      wire('TeamSeason', {
        ...{ id: 'e1', seasonId: 's1' },
        players: [
          moved('Ann', {}),
          moved('Soon', { joinedOn: '2026-11-20' }),
          moved('Now', { joinedOn: '2026-11-19' }),
        ],
        moved: [moved('Gone', { leftOn: '2026-11-19' }), moved('Still', { leftOn: '2026-11-20' })],
      }),
    ],
  }),
  away: null,
  people: [wire('PersonOfNight', { id: 'cid', name: 'Cid', helpsFrom: 'Greens', helped: 1 })],
  handicapFigures: [],
  before: [
    wire('Fixture', {
      ...{ id: 'f0', date: '2026-11-12' },
      home: wire('FixtureSide', { id: 't1' }),
      away: wire('FixtureSide', { id: 't3' }),
      card: wire('Card', {
        matches: [wire('CardMatch', { homePlayers: [player('Ann'), player('Cid')], awayPlayers: [] })],
      }),
    }),
  ],
};
