import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { playerFaults } from '#rules/record-faults.ts';
import {
  PlayerToEditDocument,
  useRemovePlayerMutation,
  useUpdatePlayerMutation,
  type PlayerToEditQuery,
} from '../../generated/desk.ts';
import { Field } from '../../ui/Field.tsx';
import { EditDialog } from './EditDialog.tsx';
import { Check, Choice } from './fields.tsx';
import { useRecord } from './use-record.ts';

export interface PlayerAbout {
  player: { id: string; name: string };
  team: { id: string; name: string };
  seasonId: string;
  /** Told when the player was saved, before the page is asked again: its address may be another one now. */
  onSaved?: (player: { name: string; team: string }) => void;
}

type Player = NonNullable<PlayerToEditQuery['player']>;

const shown = ['name', 'emailAddress'];

/** Changes a player of a team, moves them to another one, or removes them. */
export default function PlayerDialog({
  player,
  team,
  seasonId,
  onSaved,
  onClose,
}: PlayerAbout & { onClose: () => void }) {
  const client = useApolloClient();
  const [update] = useUpdatePlayerMutation();
  const [remove] = useRemovePlayerMutation();
  const [teams, setTeams] = useState([team]);
  const squad = { seasonId, teamId: team.id };
  const form = useRecord({
    load: async () => {
      const variables = { id: player.id, seasonId };
      const { data } = await client.query({ query: PlayerToEditDocument, variables, fetchPolicy: 'network-only' });
      if (data) setTeams(data.teams.teams);
      return data?.player;
    },
    fieldsOf: (known: Player | undefined) => ({
      name: known?.name ?? '',
      emailAddress: known?.emailAddress ?? '',
      captain: !!known?.teams.find(({ id, season }) => id === team.id && season?.id === seasonId)?.captain,
      teamId: team.id,
    }),
    check: playerFaults,
    save: async ({ teamId, ...input }, known) => {
      const newTeamId = teamId === team.id ? null : teamId;
      await update({ variables: { squad, id: player.id, version: known?.version, input, newTeamId } });
      onSaved?.({ name: input.name.trim(), team: teams.find(({ id }) => id === teamId)?.name ?? team.name });
    },
    remove: ({ version }) => remove({ variables: { squad, id: player.id, version } }),
    onDone: onClose,
  });
  const { fields, set, faultOf } = form;
  return (
    <EditDialog
      title={`Edit ${player.name}`}
      form={form}
      fields={shown}
      removal={{
        label: 'Remove player',
        question: `Are you sure you want to remove ${player.name} from ${team.name}?`,
      }}
      onClose={onClose}
    >
      {fields && (
        <>
          <Field
            label="Name"
            icon="person"
            autoFocus
            autoComplete="off"
            value={fields.name}
            fault={faultOf('name')}
            onChange={(event) => set({ name: event.target.value })}
          />
          <Check
            label={`Captain of ${team.name}`}
            checked={fields.captain}
            onChange={(event) => set({ captain: event.target.checked })}
          />
          <Field
            label="E-mail"
            icon="mail"
            type="email"
            autoComplete="off"
            value={fields.emailAddress}
            fault={faultOf('emailAddress')}
            onChange={(event) => set({ emailAddress: event.target.value })}
          />
          <Choice
            label="Team"
            value={fields.teamId}
            options={teams.map(({ id, name }) => ({ value: id, text: name }))}
            hint="Who has played this season cannot be moved."
            onChange={(teamId) => set({ teamId })}
          />
        </>
      )}
    </EditDialog>
  );
}
