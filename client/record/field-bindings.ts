/** Names of the fields of a form that hold this kind of value. */
type Holding<F, V> = { [Name in keyof F]: F[Name] extends V ? Name : never }[keyof F] & string;

/** What is in the fields of a form, what is wrong with one of them or to be known of it, and how some are changed. */
interface Form<F> {
  fields: F | undefined;
  faultOf: (field: string) => string | undefined;
  hintOf?: (field: string) => string | undefined;
  set: (changes: Partial<F>) => void;
}

/** Ties inputs to the fields of a form: `<Field label="Name" {...textOf('name')} />`. Only where there are fields. */
export const fieldBindings = <F extends object>({ fields, faultOf, hintOf, set }: Form<F>) => {
  /** The property that takes the place of the hint that a field has of its own. */
  const hintProperty = (name: string) => {
    const hint = hintOf?.(name);
    return hint ? { hint } : {};
  };
  return {
    /** For an input in which people type: its value, its error, and what a change does. */
    textOf: (name: Holding<F, string>) => ({
      value: fields![name] as string,
      fault: faultOf(name),
      ...hintProperty(name),
      onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as Partial<F>),
    }),
    /** For a field that says what was chosen. */
    choiceOf: <Name extends keyof F & string>(name: Name) => ({
      value: fields![name],
      fault: faultOf(name),
      ...hintProperty(name),
      onChange: (chosen: F[Name] extends string ? string : F[Name]) => set({ [name]: chosen } as Partial<F>),
    }),
    /** For a checkbox. */
    tickOf: (name: Holding<F, boolean>) => ({
      checked: fields![name] as boolean,
      ...hintProperty(name),
      onChange: ({ target }: { target: { checked: boolean } }) => set({ [name]: target.checked } as Partial<F>),
    }),
  };
};
