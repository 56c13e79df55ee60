import { useBeforeMatchQuery, useExpectedNightQuery, type BeforeMatchQuery } from '../../../generated/desk.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { Refusal } from '../../../ui/Refusal.tsx';
import { BeforeMatchCards, type BeforeProps, type Meeting } from './BeforeMatchCards.tsx';

import styles from './BeforeMatchCards.module.css';
import { LastThreeResults, LeadingPlayers } from './BeforePlayers.tsx';

type Day = NonNullable<BeforeMatchQuery['team']>['fixtures'][number];

/** Fixtures of these dates between the two teams that have a score, latest first. */
const meetingsOf = (days: readonly Day[], otherId: string): Meeting[] =>
  days
    .flatMap(({ date, fixtures }) => fixtures.map((one) => ({ ...one, date })))
    .filter((one) => one.homeTeam.id === otherId || one.awayTeam?.id === otherId)
    .filter(({ homeScore, postponed }) => homeScore !== null && !postponed)
    .toReversed();

/** Before a fixture is played: form and place of both teams, how to get there, and the last meetings. */
export default function BeforeMatch({ fixture, division }: BeforeProps & { division: string }) {
  const { home, away, season } = fixture;
  const seasons = useFrame().data?.seasons ?? [];
  const here = seasons.find(({ id }) => id === season?.id);
  const earlier = seasons.filter(({ startDate }) => here && startDate < here.startDate);
  const last = earlier.toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0];
  const { data, error, refetch } = useBeforeMatchQuery({
    variables: {
      ...{ divisionIds: [division], seasonId: season?.id ?? '', home: home.id, away: away.id },
      ...{ lastSeasonId: last?.id ?? '', hasLast: !!last },
    },
    skip: !season,
    // Not cached: the same team in two seasons gives two different answers.
    fetchPolicy: 'no-cache',
  });
  const isRated = useFrame().data?.league.features.ratings;
  const rated = useExpectedNightQuery({ variables: { home: home.id, away: away.id }, skip: !isRated });
  const meetings = data && [
    ...meetingsOf(data.team?.fixtures ?? [], away.id),
    ...meetingsOf(data.last?.fixtures ?? [], away.id),
  ];
  const expected = rated.data?.compare.expected;
  const place = division && season ? { division, season: seasonNameOrId(season, seasons) } : undefined;
  return (
    <div className={`${styles.both} stack gap-12 items-start`}>
      <BeforeMatchCards
        fixture={fixture}
        teams={data?.divisionData.teams}
        meetings={meetings}
        failed={
          error &&
          !data && <Refusal of={failureOf(error)} what="Form and meetings could not be loaded." again={refetch} />
        }
        expectedHomePercent={expected?.a}
      />
      {data && (
        <div className="stack gap-12">
          <LeadingPlayers
            fixture={fixture}
            players={data.divisionData.players}
            rules={data.divisionData.rules}
            place={place}
          />
          <LastThreeResults fixture={fixture} home={data.team?.fixtures ?? []} away={data.away?.fixtures ?? []} />
        </div>
      )}
    </div>
  );
}
