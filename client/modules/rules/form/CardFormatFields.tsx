import { useState } from 'react';
import { usualStartingScore, type MatchFormat } from '#rules/basics/match-format.ts';
import { matchNames } from '#rules/card/match-names.ts';
import { ruleLimits } from '#rules/card/rule-limits.ts';
import { matchSizeName } from '#rules/basics/names.ts';
import { startAndLegsInWords } from '#rules/league/rule-words.ts';
import { CheckboxField, SelectField } from '../../../record/fields.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { RowButton } from '../../../ui/fields/RowButton.tsx';
import { useFocusOnMovedRow } from '../../../ui/fields/use-focus-on-moved-row.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Form.module.css';
import { NumberField } from './NumberField.tsx';

interface Props {
  /** What the card is for, for readers of the screen. */
  cardPurpose: string;
  card: readonly MatchFormat[];
  isOfPlayers: boolean;
  /** The error of the list ("") or of a member of a match ("[0].label"). */
  faultOf: (at: string) => string | undefined;
  onChange: (card: MatchFormat[]) => void;
}

const firstMatch: MatchFormat = { playerCount: 1, startingScore: usualStartingScore, numberOfLegs: 5 };
const members = ['playerCount', 'startingScore', 'numberOfLegs', 'label', 'game', 'isDoubleStart'] as const;
type Member = (typeof members)[number];

/** The matches of a card in playing order. One is open at a time, the others are a line each. */
export function CardFormatFields({ cardPurpose, card, isOfPlayers, faultOf, onChange }: Props) {
  /** The row of each place: what is open and where the cursor is goes with its match when that is moved. */
  const [rows, setRows] = useState<readonly number[]>(() => [...Array(ruleLimits.matches).keys()]);
  const rowOf = (at: number) => rows[at] ?? at;
  const [openRow, setOpenRow] = useState<number>();
  const { list, wish } = useFocusOnMovedRow<HTMLOListElement>();
  const names = matchNames(card);
  const put = (at: number, changes: Partial<MatchFormat>) =>
    onChange(card.map((match, index) => (index === at ? { ...match, ...changes } : match)));
  const move = (from: number, to: number) => {
    onChange(card.toSpliced(from, 1).toSpliced(to, 0, card[from]!));
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, rowOf(from)));
  };
  const takeOff = (at: number) => {
    onChange(card.toSpliced(at, 1));
    setRows([...rows.toSpliced(at, 1), rowOf(at)]);
    setOpenRow(undefined);
  };
  const add = () => {
    onChange([...card, card.length ? withoutLabel(card.at(-1)!) : firstMatch]);
    setOpenRow(rowOf(card.length));
  };
  return (
    <div className="stack gap-8 p-14-16">
      <ol ref={list} aria-label={cardPurpose} className="ruled">
        {card.map((match, at) => {
          const name = names[at]!.name;
          const row = rowOf(at);
          const isOpen = openRow === row;
          const faultIn = (member: Member) => faultOf(`[${at}].${member}`);
          // An open match tells them at its fields.
          const told = isOpen ? (['isDoubleStart'] as const) : members;
          return (
            <li key={row}>
              <div className="row gap-4">
                <button
                  type="button"
                  className={styles.name}
                  aria-expanded={isOpen}
                  onClick={() => setOpenRow(isOpen ? undefined : row)}
                >
                  <b className="row gap-8">
                    {name}
                    <span className="ink-3">
                      <Icon name="pencil" size={16} />
                    </span>
                  </b>
                  <small className="ink-2 t-13">{startAndLegsInWords(match)}</small>
                </button>
                <RowButton
                  icon="up"
                  moves={`${row} up`}
                  label={`${name} up`}
                  isOff={!at}
                  onClick={() => {
                    wish(`${row} up`, `${row} down`);
                    move(at, at - 1);
                  }}
                />
                <RowButton
                  icon="down"
                  moves={`${row} down`}
                  label={`${name} down`}
                  isOff={at === card.length - 1}
                  onClick={() => {
                    wish(`${row} down`, `${row} up`);
                    move(at, at + 1);
                  }}
                />
                <RowButton
                  icon="bin"
                  moves={`${row} off`}
                  label={`Take ${name} off the card`}
                  onClick={() => {
                    wish(`${rowOf(at + 1)} off`, `${rowOf(at - 1)} off`);
                    takeOff(at);
                  }}
                />
              </div>
              {isOpen && (
                <MatchFields
                  match={match}
                  name={name}
                  isOfPlayers={isOfPlayers}
                  faultIn={faultIn}
                  onChange={(changes) => put(at, changes)}
                  onAlike={
                    card.some((other) => isSameKind(other, match) && !isPlayedAlike(other, match))
                      ? () => onChange(card.map((other) => (isSameKind(other, match) ? alike(other, match) : other)))
                      : undefined
                  }
                />
              )}
              {told
                .flatMap((member) => faultIn(member) ?? [])
                .map((fault) => (
                  <p key={fault} className="error t-13 semi">
                    {fault}
                  </p>
                ))}
            </li>
          );
        })}
      </ol>
      {faultOf('') && <p className="error t-13 semi">{faultOf('')}</p>}
      {card.length >= ruleLimits.matches && (
        <p className="p-10-12 ink-2 t-13">A card has {ruleLimits.matches} matches at most.</p>
      )}
      {card.length < ruleLimits.matches && (
        <Button kind="quiet" onClick={add} aria-label={`Add a match, ${cardPurpose}`}>
          <Icon name="plus" size={18} />
          Add a match
        </Button>
      )}
    </div>
  );
}

