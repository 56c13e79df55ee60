import { sides } from '#rules/darts/leg.ts';
import { shortNamesInMatch, startedLegs, howLegWasWon } from '#rules/darts/live.ts';
import { isSinglePlayer, type Sayg } from '#rules/darts/sayg.ts';
import { legFigures } from '#rules/darts/statistics.ts';
import styles from './LegsSummary.module.css';

/** How many legs fit. */
const mostLegs = 9;

/** For a match that is over: how each of its last nine legs was won, and what the loser had left. */
export function LegsSummary({ sayg }: { sayg: Sayg }) {
  const legs = startedLegs(sayg).slice(-mostLegs);
  const names = shortNamesInMatch(sayg);
  return (
    <table className={styles.legs}>
      <caption className="vh">Legs</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Player</span>
          </th>
          {legs.map(({ number }) => (
            <th key={number} scope="col">
              Leg {number + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody translate="no">
        {sides
          .filter((side) => side === 'home' || !isSinglePlayer(sayg))
          .map((side) => (
            <tr key={side}>
              <th className="board-ink text-start" scope="row">
                {names[side]}
              </th>
              {legs.map((one) => {
                const won = howLegWasWon(one);
                return (
                  <td key={one.number}>
                    {won?.side === side ? (
                      <>
                        <b className="win heavy">{won.score}</b> in {won.thrown}
                      </>
                    ) : (
                      `${legFigures(one.leg, side).remaining} left`
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
