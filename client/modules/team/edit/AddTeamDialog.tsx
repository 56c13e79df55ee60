import { useApolloClient } from '@apollo/client/react';
import { plural } from '#rules/basics/plural.ts';
import { teamFaults } from '#rules/league/record-faults.ts';
import { usePutTeamMutation, useRegisterTeamMutation } from '../../../generated/desk.ts';
import { SendError } from '../../../lib/wire/failure.ts';
import { useFrame, useIsOfPlayers } from '../../../lib/wire/session.ts';
import { Field } from '../../../ui/Field.tsx';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { SelectField } from '../../../record/fields.tsx';
import { useAskBesideNamesake } from './use-ask-beside-namesake.ts';
import { readEveryTeam, useEveryTeam } from './use-every-team.ts';
import { useRecordForm, type Versioned } from '../../../record/use-record-form.ts';

interface AddTeamAbout {
  season: { id: string; name: string };
  /** The division it will play in. */
  divisionId: string;
}

const fieldsShown = ['name', 'address', 'divisionId', 'copyPlayersFromSeasonId'];
/** Adds a team to a season: a new one, or one from another season with its players. */
export default function AddTeamDialog({ season, divisionId, onClose }: AddTeamAbout & { onClose: () => void }) {
  const client = useApolloClient();
  const [put] = usePutTeamMutation();
  const [register] = useRegisterTeamMutation();
  const { seasons = [], divisions = [] } = useFrame().data ?? {};
  const every = useEveryTeam();
  const askBesideNamesake = useAskBesideNamesake();
  const isOfPlayers = useIsOfPlayers(season.id);
  const entryOf = (team: (typeof every)[number]) => team.seasons.find(({ seasonId }) => seasonId === season.id);
  const others = every.filter((team) => !entryOf(team));
  /** The known team that is chosen: one that was chosen before a reload may be no choice any more. */
  const chosen = (id: string) => others.find((team) => team.id === id);
  /** Refuses a team that somebody else has entered since: to register it would move it to another division. */
  const refuseEntered = async (id: string) => {
    const team = (await readEveryTeam(client)).find((one) => one.id === id);
    const entry = team && entryOf(team);
    if (!entry) return;
    const where = divisions.find((division) => division.id === entry.divisionId);
    throw new SendError(
      `${team.name} plays in ${season.name} already${where ? `, in ${where.name}` : ''}.`,
      'CONFLICT',
    );
  };
  const inSeason = seasons.find(({ id }) => id === season.id)?.divisionIds ?? [];
  const form = useRecordForm<
    Versioned,
    { teamId: string; name: string; address: string; divisionId: string; copyFrom: string }
  >({
    kept: {
      record: `team of ${season.id} ${divisionId}`,
      what: `New ${isOfPlayers ? 'player' : 'team'} of ${season.name}`,
    },
    fieldsOf: () => ({ teamId: '', name: '', address: '', divisionId, copyFrom: '' }),
    check: (fields) => (chosen(fields.teamId) ? [] : teamFaults(fields)),
    isWanted: ({ teamId, name }) =>
      askBesideNamesake({
        id: chosen(teamId)?.id,
        name: chosen(teamId)?.name ?? name,
        seasonId: season.id,
        isNamed: !chosen(teamId),
        insteadText: 'If it is the same, go on editing and choose it above the name: it comes with its players.',
      }),
    save: async ({ teamId, name, address, divisionId, copyFrom }) => {
      const place = { seasonId: season.id, divisionId };
      if (!chosen(teamId)) return put({ variables: { input: { name, address, ...place } } });
      await refuseEntered(teamId);
      const copied = copyFrom && { copyPlayersFromSeasonId: copyFrom };
      return register({ variables: { input: { teamId, ...place, ...copied } } });
    },
    onDone: onClose,
  });
  const { set, faultOf, textOf, choiceOf } = form;
  const fields = form.fields!;
  const known = chosen(fields.teamId);
  const nameOf = (id: string) => seasons.find((one) => one.id === id)?.name;
  const played = known?.seasons.filter(({ seasonId }) => nameOf(seasonId)) ?? [];
  const choose = (teamId: string) => {
    const team = chosen(teamId);
    set({ teamId, copyFrom: team?.seasons.find(({ seasonId }) => nameOf(seasonId))?.seasonId ?? '' });
  };
  return (
    <EditDialog
      title={isOfPlayers ? 'Add player' : 'Add team'}
      form={form}
      fields={fieldsShown}
      saveLabel={isOfPlayers ? 'Add player' : 'Add team'}
      refusals={{ save: isOfPlayers ? 'Could not save player details' : 'Could not save team details' }}
      onClose={onClose}
    >
      <SelectField
        label={isOfPlayers ? 'Player' : 'Team'}
        value={known?.id ?? ''}
        options={[
          { value: '', text: isOfPlayers ? 'A new player' : 'A new team' },
          ...others.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={choose}
      />
      {!known && (
        <>
          <Field label="Name" icon="person" autoFocus autoComplete="off" {...textOf('name')} />
          <Field
            label="Address"
            icon="place"
            autoComplete="off"
            {...textOf('address')}
            hint={isOfPlayers ? 'Where they play at home, if anywhere.' : 'Where it plays at home.'}
          />
        </>
      )}
      <SelectField
        label="Division"
        {...choiceOf('divisionId')}
        options={divisions
          .filter(({ id }) => inSeason.includes(id) || id === divisionId)
          .map(({ id, name }) => ({ value: id, text: name }))}
      />
      {played.length > 0 && !isOfPlayers && (
        <SelectField
          label="Copy players from"
          {...choiceOf('copyFrom')}
          fault={faultOf('copyPlayersFromSeasonId')}
          options={[
            { value: '', text: 'No season' },
            ...played.map(({ seasonId, players }) => ({
              value: seasonId,
              text: `${nameOf(seasonId)}: ${plural(players.length, 'player')}`,
            })),
          ]}
        />
      )}
    </EditDialog>
  );
}
