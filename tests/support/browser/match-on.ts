import { randomUUID } from 'node:crypto';
import { readQuery, saygDoor, target, throwQuery, type SaygShown } from '../makers/sayg.ts';
import { askFor } from '../server/graphql.ts';
import { signIn } from '../server/sign-in.ts';
import type { Site } from './browser.ts';

interface Listed {
  divisionData: {
    fixtures: { tournamentFixtures: { id: string; firstRoundMatches: { saygId: string | null }[] }[] }[];
  };
}

const nights = '{ divisionData { fixtures { tournamentFixtures { id firstRoundMatches { saygId } } } } }';

/** The match of the sample's superleague that is being played; one more throw makes it live on every page. */
export interface MatchOn {
  sayg: SaygShown;
  tournamentId: string;
  /** Records a throw for whoever is next, as the scorer does. */
  score: (points: number) => Promise<void>;
}

/** Lets a scorer go on with the match of the sample that is not over. */
export async function matchOn(site: Site): Promise<MatchOn> {
  const { cookie } = await signIn(site, { access: ['recordScoresAsYouGo', 'enterTournamentResults'] });
  const door = saygDoor(() => site);
  const { divisionData } = await askFor<Listed>(site, nights);
  for (const { id: tournamentId, firstRoundMatches } of divisionData.fixtures.flatMap((day) => day.tournamentFixtures))
    for (const { saygId } of firstRoundMatches) {
      const sayg = saygId && (await door.make(readQuery, { id: saygId }, cookie));
      if (!sayg || sayg.state.isFinished) continue;
      let now = sayg;
      const score = async (points: number) => {
        const input = { ...target(now), throwId: randomUUID(), score: points, noOfDarts: 3 };
        now = await door.make(throwQuery, { input }, cookie);
      };
      return { sayg, tournamentId, score };
    }
  throw new Error('No match of the sample is being played.');
}
