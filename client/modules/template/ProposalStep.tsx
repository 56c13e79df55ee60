import { useState } from 'react';
import { formatDay } from '#rules/dates.ts';
import {
  byTeam,
  byVenue,
  crowdedDates,
  nightsToLookAt,
  shortCodes,
  skippedDates,
  type TeamNight,
} from '#rules/proposal-view.ts';
import { Card } from '../../ui/Card.tsx';
import { Badges } from './Badges.tsx';
import { CheckList } from './CheckList.tsx';
import { counted } from './counted.ts';
import { ProposalGrid } from './ProposalGrid.tsx';
import { eventsOf, proposedIn, type Proposal, type SeasonToFill } from './proposed.ts';
import { Draw, Told } from './ReviewStep.tsx';
import { Segments } from './Segments.tsx';
import type { WizardDesk } from './use-wizard.ts';
import styles from './Steps.module.css';

interface Props {
  desk: WizardDesk;
  proposal: Proposal;
  season: SeasonToFill;
}

const views = [
  { value: 'team', text: 'By team' },
  { value: 'venue', text: 'By venue' },
] as const;

const where = (kind: TeamNight['kind'], opponent: string) =>
  kind === 'home' ? { below: 'H', long: `home to ${opponent}` } : { below: 'A', long: `away at ${opponent}` };

/** The proposed season as grids: whom each team meets when, what is played at each venue, and what the checks say to it. */
export function ProposalStep({ desk, proposal, season }: Props) {
  const [view, setView] = useState<'team' | 'venue'>('team');
  const divisions = proposal.divisions.map((division) => {
    const proposed = proposedIn(division);
    return { ...division, proposed, grid: byTeam(proposed) };
  });
  const all = divisions.flatMap(({ proposed }) => proposed);
  const codes = shortCodes([...new Set(all.flatMap(({ home, away }) => [home.name, ...(away ? [away.name] : [])]))]);
  const skipped = skippedDates(season.startDate, [...new Set(all.map(({ date }) => date))], eventsOf(proposal));
  const codeOf = (name: string) => codes.get(name) ?? name;
  return (
    <>
      <Told proposal={{ ...proposal, messages: [] }} />
      <Draw desk={desk}>
        <Segments label="How the proposal is shown" options={views} value={view} onChange={setView} />
      </Draw>
      <div className={styles.columns}>
        <div className={styles.cards}>
          {view === 'team' &&
            divisions.map(({ id, name, proposed, grid }) => (
              <Card key={id} title={name} aside={counted(proposed.filter(({ away }) => away).length, 'fixture')}>
                <ProposalGrid
                  caption={`Proposed fixtures of ${name} by team`}
                  head="Team"
                  grid={grid}
                  marksOf={(row) => nightsToLookAt(row, grid.dates)}
                  about="Too many in a row at home, away or without a fixture, or several on a date"
                  cell={({ kind, opponent }) =>
                    opponent
                      ? { kind, short: codeOf(opponent.name), ...where(kind, opponent.name) }
                      : { kind, short: 'bye', below: '', long: 'bye' }
                  }
                />
              </Card>
            ))}
          {view === 'venue' && (
            <Card title="Venues" aside={counted(all.filter(({ away }) => away).length, 'fixture')}>
              <ProposalGrid
                caption="Proposed fixtures by venue"
                head="Venue"
                grid={byVenue(all)}
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
            <ul className={styles.skipped}>
              {skipped.map(({ date, why }) => (
                <li key={date}>
                  {formatDay(date, season)} is skipped: {why}
                </li>
              ))}
            </ul>
          )}
        </div>
        {proposal.health && (
          <Card title="Checks" aside={<Badges health={proposal.health} />}>
            <CheckList health={proposal.health} />
          </Card>
        )}
      </div>
    </>
  );
}
