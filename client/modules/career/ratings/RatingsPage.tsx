import { useApolloClient } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { wholeNumberOrUsual } from '#rules/basics/numbers.ts';
import { careerPath } from '#rules/site/paths.ts';
import { RatingsFileDocument, useRatingsQuery } from '../../../generated/ratings.ts';
import { useTitle } from '../../../lib/page/title.ts';
import { useAddressParams } from '../../../lib/page/use-address-params.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Movement } from '../../../ui/tables/Movement.tsx';
import career from '../Career.module.css';
import { CsvDownloadButton } from '../CsvDownloadButton.tsx';
import styles from './Ratings.module.css';
import { CareerSkeleton } from '../CareerSkeleton.tsx';
import { signedText } from '../../../ui/tables/signed.ts';
import { dayWithWeekday } from '../words.ts';

const pageSize = 50;

/** `?page=`: the players by rating. */
export function RatingsPage() {
  const { params, change } = useAddressParams();
  const client = useApolloClient();
  const page = wholeNumberOrUsual(params.get('page'), { least: 1, most: 9_999, usual: 1 });
  const { data, previousData, error, refetch } = useRatingsQuery({ variables: { page } });
  useTitle('Ratings');
  // The page before stands until the next one is there.
  const list = (data ?? previousData)?.ratings;
  const before = page > 1 && (
    <Button onClick={() => change({ page: page > 2 ? String(page - 1) : null })}>Before</Button>
  );
  if (!list)
    return error ? (
      <>
        <NotLoaded level={1} title="The ratings could not be loaded" of={failureOf(error)} again={refetch} />
        <p className="flex wrap gap-8 off-paper">{before}</p>
      </>
    ) : (
      <CareerSkeleton what="the ratings" />
    );
  const { isRated, lastDate, total, rows } = list;
  const file = async () => (await readUncached(client, RatingsFileDocument, {}))?.ratings.ratingsCsv;
  const hasMoved = rows.some(({ rating: { movement } }) => movement);
  return (
    <div className={career.page}>
      <header className={career.head}>
        <h1 className="page-title anywhere">Ratings</h1>
        {lastDate && <p className="page-about">after {dayWithWeekday(lastDate)}</p>}
        <p className={`${styles.about} page-about`}>
          From singles, who beat whom.{' '}
          {isRated && total > 0 && (
            <a className="underlined" href="#how">
              How it works
            </a>
          )}
        </p>
      </header>
      <Card>
        {!data && error ? (
          <NotLoaded title="These ratings could not be loaded" of={failureOf(error)} again={refetch} />
        ) : !isRated ? (
          <Message icon="trophy" title="Players are not rated in this league" />
        ) : !rows.length ? (
          <Message icon="trophy" title={total ? 'There is no such page' : 'No ratings, yet'}>
            {total === 1
              ? 'There is 1 rated player.'
              : total
                ? `There are ${total} rated players.`
                : 'Players are rated as soon as singles are published.'}
          </Message>
        ) : (
          <table className={styles.table} aria-busy={!data}>
            <caption className="vh">Players by rating</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span aria-hidden="true">#</span>
                  <span className="vh">Rank</span>
                </th>
                <th scope="col" className={styles.player}>
                  Player
                </th>
                <th scope="col" className={`${styles.wide} if-wide`}>
                  Played
                </th>
                <th scope="col" className={`${styles.wide} if-wide`}>
                  Change
                </th>
                <th scope="col">Rating</th>
              </tr>
            </thead>
            {[
              rows.filter(({ rating }) => !rating.isProvisional),
              rows.filter(({ rating }) => rating.isProvisional),
            ].map(
              (part, isProvisional) =>
                part.length > 0 && (
                  <tbody key={isProvisional}>
                    {isProvisional > 0 && (
                      <tr>
                        <th scope="rowgroup" className={`${styles.part} bg-sunken ink-2 t-12`} colSpan={5}>
                          Provisional: fewer than ten matches
                        </th>
                      </tr>
                    )}
                    {part.map(({ player, team, rating }) => (
                      <tr className={`${styles.row} covered`} key={player.id}>
                        <td className="ink-3 semi">
                          <span className={`${styles.rank} grid items-center gap-4`}>
                            <b className="ink-2 t-15">{rating.rank}</b>
                            {hasMoved && <Movement places={rating.movement ?? 0} />}
                          </span>
                        </td>
                        <th scope="row" className={styles.player}>
                          <Link className="cover inherit t-15 bold" to={careerPath(player.address)}>
                            {player.name}
                          </Link>
                          {team && team.name !== player.name && (
                            <small className="block ink-3 t-12 regular">{team.name}</small>
                          )}
                        </th>
                        <td className={`${styles.wide} if-wide`}>{rating.played}</td>
                        <td className={`${styles.wide} if-wide`}>{signedText(rating.change)}</td>
                        <td>
                          <b className={`t-18 heavy ${rating.isProvisional ? 'ink-3' : ''}`}>{rating.rating}</b>
                          <small className="block ink-3 t-12 regular">
                            ± {rating.deviation}
                            {rating.change !== 0 && <span className="if-narrow">, {signedText(rating.change)}</span>}
                          </small>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                ),
            )}
          </table>
        )}
      </Card>
      {isRated && total > 0 && (
        <>
          <p className="flex wrap gap-8 off-paper">
            {before}
            {page * pageSize < total && (
              <Button onClick={() => change({ page: String(page + 1) })}>Next {pageSize}</Button>
            )}
            <CsvDownloadButton loadFile={file} />
          </p>
          <Card title="How it works">
            <p className="p-16 ink-3 t-14" id="how">
              Everybody begins at 1500. Beating somebody strong gains more than beating somebody weak; legs do not
              matter. ± says how sure a rating is: it narrows with every match, and widens while somebody does not play.
              With fewer than ten matches a rating is provisional. All matches of a week are rated together (Glicko-2).
            </p>
          </Card>
        </>
      )}
    </div>
  );
}
