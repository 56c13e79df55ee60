import { useState } from 'react';
import { wholeNumberOrNaN } from '#rules/basics/numbers.ts';
import { inputLimits } from '#rules/basics/limits.ts';
import { submitHandler } from '../../ui/submit-handler.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { InlineSelect } from '../../ui/InlineSelect.tsx';
import styles from './ReportForm.module.css';

const { least, most } = inputLimits.reportRows;

interface Props {
  names: readonly string[];
  shownName: string | undefined;
  rowCount: number;
  isAsking: boolean;
  onChoose: (name: string) => void;
  onGet: (rows: number) => void;
}

/** Selects the report and the number of rows. */
export function ReportForm({ names, shownName, rowCount, isAsking, onChoose, onGet }: Props) {
  const [text, setText] = useState(String(rowCount));
  const [fault, setFault] = useState<string>();
  const submit = () => {
    const wanted = wholeNumberOrNaN(text) ?? NaN;
    const isRight = least <= wanted && wanted <= most;
    setFault(isRight ? undefined : `A report has ${least} to ${most} rows.`);
    if (isRight) onGet(wanted);
  };
  return (
    <form className={`${styles.form} grid rest-and-own gap-12 off-paper`} noValidate onSubmit={submitHandler(submit)}>
      <div className={`${styles.report} full-row`}>
        <span className="block mb-6 t-13 semi" aria-hidden="true">
          Report
        </span>
        <InlineSelect
          label="Report"
          value={shownName ?? ''}
          options={names.map((name) => ({ value: name, text: name }))}
          onChange={onChoose}
        />
      </div>
      <div>
        <Field
          label="Rows at most"
          icon="table"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          value={text}
          onChange={(event) => setText(event.target.value)}
          {...(fault ? { fault } : {})}
        />
      </div>
      <div className={`${styles.get} t-13`}>
        <Button kind="primary" type="submit" aria-busy={isAsking}>
          Get reports
        </Button>
      </div>
    </form>
  );
}
