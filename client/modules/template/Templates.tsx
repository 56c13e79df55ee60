import type { ReactNode } from 'react';
import { templatesPath } from '#rules/site/paths.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useTitle } from '../../lib/page/title.ts';
import { AskingButton } from '../../record/AskingButton.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { KnownBefore } from '../../ui/KnownBefore.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Told } from '../../ui/Told.tsx';
import { HealthBadges } from './HealthBadges.tsx';
import { templateSizeText } from './template-size.ts';
import styles from './Templates.module.css';
import { useTemplatesDesk, type Template } from './use-templates-desk.ts';

/** The season templates, with buttons to create, change, delete and use them. */
export function Templates({ newPath, children }: { newPath: string; children?: ReactNode }) {
  useTitle('Season templates');
  const { templates, error, failure, done, again, remove, restore } = useTemplatesDesk();
  const told = done ? `${done.template.name} ${done.isBack ? 'is back' : 'was deleted'}.` : '';
  return (
    <div className={styles.page}>
      <div className="row wrap gap-8-16 between">
        <h1>Season templates</h1>
        <ButtonLink kind="primary" to={newPath}>
          <Icon name="plus" />
          Add template
        </ButtonLink>
      </div>
      <p className="ink-2 t-14">
        A template says who plays whom in which week, before anybody knows the teams. A season is filled from it in a
        few steps.
      </p>
      <Refusal of={failure} />
      <Told text={told} className="unless-empty">
        {done && (
          <p className={styles.deleted}>
            <span>{told}</span>
            {!done.isBack && (
              <Button kind="quiet" onClick={() => restore(done.template)}>
                <Icon name="undo" />
                Restore
              </Button>
            )}
          </p>
        )}
      </Told>
      {children}
      <Card title="Templates" aside={templates?.length}>
        <Rows templates={templates} error={error} again={again} onDelete={remove} />
      </Card>
    </div>
  );
}

const questionToDelete = ({ name }: Template) => ({
  title: `Are you sure you want to delete ${name}?`,
  text: 'Fixtures that were made with it stay.',
  action: 'Delete template',
  keep: 'Cancel',
});

interface RowsProps {
  templates: readonly Template[] | undefined;
  error: unknown;
  again: () => void;
  onDelete: (template: Template) => void;
}

function Rows({ templates, error, again, onDelete }: RowsProps) {
  if (!templates && error)
    return <NotLoaded title="The templates could not be loaded" of={failureOf(error)} again={again} />;
  if (!templates) return <Loading widths={['60%', '80%', '70%']} />;
  if (!templates.length)
    return (
      <Message icon="table" title="No templates, yet">
        Add one: every pair of a division is placed for you, home and away.
      </Message>
    );
  return (
    <>
      {error != null && <KnownBefore look="flush" of={failureOf(error)} />}
      <ul className="ruled">
        {templates.map((template) => (
          <li key={template.id} className="row wrap gap-12 p-14-16">
            <div className={styles.text}>
              <h3 className="t-16 bold lh-13">{template.name}</h3>
              {template.description && <p className="ink-2 t-14 lh-14">{template.description}</p>}
              <p className="ink-3 t-13 lh-14">{templateSizeText(template)}</p>
              {template.templateHealth && <HealthBadges health={template.templateHealth} />}
            </div>
            <div className="flex gap-8">
              <ButtonLink to={templatesPath(template.id)} aria-label={`Edit ${template.name}`}>
                <Icon name="pencil" size={18} />
                Edit
              </ButtonLink>
              <AskingButton
                aria-label={`Delete ${template.name}`}
                question={questionToDelete(template)}
                onWanted={() => onDelete(template)}
              >
                <Icon name="bin" size={18} />
                Delete
              </AskingButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
