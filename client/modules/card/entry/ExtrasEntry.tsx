import { manOfTheMatchChoicesOpponentsFirst } from '#rules/card/line-up.ts';
import type { CardHeadFragment } from '../../../generated/desk.ts';
import { manOfTheMatchNamedBy } from '../card-rows.ts';
import { useContext, useRef, useState, type ReactNode } from 'react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { highVisitName, highVisitNamePlural } from '#rules/card/extras.ts';
import { hiCheckFault } from '#rules/card/card-faults.ts';
import { emptyId } from '#rules/basics/limits.ts';
import { lowestHiCheck } from '#rules/darts/darts.ts';
import { sides, type SideName } from '#rules/darts/leg.ts';
import {
  addHiCheck,
  addOneEighty,
  nameManOfTheMatch,
  removeHiCheck,
  removeOneEighty,
  type Card as Played,
  type CardPlayer,
} from '#rules/card/scorecard.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ExtrasOfCard } from '../extras-of-card.ts';
import styles from './ExtrasEntry.module.css';

interface Props {
  card: Played;
  onChange: (change: (card: Played) => Played) => void;
  /** Opens the player picker below the element of this id; the one of `next` is stood in once somebody is chosen. */
  onAsk: (id: string, title: string, then: (player: CardPlayer) => void, next?: string) => void;
}

/** 180s, or the visits that the card lists: one line each, added by name. Nothing where it lists none. */
export function HighVisitsEntry({ card, onChange, onAsk }: Props) {
  const extras = useContext(ExtrasOfCard);
  const visit = highVisitName(extras);
  if (!extras.visitsFrom && !card.oneEighties.length) return null;
  return (
    <Card title={highVisitNamePlural(extras)}>
      <ul>
        {card.oneEighties.map((player, index) => (
          <Entry
            key={index}
            what={`${visit} of ${player.name}`}
            onRemove={() => onChange((now) => removeOneEighty(now, index))}
          >
            {player.name}
          </Entry>
        ))}
      </ul>
      <div className="flex wrap gap-8 p-10-16">
        <Button
          id="add-180"
          onClick={() =>
            onAsk('add-180', `Who threw a ${visit}?`, (player) => onChange((now) => addOneEighty(now, player)))
          }
        >
          <Icon name="plus" size={16} />
          Add a {visit}
        </Button>
      </div>
    </Card>
  );
}

/**
 * A hi-check while it is entered. Where it is begun and not on the card yet, the card is not saved without it: `hold`
 * says what is missing, at the field.
 */
export function useHiCheckEntry({ over100Checkouts }: Played) {
  const highest = useFrame().data?.league.features.hiCheckMaximum ?? usualMaximum;
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [who, setWho] = useState<CardPlayer>();
  const { hiChecksFrom } = useContext(ExtrasOfCard);
  const isListed = !!hiChecksFrom || over100Checkouts.length > 0;
  const lowest = hiChecksFrom || lowestHiCheck;
  const faultOf = (score: number | null) => hiCheckFault(score, { highest, lowest });
  const hold = () => {
    const score = wholeNumberOrNaN(typed);
    setFault(who && !typed.trim() ? missingScoreText(who) : (faultOf(score) ?? missingPlayerText(typed)));
    document.getElementById(scoreField)?.focus();
  };
  const isBegun = isListed && (!!who || !!typed.trim());
  return { typed, setTyped, fault, setFault, who, setWho, isListed, lowest, highest, faultOf, isBegun, hold };
}

const usualMaximum = 170;

const scoreField = 'hi-check-score';

const missingScoreText = ({ name }: CardPlayer) =>
  `The hi-check of ${name} is not on the card yet. Enter its score, or take ${name} out.`;
const missingPlayerText = (typed: string) =>
  `The hi-check of ${typed.trim()} is not on the card yet. Choose who checked out, or empty the field.`;

export type HiCheckEntry = ReturnType<typeof useHiCheckEntry>;

