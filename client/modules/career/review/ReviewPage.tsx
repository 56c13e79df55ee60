import { listInWords } from '#rules/basics/list-in-words.ts';
import { ordinal } from '#rules/basics/ordinal.ts';
import { plural } from '#rules/basics/plural.ts';
import { Suspense, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { sharePicturePath } from '#rules/site/share-picture-path.ts';
import { careerPath, reviewPath } from '#rules/site/paths.ts';
import { useSeasonReviewQuery, type SeasonReviewQuery } from '../../../generated/careers.ts';
import { lazyWithRetry } from '../../../ui/device/lazy-with-retry.tsx';
import { useTitle } from '../../../lib/page/title.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { useIsSeasonOfPlayers } from '../../../lib/wire/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { BrowserOnly } from '../../../ui/device/browser-only.ts';
import { Message } from '../../../ui/Message.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { ShareLink } from '../../../ui/share/ShareLink.tsx';
import { signedText } from '../../../ui/tables/signed.ts';
import career from '../Career.module.css';
import rooms from '../ChartRoom.module.css';
import { PointsOrRaceTable } from './PointsOrRaceTable.tsx';
import styles from './Review.module.css';
import { CareerSkeleton } from '../CareerSkeleton.tsx';
import { recordTitle, recordWords } from '#rules/careers/record-words.ts';
import { averageText } from '../words.ts';

/** The race is loaded once the rest is there. */
const PlacesByNightChart = lazyWithRetry(() => import('../charts/PlacesByNightChart.tsx'), 'The chart');

type Review = NonNullable<SeasonReviewQuery['seasonReview']>;

/** A season on one page, to be printed or shared after the last night. */
export function ReviewPage({ season }: { season: string }) {
  const { data, error, refetch } = useSeasonReviewQuery({ variables: { season } });
  const review = data?.seasonReview;
  const isOfPlayers = useIsSeasonOfPlayers(review?.season.id);
  useTitle(review ? `Review of ${review.season.name}` : 'Season review');
  if (!data)
    return error ? (
      <NotLoaded level={1} title="The review could not be loaded" of={failureOf(error)} again={refetch} />
    ) : (
      <CareerSkeleton what="the review" />
    );
  if (!review)
    return (
      <Card>
        <Missing title="Season could not be found">No season is called {season}.</Missing>
      </Card>
    );
  const { divisions } = review;
  const [first] = divisions;
  if (!first)
    return (
      <Card>
        <Message level={1} icon="calendar" title={`Nothing was played in ${review.season.name}, yet`}>
          Its review begins with the first published card.
        </Message>
      </Card>
    );
  return (
    <div className={career.page}>
      <Head review={review} />
      <div className={career.columns}>
        <div className="stack gap-16 content-start w-min">
          <BrowserOnly before={<Room division={first} />}>
            <Suspense fallback={<Room division={first} />}>
              <PlacesByNightChart division={first} />
            </Suspense>
          </BrowserOnly>
          <div className={`${styles.tables} grid gap-16 items-start`}>
            {divisions.map((division) => (
              <PointsOrRaceTable key={division.id} division={division} isOfPlayers={isOfPlayers} />
            ))}
            {divisions.slice(1).map((division) => (
              <div key={division.id} className={styles.other}>
                <BrowserOnly before={<Room division={division} />}>
                  <Suspense fallback={<Room division={division} />}>
                    <PlacesByNightChart division={division} />
                  </Suspense>
                </BrowserOnly>
              </div>
            ))}
          </div>
        </div>
        <div className={`${styles.aside} stack gap-16 content-start w-min`}>
          <Best review={review} />
          <Fell review={review} />
          <Climbs review={review} />
        </div>
      </div>
    </div>
  );
}

/** The room that the chart of a race takes, until it is there. */
const Room = ({ division: { dates, teams } }: { division: Review['divisions'][number] }) =>
  dates.length > 1 && (
    <div className={`${rooms.lineRoom} ${styles.room}`} style={{ '--teams': teams.length } as CSSProperties} />
  );

type Team = Review['divisions'][number]['teams'][number];

const championsOf = ({ teams }: { teams: Team[] }) => teams.filter(({ rank }) => rank === 1);
const namesOf = (teams: Team[]) => listInWords(teams.map(({ name }) => name));

const figuresOfTeam = ({ points, won, lost, drawn, difference }: Team) => [
  { name: 'points', figure: String(points) },
  { name: 'won, lost, drawn', figure: [won, lost, drawn].join('–') },
  { name: 'legs', figure: signedText(difference) },
];

/** What those who share a place have in common. */
function figuresInCommon([team, ...others]: Team[]) {
  const ofOthers = others.map(figuresOfTeam);
  return figuresOfTeam(team!).filter(({ figure }, at) => ofOthers.every((all) => all[at]!.figure === figure));
}

function Head({ review: { season, isOver, divisions } }: { review: Review }) {
  const [first, ...others] = divisions;
  const champions = championsOf(first!);
  const title = isOver ? 'Champions' : 'Leaders';
  const rest = others.map((division) => `${division.name}: ${namesOf(championsOf(division))}.`).join(' ');
  return (
    <header className={styles.head}>
      <div>
        <p className="ink-2 t-12 bold">
          Season review, {season.name}
          {!isOver && ', so far'}
        </p>
        <h1 className="lh-11 anywhere">{namesOf(champions)}</h1>
        <p className="mt-6 ink-2 t-15">
          {title} of {first!.name}. {rest}
        </p>
      </div>
      <div className={`${styles.end} grid gap-12`}>
        <div className="flex wrap gap-8 off-paper">
          <Button onClick={() => print()}>
            <Icon name="print" />
            Print on one page
          </Button>
          <ShareLink
            title={`Review of ${season.name}`}
            path={reviewPath(season.id)}
            picture={sharePicturePath('review', season.id)}
          />
        </div>
        <dl className={`${styles.figures} flex wrap`}>
          {figuresInCommon(champions).map(({ name, figure }) => (
            <div key={name} className="flex column">
              <dd className="heavy lh-1 tight-big">{figure}</dd>
              <dt className="ink-3 t-13">{name}</dt>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

const Best = ({ review: { player, team } }: { review: Review }) =>
  (player ?? team) && (
    <Card>
      <div className={`ruled ${styles.best}`}>
        {player && (
          <div className="p-14-16">
            <p className="ink-3 t-13">Player of the season, most legs won in singles</p>
            <Link className="reach ink t-20 heavy tight" to={careerPath(player.player.address)}>
              {player.player.name}
            </Link>
            <p className="ink-3 t-13">
              {[
                player.team?.name,
                plural(player.points, 'leg'),
                player.average !== null && `average ${averageText(player.average)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
          </div>
        )}
        {team && (
          <div className="p-14-16">
            <p className="ink-3 t-13">Team of the season, most points gained on the last</p>
            <b className="block-inline ink t-20 heavy tight">{team.team.name}</b>
            <p className="ink-3 t-13">
              {plural(team.points, 'point')}, {team.gained} more
            </p>
          </div>
        )}
      </div>
    </Card>
  );

const Fell = ({ review: { records } }: { review: Review }) =>
  records.length > 0 && (
    <Card title="Records that fell">
      <ul className="ruled">
        {records.map(({ record: { kind, value, holders } }) => (
          <li className={career.row} key={kind}>
            <span className="breaks">
              <b>{recordTitle(kind)}</b>
              <small className="block ink-3 t-12 regular">
                {holders.map(({ player, team }) => player?.name ?? team?.name).join(', ')}
              </small>
            </span>
            <b className="rigid t-15">
              {holders[0]?.result?.replace('-', '–') ?? (recordWords[kind].text ?? String)(value)}
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );

const Climbs = ({ review: { climbs } }: { review: Review }) =>
  climbs.length > 0 && (
    <Card title="Biggest climbs" aside="from the first night">
      <ul className="ruled">
        {climbs.map(({ team, from, to }) => (
          <li className={career.row} key={team.id}>
            <span className="breaks">
              <b>{team.name}</b>
              <small className="block ink-3 t-12 regular">
                {ordinal(from)} to {ordinal(to)}
              </small>
            </span>
            <b className="rigid win t-15">+{from - to}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
