import { afterEach, expect, it } from '@jest/globals';
import { copyText } from '../../../../client/ui/share/copy.ts';

const page = document as { execCommand?: (command: string) => boolean };
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  delete page.execCommand;
  document.body.innerHTML = '';
});
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

/** A button in an open dialog, focused; what is selected when the browser is told to copy. */
function press(isAllowed: boolean) {
  document.body.innerHTML = '<dialog open><p><button>Copy</button></p></dialog>';
  const button = document.querySelector('button')!;
  button.focus();
  const copied: string[] = [];
  page.execCommand = () => {
    const field = document.activeElement as HTMLTextAreaElement;
    if (field.closest('dialog')) copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return isAllowed;
  };
  return { button, copied };
}

it('copies by the clipboard where there is one', async () => {
  const texts: string[] = [];
  clipboard((text) => Promise.resolve(void texts.push(text)));
  expect(await copyText('a link')).toBe(true);
  expect(texts).toEqual(['a link']);
});

it.each(['none', 'refused'])('copies a selection inside the dialog where the clipboard is %s', async (kind) => {
  if (kind === 'refused') clipboard(() => Promise.reject(new Error('NotAllowedError')));
  const { button, copied } = press(true);
  expect(await copyText('a link')).toBe(true);
  expect(copied).toEqual(['a link']);
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('says so when nothing can be copied', async () => {
  press(false);
  expect(await copyText('a link')).toBe(false);
});
