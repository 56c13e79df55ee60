import { frameColours, colourScale, usualColour } from '#rules/basics/colour.ts';

/** Shows the league's colour in a page that came with another one (server/core/http/page-head.ts). */
export function applyLeagueColour(colour: string): void {
  const { style } = document.documentElement;
  document.getElementById('league-colour')?.remove();
  // The usual scale is in the style sheet.
  const isUsual = colour.toLowerCase() === usualColour;
  colourScale(colour).forEach((step, index) => style.setProperty(`--oc-league-${index}`, isUsual ? '' : step));
  const frame = frameColours(colour);
  document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]').forEach((bar) => {
    bar.content = frame[bar.dataset.scheme === 'dark' ? 'dark' : 'light'];
  });
}
