import { plural } from '#rules/basics/plural.ts';
import { formatDay } from '#rules/basics/dates.ts';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { HealthBadges } from '../HealthBadges.tsx';
import type { Proposal, SeasonToFill } from './proposed.ts';
import { ProposalMessages } from './DrawnTeamsStep.tsx';
import type { WizardDesk } from './use-fixture-wizard.ts';
import styles from './Steps.module.css';

interface Props {
  desk: WizardDesk;
  proposal: Proposal;
  season: SeasonToFill;
}

/** What will be saved, before anything is. */
export function ConfirmStep({ desk, proposal, season }: Props) {
  const fixtures = desk.fixtures ?? [];
  if (!fixtures.length)
    return (
      <Message icon="calendar" title="There is nothing to save">
        No two teams meet in this proposal. Go back and pick another template.
      </Message>
    );
  const dates = [...new Set(fixtures.map(({ date }) => date))];
  return (
    <>
      <p className="ink-2">
        <b>{plural(fixtures.length, 'fixture')}</b> on {plural(dates.length, 'date')}, {formatDay(dates[0]!, season)} to{' '}
        {formatDay(dates.at(-1)!, season)}, will be saved one after the other.
      </p>
      <ProposalMessages proposal={{ ...proposal, messages: [] }} />
      <Card title="Fixtures" aside={desk.health && <HealthBadges health={desk.health} />}>
        <ul className={`ruled ${styles.places}`}>
          {proposal.divisions.map(({ id, name }) => {
            const own = fixtures.filter(({ divisionId }) => divisionId === id);
            const weeks = new Set(own.map(({ date }) => date)).size;
            return (
              <li key={id} className="row between gap-12 tap-52 p-4-16">
                <b className={styles.name}>{name}</b>
                <span>
                  {plural(own.length, 'fixture')}, {plural(weeks, 'week')}
                </span>
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}
