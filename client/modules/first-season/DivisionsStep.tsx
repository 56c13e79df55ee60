import { useRef } from 'react';
import { divisionFaults } from '#rules/league/record-faults.ts';
import { typedDivisionNames } from '#rules/planning/first-season.ts';
import { usePutDivisionMutation } from '../../generated/desk.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { divisionDialog } from '../division/edit/dialogs.ts';
import { EditButton } from '../../record/EditButton.tsx';
import { TextAreaField } from '../../record/fields.tsx';
import { useDialogs } from '../../record/use-dialogs.tsx';
import { useRecordForm, type Versioned } from '../../record/use-record-form.ts';
import styles from './Guide.module.css';
import { stepPath } from './Guide.tsx';
import { GoOnLink, SaveStepButton, Step } from './Step.tsx';
import { Refusal } from '../../ui/Refusal.tsx';

interface Props {
  divisions: readonly { id: string; name: string }[];
  onDone: () => void;
}

/** The second step: the divisions, one name a line. */
export function DivisionsStep({ divisions, onDone }: Props) {
  const [put] = usePutDivisionMutation();
  const { refetch } = useFrame();
  const { open, dialog } = useDialogs();
  /** Divisions saved by this form, even if the league could not be loaded again. */
  const saved = useRef<string[]>([]);
  const known = divisions.map(({ name }) => name);
  const form = useRecordForm<Versioned, { names: string }>({
    kept: { record: 'first season divisions', what: 'Divisions' },
    fieldsOf: () => ({ names: '' }),
    check: ({ names }) => {
      const wanted = typedDivisionNames(names, known).added;
      if (!wanted.length && !known.length) return [{ field: 'name', message: 'Enter a division name' }];
      return wanted.flatMap((name) => divisionFaults({ name }));
    },
    // One after the other: those saved before one is refused stay, and are not saved again.
    save: async ({ names }) => {
      try {
        for (const name of typedDivisionNames(names, [...known, ...saved.current]).added) {
          await put({ variables: { input: { name, superleague: false } } });
          saved.current.push(name);
        }
      } catch (error) {
        // A lost answer does not say what was saved.
        await refetch().catch(() => undefined);
        throw error;
      }
    },
    onDone,
  });
  const { set, faultOf, failure } = form;
  const { names } = form.fields!;
  const isTyped = !!names.trim();
  const { twice, there } = typedDivisionNames(names, known);
  const leftOut = [
    ...(twice.length ? [`Twice, and added once: ${twice.join(', ')}.`] : []),
    ...(there.length ? [`There already: ${there.join(', ')}.`] : []),
  ];
  const primary =
    known.length && !isTyped ? (
      <GoOnLink to={stepPath('season')} />
    ) : (
      <SaveStepButton isBusy={form.isBusy} onClick={form.save} />
    );
  return (
    <Step title="Divisions" back={stepPath('league')} primary={primary} isUnsaved={isTyped} isBusy={form.isBusy}>
      <div className={styles.fields}>
        {known.length > 0 && (
          <ul aria-label="Divisions there are">
            {divisions.map(({ id, name }) => (
              <li className="flex gap-8 items-center tap line-bottom semi" key={id}>
                <span className="ok">
                  <Icon name="check" size={18} />
                </span>
                <span className="grow w-min">{name}</span>
                <EditButton
                  icon="pencil"
                  label={`Rename ${name}`}
                  isBare
                  onClick={() => open(divisionDialog({ division: { id, name } }))}
                />
              </li>
            ))}
          </ul>
        )}
        {failure && failure.messages.length > 0 && <Refusal look="line" of={failure} />}
        <TextAreaField
          label={known.length ? 'More divisions' : 'Names of the divisions'}
          rows={3}
          autoComplete="off"
          value={names}
          fault={faultOf('name')}
          hint="One a line, the first division first. A league with one division needs one name."
          onChange={(event) => set({ names: event.target.value })}
        />
        <p role="status" className="ink-2 t-14 lh-145">
          {leftOut.join(' ')}
        </p>
      </div>
      {dialog}
    </Step>
  );
}
