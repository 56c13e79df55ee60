import { useId, useState } from 'react';
import type { TemplateChange } from '#rules/template-edit.ts';
import { readTemplate, templateText } from '#rules/template-json.ts';
import type { SeasonTemplate } from '#rules/template.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Editor.module.css';

interface Props {
  template: SeasonTemplate;
  change: (change: TemplateChange) => void;
  /** Told what is wrong with the text, or that nothing is any more. */
  onFault: (fault: string | undefined) => void;
}

/** The template as text: to be copied, pasted and changed at many places at once. */
export function JsonEditor({ template, change, onFault }: Props) {
  const id = useId();
  const [text, setText] = useState(() => templateText(template));
  const [fault, setFault] = useState<string>();
  const type = (typed: string) => {
    const reading = readTemplate(typed);
    const wrong = 'fault' in reading ? reading.fault : undefined;
    setText(typed);
    setFault(wrong);
    onFault(wrong);
    if ('template' in reading) change({ type: 'replace', template: reading.template });
  };
  return (
    <Card>
      <div className={styles.json}>
        <label htmlFor={id}>Divisions and shared addresses as JSON</label>
        <p id={`${id}-fault`} className={styles.fault} role="status">
          {fault && `${fault} It can be saved once that is mended.`}
        </p>
        <textarea
          id={id}
          value={text}
          rows={20}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-fault`}
          onChange={(event) => type(event.target.value)}
        />
      </div>
    </Card>
  );
}
