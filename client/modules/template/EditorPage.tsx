import { useMemo, useReducer, useState } from 'react';
import { Link } from 'react-router-dom';
import { lengths } from '#rules/defaults.ts';
import { edited, editingOf, emptyTemplate, placeOf } from '#rules/template-edit.ts';
import { templateFaults, tidied, type SeasonTemplate } from '#rules/template.ts';
import { useLeaving } from '../../lib/leaving.ts';
import { templatesPath } from '../../lib/paths.ts';
import { useQueryValues } from '../../lib/use-query-values.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Badges } from './Badges.tsx';
import { CheckList } from './CheckList.tsx';
import styles from './Editor.module.css';
import { JsonEditor } from './JsonEditor.tsx';
import { Refusal, SaveBar } from './SaveBar.tsx';
import { Segments } from './Segments.tsx';
import { useChecks } from './use-checks.ts';
import type { TemplateRecord } from './use-template.ts';
import type { Template } from './use-templates.ts';
import { VisualEditor } from './VisualEditor.tsx';

const question = 'Your changes to the template are not saved. Leave without saving?';
const tooLong = { field: 'description', message: `The description has at most ${lengths.text} characters.` };

/** What of a template is edited as a whole; nothing that says where it came from. */
const bodyOf = ({ sharedAddresses, divisions }: SeasonTemplate) => tidied({ sharedAddresses, divisions });

/** A template while it is edited: visually or as text, its checks beside it, and the way to save it. */
export function EditorPage({ record, stored }: { record: TemplateRecord; stored: Template | null }) {
  const [name, setName] = useState(stored?.name ?? '');
  const [description, setDescription] = useState(stored?.description ?? '');
  const [editing, change] = useReducer(edited, stored ? bodyOf(stored) : emptyTemplate, editingOf);
  const [jsonFault, setJsonFault] = useState<string>();
  const { params, change: changeAddress } = useQueryValues();
  const isJson = params.get('view') === 'json';

  const { template } = editing;
  const input = useMemo(
    () => ({ name: name.trim(), description: description.trim(), ...bodyOf(template) }),
    [name, description, template],
  );
  const before = useMemo(
    () =>
      JSON.stringify(
        stored
          ? { name: stored.name, description: stored.description, ...bodyOf(stored) }
          : { name: '', description: '', ...emptyTemplate },
      ),
    [stored],
  );
  const isChanged = !!jsonFault || JSON.stringify(input) !== before;
  const health = useChecks(template);
  useLeaving(isChanged ? question : undefined);

  const { failure, isBusy, isSaved, refuse, save, saveOver, takeTheirs } = record;
  const faultOf = (field: string) => failure?.fields.find((fault) => fault.field === field)?.message;
  const submit = (send: typeof save) => {
    const faults = [...templateFaults(input), ...(input.description.length > lengths.text ? [tooLong] : [])];
    if (faults.length) refuse(faults.map((fault) => ({ ...fault, message: placed(fault) })));
    else send(input);
  };
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!jsonFault && !isBusy) submit(save);
      }}
    >
      <div>
        <Link className={styles.back} to={templatesPath()}>
          Season templates
        </Link>
        <h1>{stored ? stored.name : 'New template'}</h1>
      </div>
      <Refusal
        record={record}
        onMine={saveOver && (() => submit(saveOver))}
        onTheirs={takeTheirs}
        shownBelow={['name', 'description']}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card title="About">
            <div className={styles.fields}>
              <Field
                label="Name"
                icon="table"
                autoComplete="off"
                value={name}
                fault={faultOf('name')}
                onChange={(event) => setName(event.target.value)}
              />
              <Field
                label="Description"
                icon="note"
                autoComplete="off"
                value={description}
                fault={faultOf('description')}
                hint="What it is for, such as how many teams a division has."
                onChange={(event) => setDescription(event.target.value)}
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
            isDisabled={!!jsonFault}
            onChange={(view) => changeAddress({ view: view === 'json' ? view : null })}
          />
          {isJson ? (
            <JsonEditor template={template} change={change} onFault={setJsonFault} />
          ) : (
            <VisualEditor template={template} change={change} />
          )}
        </div>
        <aside className={styles.side}>
          <Card title="Checks" aside={<Badges health={health} />}>
            {template.divisions.length ? (
              <CheckList health={health} />
            ) : (
              <p className={styles.nothing}>Add a division, then it is checked here after each change.</p>
            )}
          </Card>
        </aside>
      </div>
      <SaveBar
        isChanged={isChanged}
        isBusy={isBusy}
        isSaved={isSaved}
        isRefused={!!jsonFault}
        health={health}
        onUndo={editing.past.length && !isJson ? () => change({ type: 'undo' }) : undefined}
      />
    </form>
  );
}

const placed = ({ field, message }: { field: string; message: string }) =>
  placeOf(field) ? `${placeOf(field)}: ${message}` : message;
