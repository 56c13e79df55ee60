import { useId, useState } from 'react';
import type { TemplateChange } from '#rules/planning/template-edit.ts';
import { readTemplate, templateText } from '#rules/planning/template-json.ts';
import type { SeasonTemplate } from '#rules/planning/template.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './Editor.module.css';

interface Props {
  template: SeasonTemplate;
  change: (change: TemplateChange) => void;
  /** A text typed earlier that is not a valid template. */
  faulty: string | undefined;
  /** Called with a text that is not a valid template, or undefined once it is valid again. */
  onFaulty: (text: string | undefined) => void;
}

/** What is wrong with a text; undefined if it is a valid template. */
function faultOf(text: string): string | undefined {
  const reading = readTemplate(text);
  return 'fault' in reading ? reading.fault : undefined;
}

/** The template as text, to copy, paste, and change in many places at once. */
export function JsonEditor({ template, faulty, change, onFaulty }: Props) {
  const id = useId();
  const [text, setText] = useState(() => faulty ?? templateText(template));
  const [fault, setFault] = useState(() => (faulty === undefined ? undefined : faultOf(faulty)));
  const type = (typed: string) => {
    const reading = readTemplate(typed);
    const wrong = faultOf(typed);
    setText(typed);
    setFault(wrong);
    onFaulty(wrong === undefined ? undefined : typed);
    if ('template' in reading) change({ type: 'replace', template: reading.template });
  };
  return (
    <Card>
      <div className="stack gap-6 p-14-16">
        <label className="t-13 semi" htmlFor={id}>
          Divisions and shared addresses as JSON
        </label>
        <p id={`${id}-fault`} className="error t-13 semi anywhere" role="status">
          {fault && `${fault} It can be saved once that is mended.`}
        </p>
        <textarea
          className={styles.json}
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
