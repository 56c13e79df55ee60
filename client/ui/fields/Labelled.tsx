import type { ReactNode } from 'react';

/** What stands around every field. */
export interface FieldWords {
  label: string;
  hint?: string | undefined;
  /** The field's error. */
  fault?: string | undefined;
}

/** Properties by which the field itself belongs to what stands around it. */
export const fieldAriaProps = (id: string, { hint, fault }: FieldWords) => ({
  id,
  'aria-invalid': fault ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
});

/** A field with its label above, and its hint and error below. */
export const Labelled = ({ id, label, hint, fault, children }: FieldWords & { id: string; children: ReactNode }) => (
  <div className="w-min">
    <label htmlFor={id} className="block mb-6 t-13 semi">
      {label}
    </label>
    {children}
    {hint && (
      <p className="mt-6 t-13 lh-14 ink-3 anywhere" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {fault && (
      <p className="mt-6 t-13 lh-14 error semi anywhere" id={`${id}-fault`}>
        {fault}
      </p>
    )}
  </div>
);