const withoutLabel = ({ label: _, ...match }: MatchFormat): MatchFormat => match;

/** Another game whose name is being typed anew has none for a moment. */
const isX01 = ({ game }: MatchFormat) => game === undefined || game === null;

/** Whether both are played by as many, in the same kind of game. */
const isSameKind = (a: MatchFormat, b: MatchFormat) => a.playerCount === b.playerCount && isX01(a) === isX01(b);

/** A match that is played as another is; it keeps its own name. */
const alike = ({ label }: MatchFormat, match: MatchFormat): MatchFormat => ({ ...match, label: label ?? null });

const isPlayedAlike = (a: MatchFormat, b: MatchFormat) => startAndLegsInWords(a) === startAndLegsInWords(b);

/** "All singles like this", "All singles of another game like this". */
const alikeWords = (match: MatchFormat) => {
  const size = match.playerCount ? matchSizeName(match.playerCount).toLowerCase() : 'matches of the whole team';
  return `All ${size}${isX01(match) ? '' : ' of another game'} like this`;
};

const sizes = [
  { value: '1', text: 'Singles' },
  { value: '2', text: 'Pairs' },
  { value: '3', text: 'Triples' },
  { value: '4', text: 'Fours' },
  { value: '0', text: 'The whole team' },
];

interface MatchProps {
  match: MatchFormat;
  name: string;
  isOfPlayers: boolean;
  /** Has all others of its kind played alike; missing where they are. */
  onAlike: (() => void) | undefined;
  faultIn: (member: Member) => string | undefined;
  onChange: (changes: Partial<MatchFormat>) => void;
}

function MatchFields({ match, name, isOfPlayers, faultIn, onChange, onAlike }: MatchProps) {
  const { playerCount, startingScore, numberOfLegs, playsAll, isDoubleStart, game, label } = match;
  const isFromScore = isX01(match);
  return (
    <div className={`grid gap-14 items-start ${styles.fields}`} role="group" aria-label={`How ${name} is played`}>
      <SelectField
        label="Who plays"
        value={String(playerCount)}
        options={sizes.filter(({ value }) => !isOfPlayers || value === '1' || value === String(playerCount))}
        fault={faultIn('playerCount')}
        onChange={(value) => onChange({ playerCount: Number(value) })}
      />
      <SelectField
        label="Game"
        value={isFromScore ? 'x01' : 'other'}
        options={[
          { value: 'x01', text: 'From a score down to 0' },
          { value: 'other', text: 'Another game, such as cricket' },
        ]}
        onChange={(value) =>
          onChange(
            value === 'x01'
              ? { game: null, startingScore: usualStartingScore }
              : { game: 'Cricket', startingScore: 0, isDoubleStart: false },
          )
        }
      />
      {isFromScore ? (
        <NumberField
          label="Starting score"
          maximum={ruleLimits.startingScore.most}
          value={startingScore}
          fault={faultIn('startingScore')}
          onChange={(score) => onChange({ startingScore: score })}
        />
      ) : (
        <Field
          label="Name of the game"
          icon="target"
          maxLength={ruleLimits.label}
          value={game ?? ''}
          fault={faultIn('game')}
          onChange={(event) => onChange({ game: event.target.value })}
        />
      )}
      <NumberField
        label="Legs"
        maximum={ruleLimits.legs}
        value={numberOfLegs}
        fault={faultIn('numberOfLegs')}
        onChange={(legs) => onChange({ numberOfLegs: legs })}
      />
      <SelectField
        label="How it is decided"
        value={playsAll ? 'all' : 'best'}
        options={[
          { value: 'best', text: numberOfLegs > 0 ? `Best of ${numberOfLegs}` : 'Best of the legs' },
          { value: 'all', text: 'All legs are played' },
        ]}
        onChange={(value) => onChange({ playsAll: value === 'all' })}
      />
      <Field
        label="Its own name, if it has one"
        icon="pencil"
        maxLength={ruleLimits.label}
        value={label ?? ''}
        fault={faultIn('label')}
        onChange={(event) => onChange({ label: event.target.value || null })}
      />
      {isFromScore && (
        <CheckboxField
          label="Double start: nothing counts before the first double"
          checked={isDoubleStart ?? false}
          onChange={(event) => onChange({ isDoubleStart: event.target.checked })}
        />
      )}
      {onAlike && (
        <div className="full-row">
          <Button onClick={onAlike}>{alikeWords(match)}</Button>
        </div>
      )}
    </div>
  );
}
