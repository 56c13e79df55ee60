import { plural } from '#rules/basics/plural.ts';
import { useState } from 'react';
import { formatDay } from '#rules/basics/dates.ts';
import {
  gridOfTeams,
  gridOfVenues,
  crowdedDates,
  longRunOrDoubleNights,
  shortCodes,
  type TeamNight,
  whyLeftOut,
} from '#rules/planning/proposal-view.ts';
import { whySkipped } from '#rules/planning/wizard-dates.ts';
import { Card } from '../../../ui/Card.tsx';
import { HealthBadges } from '../HealthBadges.tsx';
import { HealthCheckList } from '../HealthCheckList.tsx';
import { ProposalGrid } from './ProposalGrid.tsx';
import { type Proposal, type SeasonToFill } from './proposed.ts';
import { DrawNumber, ProposalMessages } from './DrawnTeamsStep.tsx';
import { Segments } from '../Segments.tsx';
import { SwapBar } from '../swap/SwapBar.tsx';
import { useSwapping } from '../swap/use-swapping.ts';
import type { WizardDesk } from './use-fixture-wizard.ts';
import styles from './Steps.module.css';

interface Props {
  desk: WizardDesk;
  proposal: Proposal;
  season: SeasonToFill;
}

const views = ['team', 'venue'] as const;

const where = (kind: TeamNight['kind'], opponent: string) =>
  kind === 'home' ? { below: 'H', long: `home to ${opponent}` } : { below: 'A', long: `away at ${opponent}` };

/** The proposed season as grids: opponents by date, venues by date, and the checks. */
export function ProposalStep({ desk, proposal, season }: Props) {
  const [view, setView] = useState<'team' | 'venue'>('team');
  const { words, dispatch, dates, events, health } = desk;
  const all = desk.placed ?? [];
  const swapping = useSwapping(all, (swap) => dispatch({ type: 'swap', swap }));
  const divisions = proposal.divisions.map((division) => {
    const proposed = all.filter(({ divisionId }) => divisionId === division.id);
    return { ...division, proposed, grid: gridOfTeams(proposed) };
  });
  const codes = shortCodes([...new Set(all.flatMap(({ home, away }) => [home.name, ...(away ? [away.name] : [])]))]);
  const skipped = (desk.weeks ?? []).filter(({ leftOut }) => leftOut.length);
  const { done, undone } = desk.state.swaps;
  const undo = () => {
    if (!done.length) return;
    dispatch({ type: 'undo' });
    swapping.say('The swap is undone.');
  };
  const redo = () => {
    if (!undone.length) return;
    dispatch({ type: 'redo' });
    swapping.say('The swap is done again.');
  };
  const codeOf = (name: string) => codes.get(name) ?? name;
  return (
    <>
      <ProposalMessages proposal={{ ...proposal, messages: [] }} />
      <DrawNumber desk={desk}>
        <Segments
          label="How the proposal is shown"
          options={views.map((value) => ({ value, text: words(`By ${value}`) }))}
          value={view}
          onChange={setView}
        />
      </DrawNumber>
      <div className={styles.columns}>
        <div
          className={styles.cards}
          onKeyDown={(event) => {
            if (view !== 'team' || !(event.ctrlKey || event.metaKey) || !/^[zy]$/i.test(event.key)) return;
            event.preventDefault();
            if (event.shiftKey || /y/i.test(event.key)) redo();
            else undo();
          }}
        >
          {view === 'team' &&
            divisions.map(({ id, name, proposed, grid }) => (
              <Card key={id} title={name} aside={plural(proposed.filter(({ away }) => away).length, 'fixture')}>
                <ProposalGrid
                  caption={`Proposed fixtures of ${name} ${words('by team')}`}
                  head={words('Team')}
                  grid={grid}
                  marksOf={(row) => longRunOrDoubleNights(row, grid.dates)}
                  about="Too many in a row at home, away or without a fixture, or several on a date"
                  swapping={swapping}
                  cell={({ kind, opponent, fixture }) =>
                    opponent
                      ? { kind, short: codeOf(opponent.name), ...where(kind, opponent.name), fixture: fixture.key }
                      : { kind, short: 'bye', below: '', long: 'bye' }
                  }
                />
              </Card>
            ))}
          {view === 'venue' && (
            <Card title="Venues" aside={plural(all.filter(({ away }) => away).length, 'fixture')}>
              <ProposalGrid
                caption="Proposed fixtures by venue"
                head="Venue"
                grid={gridOfVenues(all)}
                cell={({ home, away }) => ({
                  kind: 'home',
                  short: codeOf(home.name),
                  below: `v ${codeOf(away!.name)}`,
                  long: `${home.name} v ${away!.name}`,
                })}
                marksOf={crowdedDates}
                about="Several fixtures at one venue on a date"
              />
            </Card>
          )}
          {skipped.length > 0 && (
            <ul className="grid gap-4 ink-2 t-13">
              {skipped.map(({ begins, leftOut }) => (
                <li key={begins}>
                  {leftOut.map((date) => formatDay(date, season)).join(', ')} {leftOut.length > 1 ? 'are' : 'is'}{' '}
                  skipped: {whyLeftOut(leftOut, events, dates && whySkipped(dates, begins))}
                </li>
              ))}
            </ul>
          )}
        </div>
        {health && (
          <Card title="Checks" aside={<HealthBadges health={health} />}>
            <HealthCheckList health={health} words={words} />
          </Card>
        )}
      </div>
      {view === 'team' && (
        <SwapBar swapping={swapping} swaps={desk.state.swaps} health={health} onUndo={undo} onRedo={redo} />
      )}
    </>
  );
}
