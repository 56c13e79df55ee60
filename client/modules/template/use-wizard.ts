import { skipToken, useApolloClient } from '@apollo/client/react';
import { useReducer, useState } from 'react';
import { newWizard, wizard, type Wizard, type WizardEvent } from '#rules/wizard.ts';
import { SeasonFixturesDocument, useFixtureProposalQuery, useTemplatesForSeasonQuery } from '../../generated/desk.ts';
import { divisionsOf, fixturesOf, type Proposed } from './proposed.ts';
import { useSaving } from './use-saving.ts';

const drawn = () => Math.floor(Math.random() * 2 ** 31);

const proposing: readonly Wizard<Proposed>['step'][] = ['3-review', '4-review-proposals', '5-confirm-save'];

const isOver = (step: Wizard<Proposed>['step']) => step === 'aborted' || step === 'saved';

/** Creating the fixtures of a season: where somebody is, what the server says to it, and the way on. */
export function useWizard(seasonId: string, onDone: (saved: number) => void) {
  const client = useApolloClient();
  const [state, dispatch] = useReducer(wizard<Proposed>, undefined, () => newWizard<Proposed>(drawn()));
  // What there is to choose from is read once: saving asks everything else again.
  const [asked] = useState({
    variables: { seasonId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  } as const);
  const season = useTemplatesForSeasonQuery(asked);
  const { step, template, mappings, seed } = state;
  const placeholders = Object.entries(mappings).map(([placeholder, teamId]) => ({ placeholder, teamId }));
  const answer = useFixtureProposalQuery(
    template && proposing.includes(step)
      ? {
          variables: { input: { templateId: template.id, seasonId, placeholders, seed } },
          // Of another draw nothing is to be seen, nor what was on before somebody changed the season.
          fetchPolicy: 'no-cache',
        }
      : skipToken,
  );
  const proposal = answer.loading ? undefined : answer.data?.proposal;
  const fixtures = proposal?.success ? fixturesOf(proposal) : undefined;
  const saved = state.total - state.queue.length - state.unsaved.length;
  useSaving(state, dispatch, seasonId, () => onDone(saved));
  /** Of those that are left, the ones that are in the season by now. */
  const present = async (): Promise<Proposed[]> => {
    const asked = { query: SeasonFixturesDocument, variables: { seasonId }, fetchPolicy: 'no-cache' } as const;
    const answer = await client.query(asked).catch(() => undefined);
    const there = new Set(
      answer?.data?.divisionData.fixtures.flatMap(({ date, fixtures: day }) =>
        day.map(({ homeTeam, awayTeam }) => [date, homeTeam.id, awayTeam?.id].join()),
      ),
    );
    const left = [...state.queue, ...state.unsaved.map(({ fixture }) => fixture)];
    return left.filter(({ date, home, away }) => there.has([date, home.id, away?.id].join()));
  };
  const known = season.data;
  return {
    state,
    saved,
    season: known?.season ?? undefined,
    fits: known?.templatesForSeason,
    divisions: known?.season ? divisionsOf(known.season, known.divisionData.teams) : [],
    error: known ? undefined : season.error,
    again: () => void season.refetch().catch(() => undefined),
    proposal,
    proposalError: answer.loading ? undefined : answer.error,
    proposeAgain: () => void answer.refetch().catch(() => undefined),
    fixtures,
    dispatch: (event: WizardEvent<Proposed>) => dispatch(event),
    next: async () => {
      if (isOver(step)) dispatch({ type: 'found', fixtures: await present() });
      dispatch({ type: 'next', fixtures });
    },
    shuffle: () => dispatch({ type: 'shuffle', seed: drawn() }),
  };
}

export type WizardDesk = ReturnType<typeof useWizard>;
