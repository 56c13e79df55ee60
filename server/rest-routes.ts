import type { RestRoute } from './core/rest/rest-route.ts';
import { accountRoutes } from './modules/account/account.rest.ts';
import { analysisRoutes } from './modules/analysis/analysis.rest.ts';
import { deviceRoutes } from './modules/device/device.rest.ts';
import { dataRoutes } from './modules/data/data.rest.ts';
import { queryRoutes } from './modules/data/query.rest.ts';
import { divisionRoutes } from './modules/division/division.rest.ts';
import { errorRoutes } from './modules/error/error.rest.ts';
import { featureRoutes } from './modules/feature/feature.rest.ts';
import { cardRoutes } from './modules/fixture/card/card.rest.ts';
import { fixtureRoutes } from './modules/fixture/fixture.rest.ts';
import { liveRoutes } from './modules/live/live.rest.ts';
import { noteRoutes } from './modules/note/note.rest.ts';
import { leagueRoutes } from './modules/league/league.rest.ts';
import { photoRoutes } from './modules/photo/photo.rest.ts';
import { playerRoutes } from './modules/player/player.rest.ts';
import { reportRoutes } from './modules/report/report.rest.ts';
import { saygRoutes } from './modules/sayg/sayg.rest.ts';
import { seasonRoutes } from './modules/season/season.rest.ts';
import { statusRoutes } from './modules/status/status.rest.ts';
import { teamRoutes } from './modules/team/team.rest.ts';
import { templateRoutes } from './modules/template/template.rest.ts';
import { tournamentPhotoRoutes } from './modules/tournament/tournament-photo.rest.ts';
import { tournamentSaygRoutes } from './modules/tournament/tournament-sayg.rest.ts';
import { tournamentRoutes } from './modules/tournament/tournament.rest.ts';

/** Every REST route of every module (rest.md 2). */
export const restRoutes: RestRoute[] = [
  ...accountRoutes,
  ...analysisRoutes,
  ...cardRoutes,
  ...deviceRoutes,
  ...dataRoutes,
  ...divisionRoutes,
  ...errorRoutes,
  ...featureRoutes,
  ...fixtureRoutes,
  ...liveRoutes,
  ...noteRoutes,
  ...photoRoutes,
  ...leagueRoutes,
  ...playerRoutes,
  ...queryRoutes,
  ...reportRoutes,
  ...saygRoutes,
  ...seasonRoutes,
  ...statusRoutes,
  ...teamRoutes,
  ...templateRoutes,
  ...tournamentPhotoRoutes,
  ...tournamentRoutes,
  ...tournamentSaygRoutes,
];
