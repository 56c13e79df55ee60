import type { CardLegFragment } from '../../generated/graphql.ts';
import styles from './LegByLeg.module.css';
import type { Row } from './card-rows.ts';

const firstWords = (players: readonly { name: string }[]) => players.map(({ name }) => name.split(' ')[0]).join(' & ');

/** The legs of a match that was scored throw by throw: average of both, and in how many darts it was won. */
export function LegByLeg({ row: { match, name, number } }: { row: Row }) {
  const home = firstWords(match.homePlayers) || 'Home';
  const away = firstWords(match.awayPlayers) || 'Away';
  return (
    <section className={styles.card} id={`legs-${number}`} aria-labelledby={`legs-${number}-title`}>
      <h2 className={styles.title} id={`legs-${number}-title`}>
        Leg by leg <span>{name}</span>
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Leg</th>
            <th scope="col">{home}</th>
            <th scope="col">{away}</th>
          </tr>
        </thead>
        <tbody>
          {match.legs!.map((leg) => (
            <tr key={leg.number}>
              <th scope="row">{leg.number + 1}</th>
              <Side side={leg.home} won={leg.winner === 'home'} />
              <Side side={leg.away} won={leg.winner === 'away'} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>Points per three darts</p>
    </section>
  );
}

function Side({ side: { average, noOfDarts }, won }: { side: CardLegFragment['home']; won: boolean }) {
  const text = average?.toFixed(2) ?? '-';
  if (!won) return <td>{text}</td>;
  return (
    <td>
      <b>{text}</b> in {noOfDarts}
      <span className="vh">, won</span>
    </td>
  );
}
