import type { TemplateFixture } from './template.ts';

/** Whether placeholders can be told apart in the text of a week: none has a blank or a dash in it. */
export const isWritable = (codes: readonly string[]): boolean => codes.every((code) => !/[\s-]/.test(code));

/** "A-B C-D E-": the pairs of a week separated by blanks, a bye with nothing after its dash (live.md 13.6). */
export const weekText = (fixtures: readonly TemplateFixture[]): string =>
  fixtures.map(({ home, away }) => `${home}-${away ?? ''}`).join(' ');

/** The fixtures of such a text. Blanks may stand for dashes as well: "A B C D E -". */
export function readWeek(text: string): TemplateFixture[] {
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
