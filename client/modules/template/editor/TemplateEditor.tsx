import { templatesPath } from '#rules/site/paths.ts';
import { useTitle } from '../../../lib/page/title.ts';
import { useAddressParams } from '../../../lib/page/use-address-params.ts';
import { Bone } from '../../../ui/Bone.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Reasons } from '../../../ui/Reasons.tsx';
import { EditorPage } from './EditorPage.tsx';
import styles from './Editor.module.css';
import { useTemplateRecord } from './use-template-record.ts';

/** Edits a season template; without an id, a new one. */
export function TemplateEditor({ id }: { id: string | null }) {
  const { change } = useAddressParams();
  const record = useTemplateRecord(id, (created) => change({ template: created }));
  const { stored, round, isGone, failure } = record;
  useTitle(stored ? stored.name : 'Season template');
  if (stored !== undefined) return <EditorPage key={round} record={record} stored={stored} />;
  const list = <ButtonLink to={templatesPath()}>Season templates</ButtonLink>;
  return (
    <div className="stack gap-16 pt-16">
      <Card>
        {isGone ? (
          <Message level={1} icon="search" title="The template was not found" actions={list}>
            Somebody may have deleted it.
          </Message>
        ) : failure ? (
          <Message
            error
            level={1}
            icon="warning"
            title="The template could not be loaded"
            actions={
              <>
                <Button onClick={record.again}>Try again</Button>
                {list}
              </>
            }
          >
            <Reasons of={failure} />
          </Message>
        ) : (
          <div className={styles.loading} role="status">
            <h1 className="vh">Season template</h1>
            <span className="vh">Loading</span>
            {['40%', '90%', '70%', '80%'].map((width) => (
              <Bone key={width} width={width} height="24px" />
            ))}
          </div>
        )}
      </Card>
    </div>
  );
}
