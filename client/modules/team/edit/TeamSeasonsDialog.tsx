import { seasonLabel } from '#rules/basics/names.ts';
import { plural } from '#rules/basics/plural.ts';
import { useApolloClient } from '@apollo/client/react';
import { usePutTeamMutation, useRegisterTeamMutation, useUnregisterTeamMutation } from '../../../generated/desk.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { SelectField } from '../../../record/fields.tsx';
import { readTeamToEdit, type TeamToEdit } from './read-team-to-edit.ts';
import styles from './TeamSeasonsDialog.module.css';
import { useAskBesideNamesake } from './use-ask-beside-namesake.ts';
import { useRecordForm } from '../../../record/use-record-form.ts';

interface TeamSeasonsAbout {
  team: { id: string; name: string };
}

const fieldsShown = ['seasonId', 'divisionId', 'copyPlayersFromSeasonId'];

/** The seasons of a team: registers it, moves it to another division, or takes it out. */
export default function TeamSeasonsDialog({ team, onClose }: TeamSeasonsAbout & { onClose: () => void }) {
  const client = useApolloClient();
  const [put] = usePutTeamMutation();
  const [register] = useRegisterTeamMutation();
  const [unregister] = useUnregisterTeamMutation();
  const askBesideNamesake = useAskBesideNamesake();
  const { seasons = [], divisions = [] } = useFrame().data ?? {};
  const entryIn = (known: TeamToEdit | undefined, seasonId: string) =>
    known?.seasons.find((one) => one.seasonId === seasonId);
  /** The seasons it plays in, without deleted ones. */
  const seasonsOf = (known: TeamToEdit | undefined) => seasons.filter(({ id }) => entryIn(known, id));
  const form = useRecordForm({
    kept: { record: `seasons of ${team.id}`, what: `Seasons of ${team.name}` },
    load: () => readTeamToEdit(client, team.id),
    fieldsOf: (known: TeamToEdit | undefined) => ({
      seasonId: '',
      divisionId: '',
      copyFrom: seasonsOf(known)[0]?.id ?? '',
    }),
    // Choosing a season only shows it; nothing is entered until a division is chosen.
    isTyped: ({ divisionId }) => !!divisionId,
    check: ({ seasonId, divisionId }, known) => {
      if (!seasonId) return [{ field: 'seasonId', message: 'Select a season before adding the team to it' }];
      const present = entryIn(known, seasonId)?.divisionId;
      if (divisionId && divisionId !== present) return [];
      const message = present
        ? `${team.name} plays there. Choose another division.`
        : 'Choose a division for the team.';
      return [{ field: 'divisionId', message }];
    },
    isWanted: async ({ seasonId }, known) =>
      !!entryIn(known, seasonId) ||
      askBesideNamesake({ id: team.id, name: known?.name ?? team.name, seasonId, isNamed: false, insteadText: '' }),
    save: ({ seasonId, divisionId, copyFrom }, known) => {
      const entry = entryIn(known, seasonId);
      if (!known || !entry) {
        const isThere = seasonsOf(known).some(({ id }) => id === copyFrom);
        const copied = isThere && { copyPlayersFromSeasonId: copyFrom };
        const input = { teamId: team.id, seasonId, divisionId, ...copied, unlessEntered: true };
        return register({ variables: { input } });
      }
      const { id, teamVersion: version, name, address } = known;
      const place = { seasonId, divisionId: entry.divisionId, newDivisionId: divisionId, wasEntered: true };
      return put({ variables: { id, version, input: { name, address, ...place } } });
    },
    remove: (_, { seasonId }) => unregister({ variables: { teamId: team.id, seasonId } }),
    onDone: onClose,
  });
  const { fields, set, faultOf, record, choiceOf } = form;
  const seasonId = fields?.seasonId ?? '';
  const chosen = seasons.find(({ id }) => id === seasonId);
  const entry = chosen && entryIn(record, chosen.id);
  const inSeason = divisions.filter(({ id }) => chosen?.divisionIds.includes(id) || id === entry?.divisionId);
  const choose = (id: string) => set({ seasonId: id, divisionId: '' });
  const nameOf = (id: string) => divisions.find((division) => division.id === id)?.name ?? 'a deleted division';
  const entered = seasonsOf(record).map((season) => {
    const { divisionId, players } = entryIn(record, season.id)!;
    const about = `${nameOf(divisionId)}, ${plural(players.length, 'player')}`;
    return { id: season.id, name: seasonLabel(season, seasons), about };
  });
  const removal = entry && {
    label: `Remove from ${seasonLabel(chosen, seasons)}`,
    question: `Are you sure you want to remove ${team.name} from ${seasonLabel(chosen, seasons)}? Its fixtures stay.`,
  };
  return (
    <EditDialog
      title={`Seasons of ${team.name}`}
      form={form}
      fields={fieldsShown}
      saveLabel={entry ? 'Move' : 'Add to season'}
      removal={removal}
      refusals={{ save: 'Could not modify team', remove: 'Could not modify team' }}
      onClose={onClose}
    >
      {fields && (
        <>
          {entered.length > 0 && (
            <ul className="grid gap-8" aria-label="Plays in">
              {entered.map(({ id, name, about }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.entry}
                    aria-pressed={id === seasonId}
                    onClick={() => choose(id)}
                  >
                    <b>{name}</b>
                    <small className="ink-2 t-13">{about}</small>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <SelectField
            label="Season"
            value={seasonId}
            fault={seasonId ? undefined : faultOf('seasonId')}
            options={[
              { value: '', text: 'Select a season' },
              ...seasons.map((one) => ({ value: one.id, text: seasonLabel(one, seasons) })),
            ]}
            onChange={choose}
          />
          {chosen && (
            <SelectField
              label="Division"
              value={fields.divisionId || (entry?.divisionId ?? '')}
              fault={faultOf('divisionId')}
              options={[
                ...(entry ? [] : [{ value: '', text: 'Select a division' }]),
                ...inSeason.map(({ id, name }) => ({ value: id, text: name })),
              ]}
              hint={hintOf(inSeason.length, !!entry)}
              onChange={(divisionId) => set({ divisionId })}
            />
          )}
          {chosen && !entry && (
            <SelectField
              label="Copy players from"
              {...choiceOf('copyFrom')}
              fault={faultOf('copyPlayersFromSeasonId')}
              options={[
                { value: '', text: 'No season' },
                ...entered.map(({ id, name, about }) => ({ value: id, text: `${name}: ${about}` })),
              ]}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}

function hintOf(divisions: number, isEntered: boolean): string | undefined {
  if (isEntered) return 'It can move while it has no fixtures there.';
  return divisions ? undefined : 'The season has no divisions. Add some to it first.';
}
