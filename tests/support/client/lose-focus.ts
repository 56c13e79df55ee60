/** What browsers do to a focused button when it is disabled, and jsdom does not: nothing has the focus then. */
export function loseFocus(): void {
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  other.remove();
}
