import { useApolloClient } from '@apollo/client/react';
import { namesakeText } from '#rules/league/namesakes.ts';
import { checkedPlayerLines, playersToAdd } from '#rules/league/new-players.ts';
import { playerFaults } from '#rules/league/record-faults.ts';
import { SeasonNamesakesDocument, useAddPlayersMutation } from '../../../generated/desk.ts';
import { useAskFirst } from '../../../lib/page/use-ask-first.ts';
import { today } from '../../../lib/today.ts';
import { Field } from '../../../ui/Field.tsx';
import { TransferDeadlineNote } from './TransferDeadlineNote.tsx';
import styles from './AddPlayersDialog.module.css';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { TextAreaField, CheckboxField } from '../../../record/fields.tsx';
import { useRecordForm, type Versioned } from '../../../record/use-record-form.ts';
import { readAnew } from '../../../lib/wire/read-anew.ts';

interface SquadAbout {
  team: { id: string; name: string };
  seasonId: string;
  divisionId: string;
  /** Names of the team's players. */
  presentNames: readonly string[];
}

const fieldsShown = ['names', 'name', 'emailAddress'];
const empty = { names: '', captain: false, emailAddress: '' };

/** Adds players to a team: one, or one per line. */
export default function AddPlayersDialog({
  team,
  seasonId,
  divisionId,
  presentNames,
  onClose,
}: SquadAbout & { onClose: () => void }) {
  const client = useApolloClient();
  const askFirst = useAskFirst();
  const [add] = useAddPlayersMutation();
  /** Asks if other players of the season have the same names; true if there are none, or if that is not known. */
  const mayBeAdded = async (names: readonly string[]) => {
    const asked = { squad: { seasonId, teamId: team.id }, names: [...names] };
    const answer = await readAnew(client, SeasonNamesakesDocument, asked).catch(() => undefined);
    const found = answer?.seasonNamesakes ?? [];
    if (!found.length) return true;
    const title = found.length === 1 ? 'Add another player of this name?' : 'Add more players of these names?';
    return askFirst({ title, text: namesakeText(found), action: 'Add all the same', keep: 'Go on editing' });
  };
  const listed = (names: string) => checkedPlayerLines(names, presentNames);
  const form = useRecordForm<Versioned, typeof empty>({
    kept: { record: `players of ${team.id} ${seasonId}`, what: `New players of ${team.name}` },
    fieldsOf: () => empty,
    check: ({ names, emailAddress }) => {
      const players = listed(names);
      if (!players.length) return [{ field: 'names', message: 'Please enter a name' }];
      if (players.some(({ fault }) => fault))
        return [{ field: 'names', message: 'Mend or remove the marked lines. Nobody has been added.' }];
      if (!playersToAdd(players).length)
        return [{ field: 'names', message: 'Everybody in the list plays for the team already.' }];
      return players.length === 1 ? playerFaults({ name: players[0]!.name, emailAddress }) : [];
    },
    isWanted: ({ names }) => mayBeAdded(playersToAdd(listed(names)).map(({ name }) => name)),
    save: ({ names, captain, emailAddress }) => {
      const players = listed(names);
      const isSingle = players.length === 1;
      const input = playersToAdd(players).map(({ name }) => (isSingle ? { name, captain, emailAddress } : { name }));
      return add({ variables: { input: { teamId: team.id, seasonId, divisionId, players: input } } });
    },
    onDone: onClose,
  });
  const { fields, faultOf, textOf, tickOf } = form;
  const players = listed(fields?.names ?? '');
  const count = playersToAdd(players).length;
  return (
    <EditDialog
      title={`Add players to ${team.name}`}
      form={form}
      fields={fieldsShown}
      saveLabel={count > 1 ? `Add ${count} players` : 'Add player'}
      refusals={{ save: 'Could not save player details' }}
      onClose={onClose}
    >
      {fields && (
        <>
          <TextAreaField
            label="Names"
            autoFocus
            rows={3}
            {...textOf('names')}
            fault={faultOf('names') ?? faultOf('name')}
            hint="One name per line."
            autoComplete="off"
          />
          {players.length === 1 && (
            <>
              <CheckboxField label="Captain" {...tickOf('captain')} />
              <Field label="E-mail" icon="mail" type="email" autoComplete="off" {...textOf('emailAddress')} />
            </>
          )}
          <TransferDeadlineNote
            seasonId={seasonId}
            team={team}
            name={count === 1 ? playersToAdd(players)[0]!.name : 'whoever is added'}
            arrivalDay={today()}
          />
          {players.length > 0 && (
            <ol className="line r-2 ruled" aria-label="Preview">
              {players.map(({ name, fault, skipped }, index) => (
                <li className="flex items-baseline between t-14 lh-13 gap-12 p-8-12" key={index}>
                  <span className={`${styles.name} breaks overflow-hidden semi ${!fault && skipped ? 'ink-3' : ''}`}>
                    {name}
                  </span>
                  <small className={`${styles.about} rigid t-12 ${fault ? 'error semi' : 'ink-3'}`}>
                    {fault ?? skipped ?? 'Is added'}
                  </small>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </EditDialog>
  );
}
