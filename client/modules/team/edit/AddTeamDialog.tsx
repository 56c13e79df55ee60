import { seasonLabel } from '#rules/basics/names.ts';
import { plural } from '#rules/basics/plural.ts';
import { teamFaults } from '#rules/league/record-faults.ts';
import { usePutTeamMutation, useRegisterTeamMutation } from '../../../generated/desk.ts';
import { useFrame, useIsSeasonOfPlayers } from '../../../lib/wire/session.ts';
import { Field } from '../../../ui/Field.tsx';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { SelectField } from '../../../record/fields.tsx';
import { useAskBesideNamesake } from './use-ask-beside-namesake.ts';
import { useEveryTeam } from './use-every-team.ts';
import { useRecordForm, type Versioned } from '../../../record/use-record-form.ts';

interface AddTeamAbout {
  season: { id: string; name: string };
  /** The division it will play in. */
  divisionId: string;
}

const fieldsShown = ['name', 'address', 'divisionId', 'copyPlayersFromSeasonId'];
/** Adds a team to a season: a new one, or one from another season with its players. */
export default function AddTeamDialog({ season, divisionId, onClose }: AddTeamAbout & { onClose: () => void }) {
  const [put] = usePutTeamMutation();
  const [register] = useRegisterTeamMutation();
  const { seasons = [], divisions = [] } = useFrame().data ?? {};
  const { every } = useEveryTeam();
  const askBesideNamesake = useAskBesideNamesake();
  const isOfPlayers = useIsSeasonOfPlayers(season.id);
  const others = every.filter((team) => !team.seasons.some(({ seasonId }) => seasonId === season.id));
  /** The known team that is chosen: one that was chosen before a reload may be no choice any more. */
  const chosen = (id: string) => others.find((team) => team.id === id);
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
    save: ({ teamId, name, address, divisionId, copyFrom }) => {
      const place = { seasonId: season.id, divisionId };
      if (!chosen(teamId)) return put({ variables: { input: { name, address, ...place } } });
      const copied = nameOf(copyFrom) && { copyPlayersFromSeasonId: copyFrom };
      // Somebody else may have entered it since: that would move it.
      return register({ variables: { input: { teamId, ...place, ...copied, unlessEntered: true } } });
    },
    onDone: onClose,
  });
  const { set, faultOf, textOf, choiceOf } = form;
  const fields = form.fields!;
  const known = chosen(fields.teamId);
  const nameOf = (id: string) => {
    const known = seasons.find((one) => one.id === id);
    return known && seasonLabel(known, seasons);
  };
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
