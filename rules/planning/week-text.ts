import type { TemplateFixture } from './template.ts';

/** Whether the placeholders can be written as text: none contains a blank or a dash. */
export const isWritableAsText = (codes: readonly string[]): boolean => codes.every((code) => !/[\s-]/.test(code));

/** "A-B C-D E-": a week's pairs separated by blanks; a bye ends with its dash (live.md 13.6). */
export const weekText = (fixtures: readonly TemplateFixture[]): string =>
  fixtures.map(({ home, away }) => `${home}-${away ?? ''}`).join(' ');

const code = '[^\\s-]+';
/** "A - B C - D E -": every dash stands between blanks. */
const spacedOut = new RegExp(`^(?:${code}\\s+-\\s+${code}(?:\\s+|$))+(?:${code}\\s+-)?$`);

/** Parses such a text. Blanks may replace dashes, "A B C D E -", or stand around them, "A - B C - D E -". */
export function readWeek(typed: string): TemplateFixture[] {
  const text = spacedOut.test(typed.trim()) ? typed.replaceAll(/\s+-\s+(?=\S)/g, '-') : typed;
  const fixtures: TemplateFixture[] = [];
  let waiting: string | undefined;
  const bye = () => {
    if (waiting !== undefined) fixtures.push({ home: waiting, away: null });
    waiting = undefined;
  };
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const dash = word.indexOf('-');
    if (word === '-') {
      waiting ??= '';
      bye();
    } else if (dash >= 0) {
      bye();
      fixtures.push({ home: word.slice(0, dash), away: word.slice(dash + 1) || null });
    } else if (waiting === undefined) waiting = word;
    else {
      fixtures.push({ home: waiting, away: word });
      waiting = undefined;
    }
  }
  bye();
  return fixtures;
}
