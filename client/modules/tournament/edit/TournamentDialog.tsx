import { useApolloClient } from '@apollo/client/react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { containsDay, formatDay, type Day, type SeasonDates } from '#rules/basics/dates.ts';
import { tournamentDefaults } from '#rules/basics/defaults.ts';
import { tournamentDetailsFaults } from '#rules/tournament/tournament-faults.ts';
import {
  TournamentToEditDocument,
  useDeleteTournamentMutation,
  usePutTournamentMutation,
  type TournamentToEditQuery,
} from '../../../generated/desk.ts';
import { useAskFirst } from '../../../lib/page/use-ask-first.ts';
import { leftAsItIsError, runOrAskToSetAside } from '../../../lib/wire/run-or-ask-to-set-aside.ts';
import { readAnew } from '../../../lib/wire/read-anew.ts';
import { EditDialog } from '../../../record/EditDialog.tsx';
import { TournamentForm, type TournamentFormFields, type Venue } from './TournamentForm.tsx';
import { useRecordForm } from '../../../record/use-record-form.ts';

export interface TournamentAbout {
  /** The tournament to change; without one it is created. */
  id?: string | undefined;
  season: SeasonDates & { id: string };
  /** Defaults of a new one. */
  date: Day;
  divisionId: string | null;
  /** A night of host v opponent, as a superleague plays it (live.md 9.9). */
  singleRound?: boolean | undefined;
  /** Venues to choose from; used ones are marked. */
  venues?: readonly Venue[] | undefined;
  /** Team names to choose as host and opponent. */
  teams?: readonly string[] | undefined;
  /** Called with its id after saving. */
  onSaved?: ((id: string) => unknown) | undefined;
  onDeleted?: (() => unknown) | undefined;
}

type Stored = NonNullable<TournamentToEditQuery['tournament']>;

const fieldsShown = ['address', 'date', 'divisionId', 'type', 'host', 'opponent', 'gender', 'bestOf', 'notes'];

/** The fields to send; blank ones become null. */
const sentOf = ({ type, notes, host, opponent, gender, bestOf, ...fields }: TournamentFormFields) => ({
  ...fields,
  type: type.trim() || null,
  notes: notes.trim() || null,
  host: (fields.singleRound && host.trim()) || null,
  opponent: (fields.singleRound && opponent.trim()) || null,
  gender: gender || null,
  bestOf: wholeNumberOrNaN(bestOf),
});

const outside = (date: Day, { startDate, endDate }: SeasonDates) => ({
  title: 'This date is outside the season',
  text: `${formatDay(date)} is not between ${formatDay(startDate)} and ${formatDay(endDate)}. Until the dates of the season are changed, the tournament does not appear among its fixtures.`,
  action: 'Save it anyway',
  keep: 'Choose another date',
});

/** Adds a tournament, changes its details or deletes it; sides and rounds are edited on its page. */
export default function TournamentDialog({ onClose, ...about }: TournamentAbout & { onClose: () => void }) {
  const { id, season, venues, teams, onSaved, onDeleted } = about;
  const client = useApolloClient();
  const askFirst = useAskFirst();
  const [put] = usePutTournamentMutation();
  const [remove] = useDeleteTournamentMutation();
  const load = async (known: string) => (await readAnew(client, TournamentToEditDocument, { id: known }))?.tournament;
  const form = useRecordForm({
    kept: {
      record: `tournament ${id ?? `of ${season.id} ${about.date} ${about.divisionId}`}`,
      what: id ? 'Tournament' : `New tournament of ${formatDay(about.date, season)}`,
    },
    load: id ? () => load(id) : undefined,
    fieldsOf: (stored: Stored | undefined): TournamentFormFields => {
      const singleRound = stored?.singleRound ?? about.singleRound ?? false;
      const usual = singleRound ? String(tournamentDefaults.singleRoundLegs) : '';
      return {
        address: stored?.address ?? '',
        date: stored?.date ?? about.date,
        divisionId: stored ? (stored.divisionId ?? null) : about.divisionId,
        type: stored?.type ?? '',
        notes: stored?.notes ?? '',
        singleRound,
        host: stored?.host ?? '',
        opponent: stored?.opponent ?? '',
        gender: stored?.gender ?? '',
        bestOf: stored ? String(stored.bestOf ?? '') : usual,
        accoladesCount: stored?.accoladesCount ?? true,
        excludeFromReports: stored?.excludeFromReports ?? false,
      };
    },
    check: (fields) => tournamentDetailsFaults(sentOf(fields)),
    isWanted: ({ date }, stored) =>
      date === stored?.date || containsDay(season, date) ? Promise.resolve(true) : askFirst(outside(date, season)),
    save: async (fields, stored) => {
      const input = { ...sentOf(fields), seasonId: stored?.seasonId ?? season.id };
      const done = await runOrAskToSetAside('Change the legs of all matches?', (confirmed) =>
        put({ variables: { id: stored?.id, version: stored?.version, input, confirmed } }),
      );
      if (!done) throw leftAsItIsError();
      const { data } = done;
      if (data) onSaved?.(data.putTournament.result.id);
      return data?.putTournament.warnings;
    },
    remove: async ({ id: known, version }) => {
      await remove({ variables: { id: known, version } });
      onDeleted?.();
    },
    onDone: onClose,
  });
  const { fields, record } = form;
  return (
    <EditDialog
      title={id ? 'Edit tournament' : 'Add tournament'}
      form={form}
      fields={fieldsShown}
      saveLabel={id ? 'Save' : 'Add tournament'}
      removal={{ label: 'Delete tournament', question: 'Are you sure you want to delete this tournament?' }}
      refusals={{
        save: id ? 'Could not save tournament details' : 'Could not create tournament',
        remove: 'Could not delete tournament',
        gone: 'Tournament could not be found',
      }}
      onClose={onClose}
    >
      {fields && (
        <TournamentForm
          fields={fields}
          seasonId={record?.seasonId ?? season.id}
          storedDivisionId={record?.divisionId}
          hasMatches={!!record?.rounds.some(({ matches }) => matches.length)}
          venues={venues}
          teams={teams}
          set={form.set}
          faultOf={form.faultOf}
          hintOf={form.hintOf}
        />
      )}
    </EditDialog>
  );
}
