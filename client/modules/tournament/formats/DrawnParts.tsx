import { plural } from '#rules/basics/plural.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { MatchOfRoundFragment } from '../../../generated/live.ts';
import { searchWith } from '../../../lib/page/address.ts';
import { useIsPrinting } from '../../../lib/page/printing.ts';
import { Card } from '../../../ui/Card.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Bracket } from '../Bracket.tsx';
import {
  leavingMarks,
  currentDrawnPart,
  drawnPartsOf,
  type DrawnMatch,
  type DrawnPart,
  type DrawnRound,
} from '../drawn-layout.ts';
import type { TournamentData } from '../use-tournament.ts';
import { MatchList } from './MatchList.tsx';
import styles from './DrawnParts.module.css';
import { StandingTable } from './StandingTable.tsx';

interface Props {
  tournament: TournamentData;
  drawn: readonly DrawnRound[];
  action?: ((match: MatchOfRoundFragment) => ReactNode) | undefined;
  onEnter?: ((match: DrawnMatch) => void) | undefined;
}

/**
 * An evening of several parts (groups, knockout and plate, or two brackets), or of tables. The part shown is in the
 * address.
 */
export default function DrawnParts({ tournament, drawn, ...does }: Props) {
  const { pathname, search } = useLocation();
  const parts = drawnPartsOf(drawn);
  const isPrinting = useIsPrinting();
  const query = new URLSearchParams(search);
  const shown = parts.find(({ key }) => key === query.get('part')) ?? currentDrawnPart(parts);
  const tabs = parts.map(({ key, title }) => ({
    text: title,
    to: pathname + searchWith(search, { part: key }),
    isCurrent: key === shown.key,
  }));
  return (
    <>
      {parts.length > 1 && <Tabs label="Parts of the evening" tabs={tabs} />}
      {(isPrinting ? parts : [shown]).map((part) => (
        <Part key={part.key} part={part} tournament={tournament} {...does} />
      ))}
    </>
  );
}

type PartProps = Omit<Props, 'drawn'> & { part: DrawnPart };

function Part({ part, tournament, ...does }: PartProps) {
  const { key, title, rounds } = part;
  if (key === 'group') return <Groups part={part} tournament={tournament} {...does} />;
  if (key === 'table') return <Evening part={part} tournament={tournament} {...does} />;
  return (
    <div className={styles.bracket}>
      <Bracket key={key} drawn={rounds} label={title} {...does} />
    </div>
  );
}

/** A card for each group: its table, and its matches. */
function Groups({ part, tournament, ...does }: PartProps) {
  const { tables, format } = tournament;
  const marks = leavingMarks(tournament);
  return (
    <>
      <div className={styles.cards}>
        {part.rounds.map(({ name, index, matches }) => {
          const table = tables.find(({ round }) => round === index);
          const played = matches.filter(({ isOver }) => isOver).length;
          return (
            <Card key={index} title={name} aside={`${played} of ${matches.length} played`}>
              {table && <StandingTable table={table} marks={marks} isGroup hasOpponents={false} />}
              <Matches isOpen={played < matches.length} count={matches.length}>
                <MatchList matches={matches} {...does} />
              </Matches>
            </Card>
          );
        })}
      </div>
      <p className={styles.legend}>
        <span>
          <i aria-hidden="true" /> goes through, as it stands{format.plate && '; the others play the plate'}
        </span>
        <span>Level on points: leg difference, legs won, points between them, order of the draw.</span>
      </p>
    </>
  );
}

/** One table with its rounds: a Swiss evening, or a league of one day. */
function Evening({ part, tournament, ...does }: PartProps) {
  const { tables, format } = tournament;
  const isSwiss = format.kind === 'swiss';
  const current = part.rounds.findIndex(({ matches }) => matches.some(({ isOver }) => !isOver));
  return (
    <>
      <div className={`${styles.evening} stack gap-16 items-start`}>
        {tables[0] && (
          <Card title="Table">
            <StandingTable table={tables[0]} marks={leavingMarks(tournament)} isGroup={false} hasOpponents={isSwiss} />
          </Card>
        )}
        <div className={styles.cards}>
          {part.rounds.map(({ name, index, matches }, at) => (
            <Card
              key={index}
              title={name}
              aside={`${matches.filter(({ isOver }) => isOver).length} of ${matches.length} played`}
            >
              {matches.some(({ match }) => match) ? (
                <Matches isOpen={at === current} count={matches.length}>
                  <MatchList matches={matches.filter(({ match }) => match)} {...does} />
                </Matches>
              ) : (
                <p className="p-12-16 ink-3 t-13">Who meets is settled when the round before is over.</p>
              )}
            </Card>
          ))}
        </div>
      </div>
      <p className={styles.legend}>
        <span>
          Level on points: {isSwiss && 'points of the opponents, '}leg difference, legs won, points between them, order
          of the draw.
        </span>
      </p>
    </>
  );
}

/** Matches that can be folded away, but not in print. */
function Matches({ isOpen, count, children }: { isOpen: boolean; count: number; children: ReactNode }) {
  const isPrinting = useIsPrinting();
  return (
    // Opens when it begins and folds when it is over; in between it stays as the reader left it.
    <details key={String(isOpen)} className={`${styles.matches} line-top`} open={isOpen || isPrinting}>
      <summary className="row tap p-0-16 ink-2 t-13 pointer off-paper">{plural(count, 'match', 'matches')}</summary>
      {children}
    </details>
  );
}
