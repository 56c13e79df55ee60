import { useId } from 'react';
import { templatesPath } from '../../lib/paths.ts';
import { useCan } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Badges } from './Badges.tsx';
import { counted, sizeOf } from './counted.ts';
import type { WizardDesk } from './use-wizard.ts';
import styles from './Steps.module.css';

type Fits = NonNullable<WizardDesk['fits']>;

/** The templates, those that fit first; the others say why they do not. */
export function PickStep({ desk, fits }: { desk: WizardDesk; fits: Fits }) {
  const name = useId();
  const can = useCan();
  if (!fits.length)
    return (
      <Message
        icon="table"
        title="There are no season templates, yet"
        actions={
          can('template.edit') && (
            <ButtonLink kind="primary" to={templatesPath('new')}>
              Add template
            </ButtonLink>
          )
        }
      >
        Fixtures are created from a template. Somebody who manages season templates can add one.
      </Message>
    );
  const { divisions, state, dispatch } = desk;
  const teams = divisions.map((division) => `${division.name} (${counted(division.teams.length, 'team')})`);
  return (
    <fieldset className={styles.choices}>
      <legend>
        {teams.length
          ? `Which template fits ${new Intl.ListFormat('en-GB').format(teams)}?`
          : 'The season has no divisions. Add divisions to it first.'}
      </legend>
      {fits.map(({ template, compatible, reasons }) => (
        <label key={template.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={state.template?.id === template.id}
            onChange={() => dispatch({ type: 'pick', template: { id: template.id, compatible } })}
          />
          <span>
            <b>{template.name}</b>
            {template.description && <span>{template.description}</span>}
            <small>{sizeOf(template)}</small>
            {compatible && template.templateHealth && <Badges health={template.templateHealth} />}
            {reasons.map((reason) => (
              <span key={reason} className={styles.reason}>
                {reason}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
