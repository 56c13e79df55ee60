import { headStartWordsWithProposed } from '#rules/card/handicap.ts';
import { givenWords } from '#rules/card/settled-words.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Row } from '../card-rows.ts';
import styles from './MatchLine.module.css';

interface Props {
  row: Row;
  teams: Record<SideName, string>;
  isWrong: boolean;
  /** What looks wrong, but can be saved. */
  marks: readonly string[];
  onOpen: () => void;
}

const names = (players: readonly { name: string }[]) => players.map(({ name }) => name).join(', ');

const words: Record<number, string> = { 2: 'Choose pairs', 3: 'Choose triples' };

/** A closed match: its content, and a button to open it. */
export function MatchLine({ row: { match, legs, short, name }, teams, isWrong, marks, onOpen }: Props) {
  const { homePlayers, awayPlayers, given, winner, format } = match;
  const start = headStartWordsWithProposed(match, teams);
  const mark = marks.length > 0 && (
    <span className="row full-row gap-6 mt-4 warn t-12 semi">
      <Icon name="warning" size={16} />
      <span>{marks.join(' ')}</span>
    </span>
  );
  const look = `${styles.line} ${isWrong ? styles.wrong : ''}`;
  if (!homePlayers.length && !awayPlayers.length && legs.home === null && legs.away === null)
    return (
      <button type="button" className={`${look} ${styles.empty} row gap-10 p-0-12`} onClick={onOpen}>
        <span>{short}</span>
        <span className="vh">, {name}: </span>
        <b className="ink">{words[format.playerCount] ?? 'Choose players'}</b>
        <Icon name="next" />
      </button>
    );
  return (
    <button type="button" className={`${look} ${styles.done} grid items-center anywhere`} onClick={onOpen}>
      <span className="ink-3 t-12 bold">{short}</span>
      <span className="vh">, {name}: </span>
      <span className={`text-end ${winner === 'home' ? 'ink bold' : ''}`}>{names(homePlayers) || 'Nobody'}</span>
      <span className="grid around items-center justify-center t-row">
        <span className={winner === 'home' ? 'win heavy' : undefined}>{legs.home ?? '?'}</span>
        <i className="dash" aria-hidden="true" />
        <span className="vh"> to </span>
        <span className={winner === 'away' ? 'win heavy' : undefined}>{legs.away ?? '?'}</span>
      </span>
      <span className={winner === 'away' ? 'ink bold' : undefined}>{names(awayPlayers) || 'Nobody'}</span>
      {given && <span className="full-row mt-4 ink-2 t-12 semi">{givenWords(given, teams)}</span>}
      {start && <span className="full-row mt-4 ink-2 t-12 semi">{start}</span>}
      {mark}
    </button>
  );
}
