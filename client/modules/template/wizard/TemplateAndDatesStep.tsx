import { listInWords } from '#rules/basics/list-in-words.ts';
import { plural } from '#rules/basics/plural.ts';
import { templatesPath } from '#rules/site/paths.ts';
import { useId } from 'react';
import { useCan } from '../../../lib/wire/session.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { SaveFittingTemplateButton } from '../SaveFittingTemplateButton.tsx';
import { DatesPart } from '../dates/DatesPart.tsx';
import { SeasonPlan } from '../dates/SeasonPlan.tsx';
import { HealthBadges } from '../HealthBadges.tsx';
import { templateSizeText } from '../template-size.ts';
import type { WizardDesk } from './use-fixture-wizard.ts';
import styles from './Steps.module.css';

type Fits = NonNullable<WizardDesk['fits']>;

/**
 * The templates, fitting ones first (the others say why they do not fit), or making one; beside them league nights,
 * first dates and weeks to skip, and the plan of the season that follows.
 */
export function TemplateAndDatesStep({ desk, fits }: { desk: WizardDesk; fits: Fits }) {
  const name = useId();
  const can = useCan();
  const { divisions, state, words, dispatch } = desk;
  const isPlayable = divisions.length > 0 && divisions.some(({ teams }) => teams.length > 1);
  const made = (id: string) => {
    dispatch({ type: 'pick', template: { id, compatible: true } });
    desk.again();
  };
  const making = can('template.edit') && isPlayable && desk.season && !fits.some(({ compatible }) => compatible) && (
    <SaveFittingTemplateButton words={words} season={desk.season.name} divisions={divisions} onMade={made} />
  );
  if (!fits.length)
    return (
      <Message
        icon="table"
        title={making ? 'The fixtures are made for you' : 'There are no season templates, yet'}
        actions={
          can('template.edit') &&
          (making || (
            <ButtonLink kind="primary" to={templatesPath('new')}>
              Add template
            </ButtonLink>
          ))
        }
      >
        {making
          ? words(
              'Every pair of teams meets at home and away. You see who plays whom in which week before it is saved.',
            )
          : 'Fixtures are created from a template: who plays whom in which week.'}
        {!can('template.edit') && ' Somebody who manages season templates can add one.'}
      </Message>
    );
  const teams = divisions.map((division) => `${division.name} (${plural(division.teams.length, words('team'))})`);
  const choices = (
    <fieldset className="stack gap-8">
      <legend className={styles.asked}>
        {teams.length
          ? `Which template fits ${listInWords(teams)}?`
          : 'The season has no divisions. Add divisions to it first.'}
      </legend>
      {making && (
        <div className="grid gap-8 justify-start p-12-0 ink-2 t-14 lh-14">
          <p>
            {words('None of them fits. A new one has every pair at home and away, and the addresses that teams share.')}
          </p>
          {making}
        </div>
      )}
      {fits.map(({ template, compatible, reasons }) => (
        <label key={template.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={state.template?.id === template.id}
            onChange={() => dispatch({ type: 'pick', template: { id: template.id, compatible } })}
          />
          <span className="breaks grid grow gap-4">
            <b>{template.name}</b>
            {template.description && <span>{template.description}</span>}
            <small className="ink-3 t-13">{templateSizeText(template)}</small>
            {compatible && template.templateHealth && <HealthBadges health={template.templateHealth} />}
            {reasons.map((reason) => (
              <span key={reason} className="warn t-13 semi">
                {reason}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
  const { season, dates, weekStart, weeks, events } = desk;
  if (!season || !dates || !divisions.length) return choices;
  return (
    <div className={styles.columns}>
      <div className={styles.cards}>
        {choices}
        <DatesPart
          season={season}
          words={words}
          teams={divisions.map((division) => division.teams.length)}
          dates={dates}
          weekStart={weekStart}
          chosen={state.dates}
          onChange={(chosen) => dispatch({ type: 'dates', dates: chosen })}
        />
      </div>
      {weeks && <SeasonPlan season={season} weeks={weeks} dates={dates} events={events} />}
    </div>
  );
}
