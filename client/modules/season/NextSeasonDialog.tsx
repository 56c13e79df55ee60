import { useNavigate } from 'react-router-dom';
import { seasonNameOrId } from '#rules/basics/names.ts';
import { plural } from '#rules/basics/plural.ts';
import { seasonFaults } from '#rules/league/record-faults.ts';
import { tabPath } from '#rules/site/paths.ts';
import { useMakeNextSeasonMutation, useNextSeasonQuery, type NextSeasonQuery } from '../../generated/desk.ts';
import { showToast } from '../../lib/page/toast.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useFrame, useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { EditDialog } from '../../record/EditDialog.tsx';
import { SelectField } from '../../record/fields.tsx';
import { useRecordForm, type Versioned } from '../../record/use-record-form.ts';
import { Window } from '../../ui/dialogs/Window.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { SeasonNameAndDates } from './SeasonNameAndDates.tsx';

interface About {
  season: { id: string; name: string };
  onClose: () => void;
}

type Proposal = NextSeasonQuery['nextSeason'];
type Division = Proposal['divisions'][number];

/** Proposes the season that follows, with the teams moved, to be changed by hand before it is made. */
export default function NextSeasonDialog({ season, onClose }: About) {
  const { data, error, refetch } = useNextSeasonQuery({
    variables: { season: season.id },
    fetchPolicy: 'network-only',
  });
  if (data) return <ProposalDialog season={season} proposal={data.nextSeason} onClose={onClose} />;
  return (
    <Window title={`Season after ${season.name}`} isWide onClose={onClose}>
      {error ? (
        <NotLoaded title="The proposal could not be loaded" of={failureOf(error)} again={() => void refetch()} />
      ) : (
        <p className="ink-3 t-13" role="status">
          Loading
        </p>
      )}
    </Window>
  );
}

interface Fields {
  name: string;
  startDate: string;
  endDate: string;
  /** The division that was chosen for a team, by its id; empty where it is left out. */
  places: Record<string, string>;
}

/** The chosen division, as long as there is one to choose, else the one that is proposed. */
function placeOf(
  { id, divisionId }: Proposal['teams'][number],
  places: Fields['places'],
  divisions: Division[],
): string {
  const chosen = places[id];
  const isOffered = chosen === '' || divisions.some((division) => division.id === chosen);
  return (isOffered ? chosen : divisionId) ?? '';
}

function ProposalDialog({ season, proposal, onClose }: About & { proposal: Proposal }) {
  const navigate = useNavigate();
  const [makeSeason] = useMakeNextSeasonMutation();
  const isOfPlayers = useIsSeasonOfPlayers(season.id);
  const { seasons = [] } = useFrame().data ?? {};
  const { divisions, teams, left } = proposal;
  const form = useRecordForm<Versioned, Fields>({
    kept: { record: `next season ${season.id}`, what: `Season after ${season.name}` },
    fieldsOf: () => ({
      name: proposal.name,
      startDate: proposal.startDate,
      endDate: proposal.endDate,
      // Only what somebody chooses: what is restored later keeps no place that was merely proposed.
      places: {},
    }),
    check: (fields) => seasonFaults({ ...fields, divisionIds: [] }, new Set()),
    isTold: true,
    save: async ({ places, ...dates }) => {
      const placings = teams.flatMap((team) => {
        const divisionId = placeOf(team, places, divisions);
        return divisionId ? [{ teamId: team.id, divisionId }] : [];
      });
      const { data } = await makeSeason({ variables: { season: season.id, input: { ...dates, teams: placings } } });
      const made = data!.makeNextSeason;
      showToast(made.messages.join(' '));
      void navigate(tabPath('teams', seasonNameOrId(made.result, seasons), []));
    },
    onDone: onClose,
  });
  const { set, textOf } = form;
  const fields = form.fields!;
  const counted = (many: number) => plural(many, isOfPlayers ? 'player' : 'team');
  const comingTo = (id: string) => teams.filter((team) => placeOf(team, fields.places, divisions) === id).length;
  return (
    <EditDialog
      title={`Season after ${season.name}`}
      form={form}
      fields={['name', 'startDate', 'endDate']}
      saveLabel="Make the season"
      refusals={{ save: 'The season was not made' }}
      onClose={onClose}
    >
      {left > 0 && (
        <p className="t-14 lh-14">
          {plural(left, 'fixture has', 'fixtures have')} no result yet: the places in {season.name} can still change.
        </p>
      )}
      <SeasonNameAndDates textOf={textOf} />
      {divisions.map((division) => (
        <fieldset key={division.id} className="stack gap-12">
          <legend className="t-16 bold">
            {division.name} in {season.name}
          </legend>
          {teams
            .filter(({ fromDivisionId }) => fromDivisionId === division.id)
            .map((team) => (
              <SelectField
                key={team.id}
                label={`${team.rank}. ${team.name}`}
                hint={team.why ?? undefined}
                value={placeOf(team, fields.places, divisions)}
                options={[
                  ...divisions.map((one) => ({ value: one.id, text: one.name })),
                  { value: '', text: 'Left out' },
                ]}
                onChange={(divisionId) => set({ places: { ...fields.places, [team.id]: divisionId } })}
              />
            ))}
        </fieldset>
      ))}
      <p className="ink-2 t-13 lh-14" role="status">
        {divisions.map(({ id, name }) => `${name}: ${counted(comingTo(id))}.`).join(' ')} They come with{' '}
        {!isOfPlayers && 'their players and '}the rules of {season.name}.
      </p>
    </EditDialog>
  );
}
