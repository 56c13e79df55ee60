import { useApolloClient } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { formatDay, type SeasonDates } from '#rules/basics/dates.ts';
import { listInWords } from '#rules/basics/list-in-words.ts';
import { sameName, seasonLabel } from '#rules/basics/names.ts';
import { plural } from '#rules/basics/plural.ts';
import { seasonFaults } from '#rules/league/record-faults.ts';
import {
  SeasonToEditDocument,
  useDeleteSeasonMutation,
  usePutSeasonMutation,
  type SeasonToEditQuery,
} from '../../generated/desk.ts';
import type { FrameQuery } from '../../generated/graphql.ts';
import { useCan, useFrame, useIsSeasonOfPlayers } from '../../lib/wire/session.ts';
import { useTeamOrPlayerText } from '../../lib/wire/words-of-season.ts';
import { readAnew } from '../../lib/wire/read-anew.ts';
import { useAskFirst } from '../../lib/page/use-ask-first.ts';
import { Field } from '../../ui/Field.tsx';
import { EditDialog } from '../../record/EditDialog.tsx';
import { DivisionTicks } from './DivisionTicks.tsx';
import { CheckboxField, SelectField } from '../../record/fields.tsx';
import { useRecordForm } from '../../record/use-record-form.ts';
import { readEveryTeam } from '../team/edit/use-every-team.ts';
import { NewDivision } from './NewDivision.tsx';
import { SeasonNameAndDates } from './SeasonNameAndDates.tsx';
import { CopiedTeamsSummary } from './CopiedTeamsSummary.tsx';

export interface SeasonAbout {
  /** The season to change; without one it is created. */
  season?: { id: string; name: string };
  /** Called after saving, before the page is reloaded: its address may have changed. */
  onSaved?: (name: string) => unknown;
  /** Shown below the fields: settings of the whole league, which are saved by themselves. */
  settings?: ReactNode;
}

type Season = NonNullable<SeasonToEditQuery['season']>;

const fieldsShown = [
  'name',
  'startDate',
  'endDate',
  'fixtureStartTime',
  'fixtureDuration',
  'divisionIds',
  'newDivision',
];
const usualHours = 4;

const withoutDivision = {
  title: 'Save it without a division?',
  text: 'No division is ticked: nobody can play in the season, and it is on no page. Divisions can be ticked later.',
  action: 'Save without',
  keep: 'Go on editing',
};

/** `who` is how many play there: "2 teams play". */
const withoutTeamsOf = (names: readonly string[], who: string) => ({
  title: `Take ${listInWords(names)} out of the season?`,
  text: `${who} there. Tables and fixtures of the season show them no more; their cards stay, and come back when the division is ticked again.`,
  action: 'Take out',
  keep: 'Go on editing',
});

const besideNamesake = ({ name, startDate, endDate }: FrameQuery['seasons'][number]) => ({
  title: `Save a second ${name}?`,
  text: `There is a season of this name from ${formatDay(startDate)} to ${formatDay(endDate)} already. Addresses with the name would show only one of the two.`,
  action: 'Save it too',
  keep: 'Go on editing',
});

