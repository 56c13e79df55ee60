import { useApolloClient } from '@apollo/client/react';
import { sameName } from '#rules/basics/names.ts';
import { teamFaults } from '#rules/league/record-faults.ts';
import { useDeleteTeamMutation, usePutTeamMutation, useUnregisterTeamMutation } from '../../../generated/desk.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { useIsSeasonOfPlayers } from '../../../lib/wire/session.ts';
import { useDivisionsOfSeason } from '../../../lib/wire/use-divisions-of-season.ts';
import { Field } from '../../../ui/Field.tsx';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { SelectField } from '../../../record/fields.tsx';
import { useRecordForm } from '../../../record/use-record-form.ts';
import { readTeamToEdit, type TeamToEdit } from './read-team-to-edit.ts';
import { useAskBesideNamesake } from './use-ask-beside-namesake.ts';

interface TeamAbout {
  team: { id: string; name: string };
  season: { id: string; name: string };
  /** The team's division, or its future one when it does not play in the season. */
  divisionId: string;
  /** Called after saving, before the page is reloaded: its address may have changed. */
  onSaved?: (team: { name: string; divisionId: string }) => void;
}

const fieldsShown = ['name', 'address', 'divisionId'];

/**
 * Changes a team, moves it to another division or adds it to the season; takes it out of the season or, if it is not in
 * it, deletes it.
 */
export default function EditTeamDialog({
  team,
  season,
  divisionId,
  onSaved,
  onClose,
}: TeamAbout & { onClose: () => void }) {
  const client = useApolloClient();
  const [put] = usePutTeamMutation();
  const [unregister] = useUnregisterTeamMutation();
  const [remove] = useDeleteTeamMutation();
  const askBesideNamesake = useAskBesideNamesake();
  const isOfPlayers = useIsSeasonOfPlayers(season.id);
  const divisions = useDivisionsOfSeason(season.id, divisionId);
  const load = () => readTeamToEdit(client, team.id);
  const entryOf = (known: TeamToEdit) => known.seasons.find(({ seasonId }) => seasonId === season.id);
  const isIn = (known: TeamToEdit | undefined) => !!known && !!entryOf(known);
  const form = useRecordForm({
    kept: { record: `team ${team.id} ${season.id}`, what: `Team ${team.name}` },
    load,
    fieldsOf: (known: TeamToEdit | undefined) => ({
      name: known?.name ?? '',
      address: known?.address ?? '',
      divisionId: (known && entryOf(known)?.divisionId) ?? divisionId,
    }),
    // What stands in the fields is how the team would come into the season.
    isUnsaved: (known) => !isIn(known),
    check: teamFaults,
    isWanted: async ({ name }, known) => {
      const isNamed = !known || !sameName(known.name, name);
      if (!isNamed && isIn(known)) return true;
      const insteadText = `If it is the same, go on editing, and enter that one for ${season.name} instead of this one.`;
      return askBesideNamesake({ id: team.id, name, seasonId: season.id, isNamed, insteadText });
    },
    save: async ({ name, address, divisionId: wanted }, known, savedSoFar) => {
      const wasEntered = isIn(known);
      const place = { seasonId: season.id, divisionId: (known && entryOf(known)?.divisionId) ?? wanted };
      const input = { name, address, ...place, newDivisionId: wanted, wasEntered };
      await put({ variables: { id: known?.id, version: known?.teamVersion, input } }).catch(async (error: unknown) => {
        // Somebody else has entered it since, not where it was to come: from there it can be moved.
        const now = !wasEntered && failureOf(error).code === 'CONFLICT' && (await load().catch(() => undefined));
        if (now && now.teamVersion === known?.teamVersion) savedSoFar(now);
        throw error;
      });
      onSaved?.({ name: name.trim(), divisionId: wanted });
    },
    remove: (known) =>
      isIn(known)
        ? unregister({ variables: { teamId: known.id, seasonId: season.id } })
        : remove({ variables: { id: known.id, version: known.teamVersion } }),
    onDone: onClose,
  });
  const { fields, record, textOf, choiceOf } = form;
  const removal = isIn(record)
    ? {
        label: `Remove from ${season.name}`,
        question: `Are you sure you want to remove ${team.name} from ${season.name}? ${isOfPlayers ? 'Their' : 'Its'} fixtures stay.`,
      }
    : {
        label: isOfPlayers ? 'Delete player' : 'Delete team',
        question: `Are you sure you want to delete ${team.name}?`,
      };
  return (
    <EditDialog
      title={`Edit ${team.name}`}
      form={form}
      fields={fieldsShown}
      saveLabel={record && !isIn(record) ? `Add to ${season.name}` : 'Save'}
      removal={removal}
      refusals={{ save: 'Could not save team details', remove: 'Could not delete team', gone: 'Team not found' }}
      onClose={onClose}
    >
      {fields && (
        <>
          <Field label="Name" icon="person" autoFocus autoComplete="off" {...textOf('name')} />
          <Field
            label="Address"
            icon="place"
            autoComplete="off"
            hint={`Also the venue of ${isOfPlayers ? 'the' : 'its'} home fixtures in ${season.name}.`}
            {...textOf('address')}
          />
          <SelectField
            label="Division"
            {...choiceOf('divisionId')}
            options={divisions.map(({ id, name }) => ({ value: id, text: name }))}
          />
        </>
      )}
    </EditDialog>
  );
}
