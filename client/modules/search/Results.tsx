import { skipToken } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSearchQuery, type FoundRowFragment, type SearchQuery } from '../../generated/graphql.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { careerPath, playerPath, teamPath } from '../../lib/page/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Reasons } from '../../ui/Reasons.tsx';
import styles from './Search.module.css';

interface Props {
  text: string;
  /** The text has changed: these results are still for the previous one. */
  isTyping: boolean;
  onFollow: () => void;
}

/** The results as links; the arrow keys move between them (Spotlight). */
export function Results({ text, isTyping, onFollow }: Props) {
  const query = useSearchQuery(text ? { variables: { text } } : skipToken);
  const found = text ? (query.data ?? query.previousData)?.search : undefined;
  const count = found ? found.teams.length + found.players.length + found.former.length : 0;
  const isWaiting = isTyping || query.loading;
  const list = useRef<HTMLDivElement>(null);

  // The first result is selected until another one is.
  useEffect(() => {
    const links = list.current?.querySelectorAll('[data-action]') ?? [];
    links.forEach((link, index) => link.toggleAttribute('data-selected', index === 0));
  }, [found]);

  const say = () => {
    if (!text) return 'Type the name of a team or a player.';
    if (query.error) return undefined;
    if (isWaiting && !count) return 'Searching …';
    if (!count) return `Nothing found for “${text}”.`;
    return undefined;
  };
  const words = say();
  return (
    <div ref={list} className={isWaiting ? styles.waiting : undefined}>
      <p className={words ? styles.words : 'vh'} role="status">
        {words ?? (count && !isWaiting ? `${count} found` : '')}
      </p>
      {query.error && (
        <div className={styles.words} role="alert">
          <p>
            <Reasons of={failureOf(query.error)} />
          </p>
          <Button onClick={() => void query.refetch().catch(() => undefined)}>Try again</Button>
        </div>
      )}
      {!query.error && found && (
        <>
          <Group title="Teams" rows={found.teams} onFollow={onFollow} />
          <Group title="Players" rows={found.players} onFollow={onFollow} />
          <Former rows={found.former} onFollow={onFollow} />
        </>
      )}
    </div>
  );
}

const addressOf = ({ name, team, ...place }: FoundRowFragment) =>
  team ? playerPath(place, name, team) : teamPath(place, name);

const Group = ({ title, rows, onFollow }: { title: string; rows: FoundRowFragment[]; onFollow: () => void }) =>
  rows.length > 0 && (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {rows.map((row) => {
          const address = addressOf(row);
          return (
            <li key={`${row.id} ${address}`}>
              <Link className={styles.row} to={address} data-action onClick={onFollow}>
                <b>{row.name}</b>
                <small>{[row.team, row.division, row.season].filter(Boolean).join(', ')}</small>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );

const Former = ({ rows, onFollow }: { rows: SearchQuery['search']['former']; onFollow: () => void }) =>
  rows.length > 0 && (
    <section aria-label="Earlier players">
      <h2 className={styles.title}>Earlier players</h2>
      <ul>
        {rows.map(({ name, address }) => (
          <li key={`${name} ${address}`}>
            <Link className={styles.row} to={careerPath(address)} data-action onClick={onFollow}>
              <b>{name}</b>
              <small>Career</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
