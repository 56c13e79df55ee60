import { useState, type CSSProperties, type ReactNode } from 'react';
import { drawnBracket, type DrawnMatch, type DrawnSide } from '#rules/bracket.ts';
import type { MatchOfRoundFragment } from '../../generated/graphql.ts';
import styles from './Bracket.module.css';
import { box, connectorsOf, placesOf } from './bracket-places.ts';
import type { TournamentData } from './use-tournament.ts';

type MatchData = MatchOfRoundFragment;
type SideData = NonNullable<MatchData['sideA']>;
type Match = DrawnMatch<MatchData, SideData>;

const isDecided = ({ match }: Match) => !!match?.winningSideId;

const short = (name: string) => name.replace(/-Final$/, '').replace(/^Preliminary$/, 'Prelim');

interface Props {
  tournament: Pick<TournamentData, 'sides' | 'rounds'>;
  /** What stands beneath a match that is to be played or was. */
  action?: ((match: MatchData) => ReactNode) | undefined;
}

/** A knockout: on wide screens all rounds with lines between the matches, on phones a round at a time. */
export function Bracket({ tournament, action }: Props) {
  const { sides, rounds } = tournament;
  const drawn = drawnBracket<SideData, MatchData>(
    sides.filter(({ noShow }) => !noShow),
    rounds,
  );
  const open = drawn.findIndex(({ matches }) => !matches.every(isDecided));
  const [shown, show] = useState(open < 0 ? drawn.length - 1 : open);
  const { places, height } = placesOf(drawn, !!action);
  const width = (drawn.length - 1) * box.column + box.width;
  return (
    <div className={styles.bracket}>
      <div className={styles.tabs} role="group" aria-label="Rounds">
        {drawn.map(({ name, matches }, index) => (
          <button key={index} type="button" aria-pressed={index === shown} onClick={() => show(index)}>
            {short(name)}
            <small>
              {matches.filter(isDecided).length}/{matches.length}
              <span className="vh"> played</span>
            </small>
          </button>
        ))}
      </div>
      <div className={styles.box} tabIndex={0} role="region" aria-label="Bracket">
        <div className={styles.rounds} style={{ '--width': `${width}px`, '--height': `${height}px` } as CSSProperties}>
          <svg className={styles.lines} width={width} height={height} aria-hidden="true">
            {connectorsOf(drawn, places).map(({ path, isWon }) => (
              <path key={path} d={path} className={isWon ? styles.wonLine : undefined} />
            ))}
          </svg>
          {drawn.map(({ name, matches }, index) => (
            <section key={index} data-shown={index === shown} aria-label={name}>
              <h2 style={{ '--left': `${index * box.column}px` } as CSSProperties}>{name}</h2>
              <ol>
                {matches.map((match) => {
                  const { left, top } = places.get(match.label)!;
                  return (
                    <li
                      key={match.label}
                      className={styles.place}
                      style={{ '--left': `${left}px`, '--top': `${top}px` } as CSSProperties}
                    >
                      <MatchBox drawn={match} />
                      {match.match && action?.(match.match)}
                    </li>
                  );
                })}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

const MatchBox = ({ drawn: { label, onTheNight, match, sides, goesTo } }: { drawn: Match }) => (
  <>
    <div className={styles.match}>
      <span className={styles.label}>
        {label}
        {onTheNight && ` [${onTheNight}]`}
      </span>
      <Side drawn={sides[0]} score={match?.scoreA} match={match} />
      <Side drawn={sides[1]} score={match?.scoreB} match={match} />
    </div>
    {goesTo && (
      <p className={styles.goesTo}>
        Winner goes to {goesTo.label}, {goesTo.round}
      </p>
    )}
  </>
);

interface SideProps {
  drawn: DrawnSide<SideData>;
  score: number | null | undefined;
  match: MatchData | undefined;
}

function Side({ drawn, score, match }: SideProps) {
  const side = drawn && 'side' in drawn ? drawn.side : undefined;
  const won = !!side && side.id === match?.winningSideId;
  const open = drawn && 'winnerOf' in drawn ? `Winner of ${drawn.winnerOf}` : 'To be decided';
  return (
    <div className={`${styles.side} ${won ? styles.won : ''}`}>
      <span className={side ? styles.name : styles.open}>
        {side?.name ?? open}
        {won && <span className="vh">, won</span>}
      </span>
      <b>{score ?? (side ? <span className="vh">no score yet</span> : null)}</b>
    </div>
  );
}
