import type { FormEvent } from 'react';

/** For `onSubmit` of a form: does this, and the page is not left. */
export const submitHandler = (work: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  void work();
};
