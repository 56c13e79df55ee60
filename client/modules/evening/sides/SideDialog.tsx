import { useApolloClient } from '@apollo/client/react';
import { nameOnSideAmong } from '#rules/tournament/names-on-sides.ts';
import { isNamedAfterPlayers, sideNameByPlayers } from '#rules/tournament/sides.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { EditDialog } from '../../../record/EditDialog.tsx';
import type { Evening, EveningSide } from '../evening.ts';
import { CheckboxField, SelectField } from '../../../record/fields.tsx';
import { useRecordForm } from '../../../record/use-record-form.ts';
import { CheckList, type CheckRow } from './CheckList.tsx';
import { playerRows } from './player-rows.ts';
import { readSide, removeSide, saveSide, type ReadSide } from './save-side.ts';
import { useClashes } from './use-clashes.ts';
import { useSeasonSquads } from './use-season-squads.ts';

interface Fields {
  name: string;
  noShow: boolean;
  teamId: string;
  players: EveningSide['players'];
}

interface Props {
  tournament: Evening;
  seasonId: string;
  sideId: string;
  /** Asks whether a player of the side is a guest after all. */
  onGuestAgain: (player: { id: string; name: string }) => void;
  onClose: () => void;
}

const fieldsShown = ['name', 'players'];

/** Players by their names alone: which of them have a namesake, the server knows. */
const byName = nameOnSideAmong([]);

/** The side's own name; empty if it follows its players' names (live.md 9.7). */
const ownName = (side: EveningSide) => (isNamedAfterPlayers(side, byName) ? '' : side.name);

/** Changes a side in the list and in all its matches, or takes it off the list. */
export default function SideDialog({ tournament, seasonId, sideId, onGuestAgain, onClose }: Props) {
  const { id, date, rounds } = tournament;
  const client = useApolloClient();
  const { squads } = useSeasonSquads(seasonId);
  const clashes = useClashes(date, id);
  const form = useRecordForm<ReadSide, Fields>({
    kept: { record: `side ${id} ${sideId}`, what: 'Side of a tournament' },
    labels: { players: 'the players' },
    load: () => readSide(client, id, sideId),
    fieldsOf: (read) => ({
      name: read ? ownName(read.side) : '',
      noShow: !!read?.side.noShow,
      teamId: read?.side.teamId ?? '',
      players: read?.side.players ?? [],
    }),
    check: ({ name, teamId, players }) =>
      name.trim() || teamId || players.length ? [] : [{ field: 'name', message: 'Please enter a name for this side' }],
    save: (fields, read) => saveSide(client, id, read!, sideOf(fields, read!.side)),
    remove: (read) => removeSide(client, id, read),
    onDone: onClose,
  });
  const { fields, set, faultOf, record, textOf, tickOf } = form;
  const hasPlayed = rounds.some(({ matches }) =>
    matches.some(
      ({ sideA, sideB, scoreA, scoreB, saygId }) =>
        (sideA?.id === sideId || sideB?.id === sideId) && ((scoreA ?? 0) + (scoreB ?? 0) > 0 || saygId),
    ),
  );
  // Whoever leaves after the draw says why, on the list.
  const isDrawn = rounds.some(({ matches }) => matches.length);
  const others = tournament.sides.filter((side) => side.id !== sideId);
  const name = record?.side.name ?? '';
  const own = tournament.sides.find((side) => side.id === sideId);
  const registered = own?.teamId ? [] : (own?.players ?? []).filter(({ isGuest }) => !isGuest);
  // Players who are in no team of the season can stay.
  const guests = (fields?.players ?? []).filter((one) => !squads?.players.some((player) => player.id === one.id));
  const nameOf = nameOnSideAmong(squads?.players ?? []);
  const calledByPlayers = fields?.players.length ? sideNameByPlayers(fields.players, record?.side, nameOf) : undefined;
  const choose = (playerId: string) => {
    const players = fields!.players;
    const known = squads?.players.find((player) => player.id === playerId);
    if (players.some((player) => player.id === playerId))
      set({ players: players.filter((player) => player.id !== playerId) });
    else if (known)
      set({ players: [...players, { id: known.id, name: known.name, divisionId: known.divisionId ?? null }] });
  };
  return (
    <EditDialog
      title="Edit side"
      form={form}
      fields={fieldsShown}
      removal={{
        label: 'Delete side',
        question: hasPlayed
          ? `Delete ${name}? It has played: its matches and their results stay as they are.`
          : `Are you sure you want to delete ${name}?`,
      }}
      refusals={{ save: 'Could not save tournament details', remove: 'Could not save tournament details' }}
      onClose={onClose}
    >
      {fields && (
        <>
          <Field
            label="Name"
            icon="person"
            autoComplete="off"
            placeholder={calledByPlayers}
            hint={fields.teamId ? undefined : `Left empty, it is called ${calledByPlayers ?? 'by its players'}.`}
            {...textOf('name')}
          />
          {!isDrawn && <CheckboxField label="Did not come" {...tickOf('noShow')} />}
          {squads && record?.side.teamId && (
            <SelectField
              label="Team"
              value={fields.teamId}
              hint={form.hintOf('teamId')}
              options={squads.teams
                .filter((team) => !others.some(({ teamId }) => teamId === team.id))
                .map((team) => ({ value: team.id, text: team.name }))}
              onChange={(teamId) => set({ teamId })}
            />
          )}
          {squads && !record?.side.teamId && (
            <CheckList
              label="Players"
              rows={ownFirst([...guests, ...playerRows(squads, others, clashes)], record?.side.players ?? [])}
              chosen={fields.players.map((player) => player.id)}
              onToggle={choose}
              fault={faultOf('players')}
              emptyText="There are no players in this season, yet."
            />
          )}
          {!form.isDirty &&
            registered.map((player) => (
              <Button key={player.id} kind="quiet" onClick={() => onGuestAgain(player)}>
                It is not {player.name}: make a guest of them
              </Button>
            ))}
        </>
      )}
    </EditDialog>
  );
}

/** Lists the side's players first, in an order that stays while the dialog is open. */
const ownFirst = (rows: readonly CheckRow[], own: readonly { id: string }[]): CheckRow[] => {
  const isOwn = ({ id }: CheckRow) => own.some((player) => player.id === id);
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
};

/** The side to save; without a name of its own, it is named after its players, which the server tells apart. */
const sideOf = ({ name, noShow, teamId, players }: Fields, before: EveningSide): EveningSide => ({
  ...before,
  name: name.trim() || sideNameByPlayers(players, before, byName),
  noShow,
  teamId: teamId || null,
  players,
});
