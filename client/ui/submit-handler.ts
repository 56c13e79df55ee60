import type { FormEvent, KeyboardEvent } from 'react';

/** For `onSubmit` of a form: does this, and the page is not left. */
export const submitHandler = (work: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  void work();
};

/** For `onKeyDown` of a box with a button of its own: Enter does this, and does not send the form around it. */
export const enterHandler = (work: () => unknown) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  void work();
};
