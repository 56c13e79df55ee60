import { skipToken, useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { weekdays } from '#rules/basics/weeks.ts';
import { seasonWeeks } from '#rules/planning/season-weeks.ts';
import { fixturesAfterSwaps, newlyPlaysTwiceFault } from '#rules/planning/swaps.ts';
import { withoutSpareDivisions } from '#rules/planning/template.ts';
import { plannedDates } from '#rules/planning/wizard-dates.ts';
import type { Wizard, WizardEvent } from '#rules/planning/wizard.ts';
import {
  SeasonFixturesDocument,
  useFixtureProposalQuery,
  useTemplatesForSeasonQuery,
} from '../../../generated/desk.ts';
import { useTeamOrPlayerText } from '../../../lib/wire/words-of-season.ts';
import { readUncached } from '../../../lib/wire/read-anew.ts';
import {
  divisionsWithoutWithdrawnTeams,
  otherEventsOfEachDay,
  fixturesWithoutByesInDateOrder,
  healthOfPlacedFixtures,
  occupiedDates,
  proposedFixtures,
  withoutSuperleagues,
  type Proposed,
} from './proposed.ts';
import { newDrawSeed, useKeptWizard } from './use-kept-wizard.ts';
import { useSaveQueuedFixtures } from './use-save-queued-fixtures.ts';

const proposing: readonly Wizard<Proposed>['step'][] = ['3-review', '4-review-proposals', '5-confirm-save'];

const isOver = (step: Wizard<Proposed>['step']) => step === 'aborted' || step === 'saved';

/** Creating the fixtures of a season: the present step, the server's answers, and how to go on. */
export function useFixtureWizard(season: { id: string; name: string }, onDone: (saved: number) => void) {
  const seasonId = season.id;
  const words = useTeamOrPlayerText(seasonId);
  const client = useApolloClient();
  const { state, dispatch, ...kept } = useKeptWizard(season);
  // Loaded only once: otherwise saving would load it again with everything else.
  const [asked] = useState({
    variables: { seasonId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  } as const);
  const answers = useTemplatesForSeasonQuery(asked);
  const { step, template, mappings, seed, swaps } = state;
  const known = answers.data;
  const stored = known?.season;
  const toFill = useMemo(() => (stored ? withoutSuperleagues(stored) : undefined), [stored]);
  const events = otherEventsOfEachDay(known?.divisionData.fixtures ?? []);
  const noted = new Set(events.flatMap(({ date, notes }) => (notes.length ? date : [])));
  const dates = toFill && plannedDates(toFill, known!.league, state.dates, noted);
  const placeholders = Object.entries(mappings).map(([placeholder, teamId]) => ({ placeholder, teamId }));
  const answer = useFixtureProposalQuery(
    template && dates && proposing.includes(step)
      ? {
          variables: {
            input: {
              ...{ templateId: template.id, seasonId, placeholders, seed, skipped: dates.skipped },
              starts: dates.divisions.map(({ id, start }) => ({ divisionId: id, date: start })),
            },
          },
          // Not cached: no results of another draw, or from before the season changed.
          fetchPolicy: 'no-cache',
        }
      : skipToken,
  );
  const proposal = answer.loading ? undefined : answer.data?.proposal;
  /** The proposed fixtures, byes included; below, as the swaps have placed them. */
  const proposed = useMemo(
    () => (proposal?.success ? proposal.divisions.flatMap(proposedFixtures) : undefined),
    [proposal],
  );
  const placed = useMemo(() => proposed && fixturesAfterSwaps(proposed, swaps), [proposed, swaps]);
  const fixtures = placed && fixturesWithoutByesInDateOrder(placed);
  const health = useMemo(
    () =>
      swaps.done.length && toFill && proposal && placed
        ? healthOfPlacedFixtures(toFill, proposal, placed)
        : proposal?.health,
    [swaps, toFill, proposal, placed],
  );
  const fits =
    toFill &&
    known!.templatesForSeason.map((fit) => ({
      ...fit,
      template: withoutSpareDivisions(fit.template, toFill.divisions.length),
    }));
  const planned = fits?.find((fit) => fit.template.id === template?.id)?.template;
  const weeks =
    planned && dates && planned.divisions.length === dates.starts.length
      ? seasonWeeks(
          planned.divisions.map((division) => division.dates.length),
          {
            ...{ starts: dates.starts, weekStart: known!.league.weekStart },
            ...{ skipped: new Set(dates.skipped), occupied: occupiedDates(events) },
          },
        )
      : undefined;
  const saved = state.total - state.queue.length - state.unsaved.length;
  useSaveQueuedFixtures(state, dispatch, seasonId, () => onDone(saved));
  /** Of the unsaved fixtures, those that are in the season by now. */
  const present = async (): Promise<Proposed[]> => {
    const answer = await readUncached(client, SeasonFixturesDocument, { seasonId }).catch(() => undefined);
    const there = new Set(
      answer?.divisionData.fixtures.flatMap(({ date, fixtures: day }) =>
        day.map(({ homeTeam, awayTeam }) => [date, homeTeam.id, awayTeam?.id].join()),
      ),
    );
    const left = [...state.queue, ...state.unsaved.map(({ fixture }) => fixture)];
    return left.filter(({ date, home, away }) => there.has([date, home.id, away?.id].join()));
  };
  return {
    words,
    state,
    ...kept,
    saved,
    season: toFill,
    dates,
    weekStart: known?.league.weekStart ?? weekdays[0],
    weeks,
    events,
    placed,
    health,
    fits: fits ?? known?.templatesForSeason,
    divisions: toFill ? divisionsWithoutWithdrawnTeams(toFill, known!.divisionData.teams) : [],
    error: known ? undefined : answers.error,
    again: () => void answers.refetch().catch(() => undefined),
    proposal,
    proposalError: answer.loading ? undefined : answer.error,
    proposeAgain: () => void answer.refetch().catch(() => undefined),
    fixtures,
    dispatch: (event: WizardEvent<Proposed>) => dispatch(event),
    next: async () => {
      if (isOver(step)) dispatch({ type: 'found', fixtures: await present() });
      const fault = dates?.fault ?? (proposed && placed && newlyPlaysTwiceFault(proposed, placed));
      dispatch({ type: 'next', fixtures, fault });
    },
    shuffle: () => dispatch({ type: 'shuffle', seed: newDrawSeed() }),
  };
}

export type WizardDesk = ReturnType<typeof useFixtureWizard>;
