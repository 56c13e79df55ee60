import { useContext, type ReactNode } from 'react';
import { highVisitName, highVisitNamePlural } from '#rules/card/extras.ts';
import type { CardHeadFragment, ScoreCardQuery } from '../../../generated/desk.ts';
import { HiCheck, Maximums } from '../../../ui/text/Accolade.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ExtrasOfCard } from '../extras-of-card.ts';
import styles from './Accolades.module.css';
import { playersWithCounts, manOfTheMatchNamedBy } from '../card-rows.ts';
import { PlayerName } from './PlayerName.tsx';

type Played = NonNullable<NonNullable<ScoreCardQuery['fixture']>['card']>;

/** Who threw 180s, or the visits that the card lists, and how many. */
export function HighVisits({ players }: { players: Played['oneEighties'] }) {
  const extras = useContext(ExtrasOfCard);
  if (!players.length) return null;
  return (
    <Card title={highVisitNamePlural(extras)}>
      <ul className={`ruled ${styles.list}`}>
        {playersWithCounts(players).map(({ count, ...player }) => (
          <li key={player.id} className="row between gap-12 tap p-0-16">
            <PlayerName player={player} />
            <Maximums count={count} name={highVisitName(extras)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Hi-checks, the highest first. */
export const HiChecksOfCard = ({ checks }: { checks: Played['over100Checkouts'] }) =>
  checks.length > 0 && (
    <Card title="Hi-checks">
      <ol className={`ruled ${styles.list}`}>
        {checks
          .toSorted((a, b) => b.score - a.score)
          .map((check, index) => (
            <li key={index} className="row between gap-12 tap p-0-16">
              <PlayerName player={check} />
              <HiCheck score={check.score} />
            </li>
          ))}
      </ol>
    </Card>
  );

/** Whom each team named man of the match, for those who may know. */
export function MenOfTheMatch({ fixture }: { fixture: CardHeadFragment }) {
  const named = [fixture.home, fixture.away]
    .map((team) => ({ team: team.name, player: manOfTheMatchNamedBy(team) }))
    // Those who may not know who was named do not need to know that somebody was.
    .filter(({ player }) => player !== 'set');
  if (!named.some(({ player }) => player)) return null;
  const who = (player: (typeof named)[number]['player']): ReactNode =>
    player && player !== 'set' ? <PlayerName player={player} /> : <span className="ink-3">Not named</span>;
  return (
    <Card title="Man of the match">
      <dl className={`ruled ${styles.list}`}>
        {named.map(({ team, player }, index) => (
          <div key={index} className="row between gap-12 tap p-0-16">
            <dt className="ink-2 t-14">Named by {team}</dt>
            <dd>{who(player)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