/** Hi-checks, where the card lists them: the score and then who, or who and then the score (league.md 13.9). */
export function HiChecksEntry({ card, onChange, onAsk, entry }: Props & { entry: HiCheckEntry }) {
  const { typed, setTyped, fault, setFault, who, setWho, isListed, lowest, faultOf } = entry;
  const button = useRef<HTMLButtonElement>(null);
  if (!isListed) return null;
  const put = (player: CardPlayer, score: number) => {
    onChange((now) => addHiCheck(now, player, score));
    setFault(undefined);
    setTyped('');
    setWho(undefined);
  };
  const finish = (player: CardPlayer, score: number) => {
    put(player, score);
    button.current?.focus({ preventScroll: true });
  };
  const add = () => {
    if (!who && !typed.trim()) {
      setFault(undefined);
      const choose = (player: CardPlayer) => {
        setFault(undefined);
        setWho(player);
      };
      return onAsk('add-hi-check', 'Who checked out?', choose, scoreField);
    }
    const score = wholeNumberOrNaN(typed);
    const wrong = faultOf(score);
    setFault(wrong);
    if (wrong || score === null) return undefined;
    if (who) return finish(who, score);
    return onAsk('add-hi-check', `Who checked out ${score}?`, (player) => put(player, score));
  };
  const type = (text: string) => {
    setTyped(text);
    if (!who || text.trim().length < String(lowest).length) return setFault(undefined);
    const score = wholeNumberOrNaN(text);
    const wrong = faultOf(score);
    setFault(wrong);
    return wrong || score === null ? undefined : finish(who, score);
  };
  return (
    <Card title="Hi-checks">
      <ul>
        {card.over100Checkouts.map((check, index) => (
          <Entry
            key={index}
            what={`hi-check ${check.score} of ${check.name}`}
            onRemove={() => onChange((now) => removeHiCheck(now, index))}
          >
            {check.name} <b className="ton heavy">{check.score}</b>
          </Entry>
        ))}
      </ul>
      <form
        className="flex wrap gap-8 p-10-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {who && (
          <p className={`${styles.who} row whole t-14 semi anywhere`}>
            {who.name}
            <button
              className="bare middle rigid high-44 p-0 ink-2"
              type="button"
              aria-label={`Not ${who.name}`}
              onClick={() => {
                setWho(undefined);
                setFault(undefined);
                button.current?.focus({ preventScroll: true });
              }}
            >
              <Icon name="close" size={16} />
            </button>
          </p>
        )}
        <input
          className={`${styles.score} box`}
          id={scoreField}
          inputMode="numeric"
          aria-label={who ? `Score of the hi-check of ${who.name}` : 'Score of the hi-check'}
          aria-invalid={fault ? true : undefined}
          placeholder="Score"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" id="add-hi-check" ref={button}>
          <Icon name="plus" size={16} />
          Add a hi-check
        </Button>
        {fault && (
          <p role="alert" className="whole error t-13 semi">
            {fault}
          </p>
        )}
      </form>
    </Card>
  );
}

interface MenProps {
  card: Played;
  onChange: Props['onChange'];
  teams: Record<SideName, string>;
  squads: Record<SideName, readonly CardPlayer[]>;
  /** The fixture, with the names of those who were named. */
  head: Pick<CardHeadFragment, 'home' | 'away'>;
  mayName: (side: SideName) => boolean;
}

/** The names of men of the match: from the squads, or as these fixtures tell them. */
export function manOfTheMatchName(squads: MenProps['squads'], ...fixtures: MenProps['head'][]): (id: string) => string {
  const named = fixtures.flatMap(({ home, away }) => [home, away]).map(manOfTheMatchNamedBy);
  const known = [...squads.home, ...squads.away, ...named.filter((one) => one !== 'set')];
  return (id) => known.find((one) => one?.id === id)?.name ?? 'Somebody who left the team';
}

/** Whom each side names man of the match, where the user may: the opponents come first (league.md 13.1). */
export function MenOfTheMatchEntry({ card, onChange, teams, squads, head, mayName }: MenProps) {
  const named = sides.filter(mayName);
  const nameOf = manOfTheMatchName(squads, head);
  if (!named.length) return null;
  return (
    <Card title="Man of the match">
      <div className="grid gap-10 p-12-16">
        {named.map((side) => {
          const id = card.manOfTheMatch[side];
          const offered = manOfTheMatchChoicesOpponentsFirst(card, side, squads);
          const isOffered = offered.some(({ players }) => players.some((player) => player.id === id));
          return (
            <label className="grid ink-2 t-13 semi gap-4" key={side}>
              Named by {teams[side]}
              <select
                className="box"
                value={id ?? ''}
                onChange={({ target }) => onChange((now) => nameManOfTheMatch(now, side, target.value || null))}
              >
                <option value="">Nobody</option>
                {offered.map(({ side, players }) => (
                  <optgroup key={side} label={teams[side]}>
                    {players.map((player) => (
                      <option key={player.id} value={player.id}>
                        {player.name}
                      </option>
                    ))}
                  </optgroup>
                ))}
                {id && id !== emptyId && !isOffered && <option value={id}>{nameOf(id)}</option>}
              </select>
            </label>
          );
        })}
      </div>
    </Card>
  );
}

interface EntryProps {
  what: string;
  onRemove: () => void;
  children: ReactNode;
}

const Entry = ({ what, onRemove, children }: EntryProps) => (
  <li className={`${styles.entry} row between tap-48 line-bottom t-14 semi`}>
    <span>{children}</span>
    <button
      className="bare middle rigid p-0 ink-2 ring-in"
      type="button"
      aria-label={`Remove ${what}`}
      onClick={onRemove}
    >
      <Icon name="close" />
    </button>
  </li>
);
