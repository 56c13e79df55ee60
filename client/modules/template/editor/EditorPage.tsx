import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { textLimits } from '#rules/basics/limits.ts';
import { faultPlaceInWords } from '#rules/planning/template-edit.ts';
import { templateFaults } from '#rules/planning/template.ts';
import { templatesPath } from '#rules/site/paths.ts';
import { faultOfField } from '../../../lib/wire/failure.ts';
import { useAskBeforeLeaving } from '../../../lib/page/leaving.ts';
import { useAddressParams } from '../../../lib/page/use-address-params.ts';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Restored } from '../../../ui/Restored.tsx';
import { submitHandler } from '../../../ui/submit-handler.ts';
import { HealthBadges } from '../HealthBadges.tsx';
import { HealthCheckList } from '../HealthCheckList.tsx';
import styles from './Editor.module.css';
import { JsonEditor } from './JsonEditor.tsx';
import { TemplateRefusal, SaveBar } from './SaveBar.tsx';
import { Segments } from '../Segments.tsx';
import { templateInput, useKeptTemplateEditing } from './use-kept-template-editing.ts';
import { useTemplateHealth } from './use-template-health.ts';
import type { TemplateRecord } from './use-template-record.ts';
import type { Template } from '../use-templates-desk.ts';
import { VisualEditor } from './VisualEditor.tsx';

const question = (isKept: boolean) => ({
  title: 'Leave the template?',
  text: isKept
    ? 'Your changes are not saved. They are kept on this device, and there again when you come back.'
    : 'Your changes are not saved, and this device does not keep them.',
  isKept,
});
const tooLong = { field: 'description', message: `The description has at most ${textLimits.text} characters.` };

/** The editor of a template, visual or as text, with its checks beside it and a save bar. */
export function EditorPage({ record, stored }: { record: TemplateRecord; stored: Template | null }) {
  const entered = useKeptTemplateEditing(stored);
  const { name, description, editing, change, json, isChanged } = entered;
  const { params, change: changeAddress } = useAddressParams();
  const hasFault = json !== undefined;
  const isJsonInAddress = params.get('view') === 'json';
  // A text with a fault, which may have been kept from an earlier visit, stays in sight while it is mended.
  const isJson = isJsonInAddress || hasFault;
  useEffect(() => {
    if (isJson && !isJsonInAddress) changeAddress({ view: 'json' });
  });

  const { template } = editing;
  const typed = useMemo(() => templateInput({ name, description, template }), [name, description, template]);
  const health = useTemplateHealth(template);
  useAskBeforeLeaving(isChanged ? question(entered.isSafe) : undefined);

  const { failure, isBusy, isSaved, theirs, refuse, save, saveOver, takeTheirs } = record;
  const faultOf = (field: string) => faultOfField(failure, field);
  const submit = (input: typeof typed, send: (input: typeof typed) => void) => {
    const faults = [...templateFaults(input), ...(input.description.length > textLimits.text ? [tooLong] : [])];
    if (faults.length) refuse(faults.map((fault) => ({ ...fault, message: faultWithPlace(fault) })));
    else send(input);
  };
  return (
    <form
      className="stack gap-16 pt-16"
      noValidate
      onSubmit={submitHandler(() => {
        if (!hasFault && !isBusy) submit(typed, (input) => save(input, entered.version));
      })}
    >
      <div>
        <Link className="row-inline tap t-13 semi" to={templatesPath()}>
          Season templates
        </Link>
        <h1 className="anywhere">{stored ? stored.name : 'New template'}</h1>
      </div>
      {entered.restoration && <Restored {...entered.restoration} />}
      <TemplateRefusal
        record={record}
        onMine={theirs && saveOver && (() => submit(entered.putOnTopOf(theirs), saveOver))}
        onTheirs={
          takeTheirs &&
          (() => {
            entered.drop();
            takeTheirs();
          })
        }
        shownBelow={['name', 'description']}
      />
      <div className={styles.columns}>
        <div className="stack gap-16 content-start w-min">
          <Card title="About">
            <div className={styles.fields}>
              <Field
                label="Name"
                icon="table"
                autoComplete="off"
                value={name}
                fault={faultOf('name')}
                onChange={(event) => entered.setName(event.target.value)}
              />
              <Field
                label="Description"
                icon="note"
                autoComplete="off"
                value={description}
                fault={faultOf('description')}
                hint="What it is for, such as how many teams a division has."
                onChange={(event) => entered.setDescription(event.target.value)}
              />
            </div>
          </Card>
          <Segments
            label="How the template is edited"
            options={[
              { value: 'visual', text: 'Visual' },
              { value: 'json', text: 'JSON' },
            ]}
            value={isJson ? 'json' : 'visual'}
            isDisabled={hasFault}
            onChange={(view) => changeAddress({ view: view === 'json' ? view : null })}
          />
          {isJson ? (
            <JsonEditor
              key={entered.putCount}
              template={template}
              faulty={json}
              change={change}
              onFaulty={entered.setJson}
            />
          ) : (
            <VisualEditor template={template} change={change} />
          )}
        </div>
        <aside className={styles.side}>
          <Card title="Checks" aside={<HealthBadges health={health} />}>
            {template.divisions.length ? (
              <HealthCheckList health={health} />
            ) : (
              <p className="p-12-16 ink-2 t-13">Add a division, then it is checked here after each change.</p>
            )}
          </Card>
        </aside>
      </div>
      <SaveBar
        isChanged={isChanged}
        isBusy={isBusy}
        isSaved={isSaved}
        isRefused={hasFault}
        health={health}
        onUndo={editing.past.length && !isJson ? () => change({ type: 'undo' }) : undefined}
      />
    </form>
  );
}

const faultWithPlace = ({ field, message }: { field: string; message: string }) =>
  faultPlaceInWords(field) ? `${faultPlaceInWords(field)}: ${message}` : message;
