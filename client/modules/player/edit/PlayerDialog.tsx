import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { compareNames } from '#rules/basics/order.ts';
import { playerFaults } from '#rules/league/record-faults.ts';
import { can } from '#rules/people/policies.ts';
import {
  PlayerToEditDocument,
  useRemovePlayerMutation,
  useUpdatePlayerMutation,
  type Gender,
  type PlayerToEditQuery,
} from '../../../generated/desk.ts';
import { useActor, useFrame, useIsSeasonOfPlayers } from '../../../lib/wire/session.ts';
import { nearestDay } from '#rules/basics/dates.ts';
import { today } from '../../../lib/today.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import { Field } from '../../../ui/Field.tsx';
import { TransferDeadlineNote } from './TransferDeadlineNote.tsx';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { CheckboxField, SelectField } from '../../../record/fields.tsx';
import { useRecordForm } from '../../../record/use-record-form.ts';

interface PlayerAbout {
  player: { id: string; name: string };
  team: { id: string; name: string };
  seasonId: string;
  /** Called after saving, before the page is reloaded: its address may have changed. */
  onSaved?: (player: { name: string; team: string }) => void;
}

type Player = NonNullable<PlayerToEditQuery['player']>;

const unknown = '';
const genders = [
  { value: unknown, text: 'Not recorded' },
  { value: 'Female', text: 'Female' },
  { value: 'Male', text: 'Male' },
];

const fieldsShown = ['name', 'emailAddress', 'movedOn'];

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
  const isOfPlayers = useIsSeasonOfPlayers(seasonId);
  const season = useFrame().data?.seasons.find(({ id }) => id === seasonId);
  const squad = { seasonId, teamId: team.id };
  const mayHide = can(useActor(), 'player.hide');
  const form = useRecordForm({
    kept: { record: `player ${player.id} ${team.id} ${seasonId}`, what: `Player ${player.name}` },
    load: async () => {
      // Not cached: a page of the whole season needs more of these teams than their names.
      const data = await readUncached(client, PlayerToEditDocument, { id: player.id, seasonId });
      if (data) setTeams(data.divisionData.teams.toSorted((a, b) => compareNames(a.name, b.name)));
      return data?.player;
    },
    fieldsOf: (known: Player | undefined) => ({
      name: known?.name ?? '',
      emailAddress: known?.emailAddress ?? '',
      gender: (known?.gender ?? unknown) as Gender | '',
      careerHidden: !!known?.careerHidden,
      captain: !!known?.teams.find(({ id, season }) => id === team.id && season?.id === seasonId)?.captain,
      teamId: team.id,
      movedOn: season ? nearestDay(season, today()) : today(),
    }),
    check: (fields) => [
      ...playerFaults(fields),
      ...(fields.teamId === team.id || fields.movedOn ? [] : [{ field: 'movedOn', message: 'Choose a day.' }]),
    ],
    save: async ({ teamId, movedOn, gender, careerHidden, ...fields }, known) => {
      const input = { ...fields, ...(mayHide && { careerHidden }), gender: gender === unknown ? null : gender };
      const newTeamId = teamId === team.id ? null : teamId;
      const move = newTeamId ? { newTeamId, movedOn } : {};
      await update({ variables: { squad, id: player.id, version: known?.version, input, ...move } });
      onSaved?.({ name: input.name.trim(), team: teamName(teamId) });
    },
    remove: ({ version }) => remove({ variables: { squad, id: player.id, version } }),
    onDone: onClose,
  });
  const teamName = (id: string) => teams.find((one) => one.id === id)?.name ?? team.name;
  const { fields, set, textOf, choiceOf, tickOf } = form;
  return (
    <EditDialog
      title={`Edit ${player.name}`}
      form={form}
      fields={fieldsShown}
      removal={{
        label: 'Remove player',
        question: `Are you sure you want to remove ${player.name} from ${isOfPlayers ? 'the season' : team.name}?`,
      }}
      refusals={{ save: 'Could not save player details', remove: 'Could not delete player' }}
      onClose={onClose}
    >
      {fields && (
        <>
          <Field label="Name" icon="person" autoFocus autoComplete="off" {...textOf('name')} />
          {!isOfPlayers && <CheckboxField label={`Captain of ${teamName(fields.teamId)}`} {...tickOf('captain')} />}
          <Field label="E-mail" icon="mail" type="email" autoComplete="off" {...textOf('emailAddress')} />
          <SelectField
            label="Gender"
            options={genders}
            hint="The finals night report names the top female player by it."
            {...choiceOf('gender')}
          />
          {!isOfPlayers && (
            <SelectField
              label="Team"
              value={fields.teamId}
              options={teams.map(({ id, name }) => ({ value: id, text: name }))}
              // Whoever moves is not a captain there unless somebody says so.
              onChange={(teamId) => set({ teamId, captain: teamId === team.id && !!form.before?.captain })}
            />
          )}
          {fields.teamId !== team.id && (
            <Field
              label="Moves on"
              icon="calendar"
              type="date"
              required
              hint={`What was played for ${team.name} stays with it. Moving back undoes this.`}
              {...textOf('movedOn')}
            />
          )}
          {fields.teamId !== team.id && (
            <TransferDeadlineNote
              seasonId={seasonId}
              team={{ id: fields.teamId, name: teamName(fields.teamId) }}
              from={team}
              name={fields.name}
              arrivalDay={fields.movedOn}
            />
          )}
          {mayHide && (
            <CheckboxField
              label="Leave out of careers, records and ratings, at their own request"
              {...tickOf('careerHidden')}
            />
          )}
          {form.record?.hiddenThrough && (
            <p className="ink-2 t-13">
              {`They are left out as another of their entries is, ${form.record.hiddenThrough}. To show them again, take the two apart: Admin, Same person.`}
            </p>
          )}
        </>
      )}
    </EditDialog>
  );
}
