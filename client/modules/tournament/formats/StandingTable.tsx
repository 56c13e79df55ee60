import type { TableOfEveningFragment } from '../../../generated/live.ts';
import { signedText } from '../../../ui/tables/signed.ts';
import styles from './StandingTable.module.css';

interface Props {
  table: TableOfEveningFragment;
  /** Marks of sides that have left, by their ids. */
  marks: ReadonlyMap<string, string>;
  /** Whether some places go through to a knockout. */
  isGroup: boolean;
  /** Whether points of opponents count as a tie-break, as on a Swiss evening. */
  hasOpponents: boolean;
}

/** The table of a group or of the evening, with who would go through as it stands. */
export const StandingTable = ({ table: { name, lines }, marks, isGroup, hasOpponents }: Props) => {
  // Before the first result nobody is ahead.
  const isBegun = lines.some(({ played }) => played);
  return (
    <table className={`${styles.table} listing t-14`}>
      <caption className="vh">
        {name}
        {isGroup && ', with who goes through as it stands'}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Place</span>
          </th>
          <th scope="col" className={`${styles.side} anywhere`}>
            Side
          </th>
          <Head short="P" long="Played" />
          <Head short="W" long="Won" />
          {hasOpponents && <Head short="Opp" long="Points of the opponents" />}
          <Head short="Legs" long="Legs won and lost" isWide />
          <Head short="+/-" long="Leg difference" />
          <Head short="Pts" long="Points" />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const goesOn = isBegun && line.isThrough;
          return (
            <tr key={line.side.id} className={goesOn ? 'bg-win-soft' : undefined}>
              <td className="ink-2">
                <span className={goesOn ? styles.through : undefined}>{line.place}</span>
                {goesOn && <span className="vh"> goes through</span>}
              </td>
              <th scope="row" className={`${styles.side} semi lh-12 anywhere`}>
                {line.side.name}
                {marks.has(line.side.id) && <small className="ink-3 t-12"> {marks.get(line.side.id)}</small>}
              </th>
              <td>{line.played}</td>
              <td>{line.won}</td>
              {hasOpponents && <td>{line.opponents}</td>}
              <td className={styles.wide}>
                {line.legsFor}–{line.legsAgainst}
              </td>
              <td>{signedText(line.legsFor - line.legsAgainst)}</td>
              <td className="t-row heavy">{line.points}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const Head = ({ short, long, isWide }: { short: string; long: string; isWide?: boolean }) => (
  <th scope="col" className={isWide ? styles.wide : undefined}>
    <span aria-hidden="true" title={long}>
      {short}
    </span>
    <span className="vh">{long}</span>
  </th>
);
