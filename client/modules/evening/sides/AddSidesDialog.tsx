import { skipToken, useApolloClient } from '@apollo/client/react';
import {
  AddTournamentGuestsDocument,
  AddTournamentSidesDocument,
  useTournamentWinnersQuery,
} from '../../../generated/desk.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { useCan } from '../../../lib/wire/session.ts';
import { EditDialog } from '../../../record/EditDialog.tsx';
import type { Evening } from '../evening.ts';
import { SelectField } from '../../../record/fields.tsx';
import { useRecordForm, type Versioned } from '../../../record/use-record-form.ts';
import {
  sidesAddedOnSaveCount,
  chosenSidesFaults,
  sidesToAddExceptGuests,
  namedGuests,
  type From,
  type SidesFields,
} from './chosen-sides.ts';
import { SidesFromGuests, SidesFromPaste, SidesFromPlayers, SidesFromTeams, SidesFromWinnersOfDate } from './from.tsx';
import { setMissingType } from './set-missing-type.ts';
import { useClashes } from './use-clashes.ts';
import { useSeasonSquads } from './use-season-squads.ts';
import { Refusal } from '../../../ui/Refusal.tsx';

const fieldsShown = ['picked', 'teams', 'text', 'guests', 'date', 'without'];

const ways: Record<From, string> = {
  players: 'Players of the season',
  teams: 'Teams of the season',
  paste: 'A pasted list of names',
  winners: 'Winners of another date',
  guests: 'Guests, who are not registered',
};

interface Props {
  tournament: Evening;
  seasonId: string;
  onClose: () => void;
}

/** Adds sides: from a list, pasted, or the winners of another date (live.md 9.7). Others may do so at the same time. */
export default function AddSidesDialog({ tournament, seasonId, onClose }: Props) {
  const { id, date, sides: there } = tournament;
  const client = useApolloClient();
  const { squads, failure, again } = useSeasonSquads(seasonId);
  const clashes = useClashes(date, id);
  const mayEdit = useCan()('tournament.edit');
  const [first] = there;
  // The first side decides whether the others are players or teams.
  const from: From[] = first
    ? first.teamId
      ? ['teams', 'paste', 'winners']
      : ['players', 'paste', 'guests', 'winners']
    : ['players', 'teams', 'paste', 'guests', 'winners'];
  const form = useRecordForm<Versioned, SidesFields>({
    kept: { record: `sides of ${id}`, what: 'New sides of a tournament' },
    fieldsOf: () => ({
      from: from[0]!,
      how: first?.players.length === 2 ? 'pairs' : 'each',
      picked: [],
      name: '',
      teams: [],
      text: '',
      guests: '',
      date: '',
      without: [],
      isCalledFinal: true,
    }),
    isTyped: ({ picked, teams, text, guests, date: other }) =>
      !!(picked.length || teams.length || text.trim() || guests.trim() || other),
    check: (fields) => chosenSidesFaults(fields, offered),
    save: async (fields) => {
      if (fields.from === 'guests') {
        const variables = { id, names: namedGuests(fields) };
        const { data } = await client.mutate({ mutation: AddTournamentGuestsDocument, variables });
        return data?.addTournamentGuests.warnings;
      }
      const sides = sidesToAddExceptGuests(fields, offered).map(({ name, teamId, players }) => ({
        name,
        teamId,
        players: [...players],
      }));
      const variables = { id, sides };
      const { data } = await client.mutate({ mutation: AddTournamentSidesDocument, variables });
      const { warnings = [] } = data?.addTournamentSides ?? {};
      if (!final || !fields.isCalledFinal) return warnings;
      // The sides are there: who saved them again would add them twice.
      return setMissingType(client, id, final).then(
        () => warnings,
        (error: unknown) => [...warnings, `It is not called ${final}. ${failureOf(error).messages.join(' ')}`],
      );
    },
    onDone: onClose,
  });
  const fields = form.fields!;
  const asked = useTournamentWinnersQuery(
    fields.from === 'winners' && fields.date ? { variables: { id, seasonId, date: fields.date } } : skipToken,
  );
  const final = mayEdit && !asked.data?.tournament?.type ? asked.data?.tournamentWinners.type : undefined;
  const offered = { squads, there, winners: asked.data?.tournamentWinners.sides };
  const count = sidesAddedOnSaveCount(fields, offered);
  const parts = { fields, set: form.set, faultOf: form.faultOf, offered, clashes };
  return (
    <EditDialog
      title="Add sides"
      form={form}
      fields={fieldsShown}
      saveLabel={count > 1 ? `Add ${count} sides` : 'Add side'}
      refusals={{ save: 'Could not save tournament details' }}
      onClose={onClose}
    >
      <SelectField
        label="From"
        value={fields.from}
        options={from.map((value) => ({ value, text: ways[value] }))}
        onChange={(value) => form.set({ from: value as From })}
      />
      {!squads && <Refusal of={failure} again={again} />}
      {!squads && !failure && <p role="status">Loading the players</p>}
      {squads && fields.from === 'players' && <SidesFromPlayers {...parts} squads={squads} />}
      {squads && fields.from === 'teams' && <SidesFromTeams {...parts} squads={squads} />}
      {squads && fields.from === 'paste' && <SidesFromPaste {...parts} squads={squads} />}
      {fields.from === 'guests' && <SidesFromGuests {...parts} />}
      {fields.from === 'winners' && (
        <SidesFromWinnersOfDate
          {...parts}
          final={final}
          loading={asked.loading}
          error={asked.error}
          tournamentDate={date}
        />
      )}
    </EditDialog>
  );
}
