import { nameOnSideAmong } from '#rules/tournament/names-on-sides.ts';
import { sideNameByPlayers } from '#rules/tournament/sides.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { Field } from '../../../ui/Field.tsx';
import { fieldBindings } from '../../../record/field-bindings.ts';
import { CheckboxField, TextAreaField, SelectField } from '../../../record/fields.tsx';
import { CheckList } from './CheckList.tsx';
import {
  sidesToAddExceptGuests,
  teamOrAnyPlayerTakesPart,
  pastedLines,
  pickedPlayers,
  type How,
  type Offered,
  type SidesFields,
} from './chosen-sides.ts';
import { playerRows } from './player-rows.ts';
import styles from './Sides.module.css';
import type { SeasonSquads } from './use-season-squads.ts';
import { Refusal } from '../../../ui/Refusal.tsx';

interface Part {
  fields: SidesFields;
  set: (changes: Partial<SidesFields>) => void;
  faultOf: (field: string) => string | undefined;
  offered: Offered;
  clashes: ReadonlyMap<string, string>;
  squads: SeasonSquads;
}

const toggled = (list: readonly string[], id: string) =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id];

const hows: { value: How; text: string }[] = [
  { value: 'each', text: 'One side each' },
  { value: 'pairs', text: 'Pairs, two by two as picked' },
  { value: 'together', text: 'All of them one side' },
];

/** Players of the season, as individuals, pairs, or one side. */
export function SidesFromPlayers({ fields, set, faultOf, offered, clashes, squads }: Part) {
  const { how, picked, name } = fields;
  const markOf = (id: string) => {
    const at = picked.indexOf(id);
    return how === 'pairs' && at >= 0 ? `Pair ${Math.floor(at / 2) + 1}` : undefined;
  };
  const players = pickedPlayers(fields, offered);
  return (
    <>
      <SelectField label="They play as" value={how} options={hows} onChange={(value) => set({ how: value as How })} />
      <CheckList
        label="Players"
        rows={playerRows(squads, offered.there, clashes).map((row) => ({ ...row, mark: markOf(row.id) }))}
        chosen={picked}
        onToggle={(id) => set({ picked: toggled(picked, id) })}
        fault={faultOf('picked')}
        emptyText="There are no players in this season, yet."
      />
      {how === 'together' && (
        <Field
          label="Name of the side"
          icon="person"
          autoComplete="off"
          value={name}
          hint={
            players.length
              ? `Left empty, it is called ${sideNameByPlayers(players, undefined, nameOnSideAmong(squads.players))}.`
              : undefined
          }
          onChange={(event) => set({ name: event.target.value })}
        />
      )}
      {how !== 'each' && players.length > 0 && (
        <p className={styles.told} role="status">
          {sidesToAddExceptGuests(fields, offered)
            .map((side) => side.players.map((player) => player.name).join(' & '))
            .join('; ')}
        </p>
      )}
    </>
  );
}

/** Teams of the season. */
export function SidesFromTeams({ fields, set, faultOf, offered, squads }: Part) {
  const entered = new Set(offered.there.flatMap(({ teamId }) => teamId ?? []));
  return (
    <CheckList
      label="Teams"
      rows={squads.teams.map(({ id, name }) => ({ id, name, reason: entered.has(id) ? 'takes part' : undefined }))}
      chosen={fields.teams}
      onToggle={(id) => set({ teams: toggled(fields.teams, id) })}
      fault={faultOf('teams')}
      emptyText="There are no teams in this season, yet."
    />
  );
}

/** Guests: names of people who are not registered, one a line. */
export const SidesFromGuests = (form: Pick<Part, 'fields' | 'set' | 'faultOf'>) => (
  <TextAreaField
    label="Names of guests"
    rows={4}
    {...fieldBindings(form).textOf('guests')}
    hint="One name a line. What guests play counts for nobody until they are joined to a player."
  />
);

/** Names from a list, one side a line. */
export function SidesFromPaste({ fields, set, faultOf, offered }: Part) {
  const lines = pastedLines(fields.text, offered);
  const isWaiting = lines.some(({ fault }) => fault);
  return (
    <>
      <TextAreaField
        label="Names"
        rows={4}
        {...fieldBindings({ fields, set, faultOf }).textOf('text')}
        hint="A side a line: a player, or several with a comma or & between them, or a team."
        autoComplete="off"
      />
      {lines.length > 0 && (
        <ol className="ruled line r-2" aria-label="Preview">
          {lines.map(({ text, fault, skipped }, index) => (
            <li className="grid gap-2 p-8-12 t-14 lh-13" key={index}>
              <span className={`breaks semi ${!fault && skipped ? 'ink-3' : ''}`}>{text}</span>
              <small className={fault ? 'error t-12 semi' : 'ink-3 t-12'}>
                {fault ?? skipped ?? (isWaiting ? 'Is added once all are right' : 'Is added')}
              </small>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface WinnersPart extends Omit<Part, 'squads'> {
  loading: boolean;
  error: unknown;
  tournamentDate: string;
  /** What the tournament can be called: "Singles final". */
  final: string | null | undefined;
}

/** The winners of another date, whose final the tournament can be called (live.md 9.9). */
export function SidesFromWinnersOfDate({ loading, error, tournamentDate, final, ...form }: WinnersPart) {
  const { fields, set, faultOf, offered } = form;
  const { winners, there } = offered;
  return (
    <>
      <Field
        label="Date of the tournaments they won"
        icon="calendar"
        type="date"
        max={tournamentDate}
        value={fields.date}
        fault={faultOf('date')}
        onChange={(event) => set({ date: event.target.value, without: [] })}
      />
      {loading && <p role="status">Loading the winners</p>}
      {!!error && !winners && <Refusal of={failureOf(error)} />}
      {winners && (
        <CheckList
          label="Winners"
          rows={winners.map((side) => ({
            id: side.id,
            name: side.name,
            reason: teamOrAnyPlayerTakesPart(side, there) ? 'takes part' : undefined,
          }))}
          chosen={winners
            .filter((side) => !fields.without.includes(side.id) && !teamOrAnyPlayerTakesPart(side, there))
            .map(({ id }) => id)}
          onToggle={(id) => set({ without: toggled(fields.without, id) })}
          fault={faultOf('without')}
          emptyText="No tournament of this date has a winner."
        />
      )}
      {final && <CheckboxField label={`Call it ${final}`} {...fieldBindings(form).tickOf('isCalledFinal')} />}
    </>
  );
}