/** Adds a season, optionally with another one's teams; changes or deletes one. */
export default function SeasonDialog({ season, onSaved, settings, onClose }: SeasonAbout & { onClose: () => void }) {
  const client = useApolloClient();
  const askFirst = useAskFirst();
  const [put] = usePutSeasonMutation();
  const [remove] = useDeleteSeasonMutation();
  const { data: frame, refetch } = useFrame();
  const can = useCan();
  const words = useTeamOrPlayerText(season?.id);
  const { divisions = [], seasons = [] } = frame ?? {};
  const load = async (id: string) => (await readAnew(client, SeasonToEditDocument, { id }))?.season;
  /** Another season of the same name with some of the same days, as far as is known; one that was just added, too. */
  const seasonOfItsName = async ({ name, startDate, endDate }: SeasonDates & { name: string }, ownId?: string) => {
    const now = await refetch().catch(() => undefined);
    return (now?.data ?? frame)?.seasons.find(
      (other) =>
        other.id !== ownId && sameName(other.name, name) && other.startDate <= endDate && startDate <= other.endDate,
    );
  };
  /** The divisions that the season has no more although teams play in them, and how many; undefined for none. */
  const teamsLeftOut = async ({ id, divisionIds }: Season, ticked: readonly string[]) => {
    const gone = divisions.filter((division) => divisionIds.includes(division.id) && !ticked.includes(division.id));
    if (!gone.length) return undefined;
    const isLeftOut = (seasonId: string, divisionId: string) =>
      seasonId === id && gone.some((division) => division.id === divisionId);
    const left = (await readEveryTeam(client)).flatMap(({ seasons }) =>
      seasons.filter(({ seasonId, divisionId }) => isLeftOut(seasonId, divisionId)),
    );
    const names = gone.filter((division) => left.some(({ divisionId }) => divisionId === division.id));
    return left.length ? { names: names.map(({ name }) => name), count: left.length } : undefined;
  };
  /** Without divisions that were deleted since they were ticked; those of the season return when they are restored. */
  const withoutDeleted = (ids: readonly string[], stored: Season | undefined) =>
    ids.filter((id) => stored?.divisionIds.includes(id) || divisions.some((division) => division.id === id));
  const form = useRecordForm({
    kept: { record: `season ${season?.id}`, what: season ? `Season ${season.name}` : 'New season' },
    load: season ? () => load(season.id) : undefined,
    fieldsOf: (stored: Season | undefined) => ({
      name: stored?.name ?? '',
      startDate: stored?.startDate ?? '',
      endDate: stored?.endDate ?? '',
      divisionIds: stored?.divisionIds ?? [],
      fixtureStartTime: (stored?.fixtureStartTime ?? frame?.league.startTime ?? '').slice(0, 'HH:mm'.length),
      fixtureDuration: stored?.fixtureDuration ?? usualHours,
      allowFavouriteTeams: stored?.allowFavouriteTeams ?? true,
      copyTeamsFromSeasonId: '',
      newDivision: '',
    }),
    check: (fields) => [
      ...seasonFaults({ ...fields, divisionIds: [] }, new Set()),
      ...(can('division.edit') && fields.newDivision.trim()
        ? [{ field: 'newDivision', message: 'Add it, or clear the name.' }]
        : []),
    ],
    isWanted: async (season, stored) => {
      const isMoved = stored?.startDate !== season.startDate || stored.endDate !== season.endDate;
      const isNamed = !stored || !sameName(stored.name, season.name);
      const namesake = isNamed || isMoved ? await seasonOfItsName(season, stored?.id) : undefined;
      if (namesake && !(await askFirst(besideNamesake(namesake)))) return false;
      const ticked = withoutDeleted(season.divisionIds, stored);
      if (!ticked.length) return askFirst(withoutDivision);
      const left = stored && (await teamsLeftOut(stored, ticked));
      return left
        ? askFirst(withoutTeamsOf(left.names, plural(left.count, `${words('team')} plays`, `${words('team')}s play`)))
        : true;
    },
    save: async ({ copyTeamsFromSeasonId, newDivision: _added, ...fields }, stored) => {
      const divisionIds = withoutDeleted(fields.divisionIds, stored);
      const input = { ...fields, divisionIds, ...(copyTeamsFromSeasonId && { copyTeamsFromSeasonId }) };
      const { data } = await put({ variables: { id: stored?.id, version: stored?.version, input } });
      onSaved?.(input.name.trim());
      return data?.putSeason.warnings;
    },
    remove: ({ id, version }) => remove({ variables: { id, version } }),
    onDone: onClose,
  });
  const { fields, set, faultOf, hintOf, textOf, tickOf } = form;
  const copied = useTeamOrPlayerText(fields?.copyTeamsFromSeasonId);
  const areTeamsCopied = !useIsSeasonOfPlayers(fields?.copyTeamsFromSeasonId);
  /** Also ticks the divisions in which the copied teams played. */
  const withDivisionsOf = (seasonId: string) => {
    const ids = seasons.find(({ id }) => id === seasonId)?.divisionIds ?? [];
    const known = ids.filter((id) => divisions.some((division) => division.id === id));
    return { divisionIds: [...new Set([...fields!.divisionIds, ...known])] };
  };
  return (
    <EditDialog
      title={season ? `Edit ${season.name}` : 'Add season'}
      form={form}
      fields={fieldsShown}
      saveLabel={season ? 'Save' : 'Add season'}
      removal={{ label: 'Delete season', question: `Are you sure you want to delete ${season?.name}?` }}
      refusals={{ remove: 'Could not delete season' }}
      onClose={onClose}
    >
      {fields && (
        <>
          <SeasonNameAndDates textOf={textOf} />
          <DivisionTicks
            divisions={divisions}
            ticked={fields.divisionIds}
            fault={faultOf('divisionIds')}
            hint={hintOf('divisionIds')}
            onChange={(divisionIds) => set({ divisionIds })}
          />
          {can('division.edit') && (
            <NewDivision
              knownNames={divisions.map(({ name }) => name)}
              name={fields.newDivision}
              fault={faultOf('newDivision')}
              onType={(newDivision) => set({ newDivision })}
              onMade={(id) => set(({ divisionIds }) => ({ divisionIds: [...divisionIds, id] }))}
            />
          )}
          {!season && (
            <SelectField
              label={copied('Copy teams from')}
              value={fields.copyTeamsFromSeasonId}
              options={[
                { value: '', text: 'No season' },
                ...seasons.map((one) => ({ value: one.id, text: seasonLabel(one, seasons) })),
              ]}
              hint={
                areTeamsCopied
                  ? 'Teams come with their players; their divisions are ticked above.'
                  : 'Their divisions are ticked above.'
              }
              onChange={(copyTeamsFromSeasonId) =>
                set({ copyTeamsFromSeasonId, ...withDivisionsOf(copyTeamsFromSeasonId) })
              }
            />
          )}
          {fields.copyTeamsFromSeasonId && (
            <CopiedTeamsSummary from={fields.copyTeamsFromSeasonId} divisionIds={fields.divisionIds} />
          )}
          <Field label="Fixtures start at" icon="calendar" type="time" {...textOf('fixtureStartTime')} />
          <Field
            label="Length of a fixture in hours"
            icon="calendar"
            type="number"
            inputMode="numeric"
            min={1}
            max={24}
            value={Number.isFinite(fields.fixtureDuration) ? fields.fixtureDuration : ''}
            fault={faultOf('fixtureDuration')}
            hint={hintOf('fixtureDuration')}
            onChange={(event) => set({ fixtureDuration: event.target.valueAsNumber })}
          />
          <CheckboxField label={words('Visitors may mark favourite teams')} {...tickOf('allowFavouriteTeams')} />
          {settings}
        </>
      )}
    </EditDialog>
  );
}
