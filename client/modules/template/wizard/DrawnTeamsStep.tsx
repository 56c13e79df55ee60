import type { ReactNode } from 'react';
import { placeholdersOf } from '#rules/planning/template.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { HealthBadges } from '../HealthBadges.tsx';
import { HealthCheckList } from '../HealthCheckList.tsx';
import type { Proposal } from './proposed.ts';
import type { WizardDesk } from './use-fixture-wizard.ts';
import styles from './Steps.module.css';

/** Messages about a proposal: errors, warnings, and what was done. */
export const ProposalMessages = ({ proposal: { errors, warnings, messages } }: { proposal: Proposal }) => (
  <div className="grid gap-8 unless-empty" role="status">
    {errors.map((text) => (
      <p key={text} className="refused p-12-14 r-2 t-14 semi lh-14 anywhere">
        {text}
      </p>
    ))}
    {warnings.map((text) => (
      <p key={text} className="warned p-12-14 r-2 t-14 semi lh-14 anywhere">
        {text}
      </p>
    ))}
    {messages.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);

/** The present draw, and a button for another. */
export const DrawNumber = ({ desk, children }: { desk: WizardDesk; children?: ReactNode }) => (
  <div className={styles.draw}>
    {children}
    <span>Draw number {desk.state.seed}. The same number draws the same again.</span>
    <Button onClick={desk.shuffle}>
      <Icon name="reload" size={18} />
      {desk.state.swaps.done.length ? 'Shuffle again, without the swaps' : 'Shuffle again'}
    </Button>
  </div>
);

/** Teams at the template's placeholders, and the template's own checks. */
export function DrawnTeamsStep({ desk, proposal }: { desk: WizardDesk; proposal: Proposal }) {
  const template = desk.fits?.find((fit) => fit.template.id === desk.state.template?.id)?.template;
  const teamAt = new Map(proposal.placeholders.map(({ placeholder, team }) => [placeholder, team]));
  return (
    <>
      <ProposalMessages proposal={proposal} />
      {proposal.success && <DrawNumber desk={desk} />}
      <div className={styles.columns}>
        <div className={styles.cards}>
          {proposal.success &&
            template?.divisions.map((planned, index) => (
              <Card key={index} title={desk.divisions[index]?.name ?? `Division ${index + 1}`}>
                <table className={styles.table}>
                  <caption className="vh">{desk.words('Teams by placeholder')}</caption>
                  <thead>
                    <tr>
                      <th scope="col">Placeholder</th>
                      <th scope="col">{desk.words('Team')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {placeholdersOf(planned).map((code) => (
                      <tr key={code}>
                        <th scope="row">{code}</th>
                        <td>
                          {teamAt.get(code)?.name ?? <i className="ink-3">nobody: a bye</i>}
                          {desk.state.mappings[code] && <small className="ink-3"> chosen</small>}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Card>
            ))}
        </div>
        {template?.templateHealth && (
          <Card title="Checks of the template" aside={<HealthBadges health={template.templateHealth} />}>
            <HealthCheckList health={template.templateHealth} words={desk.words} />
          </Card>
        )}
      </div>
    </>
  );
}
