/**
 * Styles inside the elements. Colours and letters are those of the page; what is fainter or a line is mixed from its
 * text colour. A page can set `--oche-accent`.
 */
export const elementStyles = `
:host { display: block; container-type: inline-size; color: inherit; font: inherit; line-height: 1.35; }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption, .day { margin: 0; padding: 0 0 .5em; text-align: start; font-size: 1em; font-weight: 600; }
th, td { padding: .45em .5em; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); text-align: end; }
th { font-weight: 600; }
thead th { font-size: .8em; opacity: .75; }
.name { width: 99%; text-align: start; font-weight: 600; overflow-wrap: anywhere; }
.points { font-weight: 700; }
tr[aria-current] { background: color-mix(in srgb, var(--oche-accent, currentColor) 12%, transparent); }
a { color: inherit; text-decoration: none; }
a:hover { text-decoration: underline; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
ul { margin: 0 0 1em; padding: 0; list-style: none; }
li { border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
li > a { display: grid; grid-template-columns: 1fr auto 1fr; gap: .75em; padding: .5em 0; align-items: center; }
li small { grid-column: 1 / -1; opacity: .75; text-align: center; }
.home { text-align: end; overflow-wrap: anywhere; }
.away { overflow-wrap: anywhere; }
.score { font-weight: 700; font-variant-numeric: tabular-nums; white-space: nowrap; }
.match { display: block; padding: .6em 0; }
.line { display: grid; grid-template-columns: 1fr auto 3.2em; gap: .75em; }
.line b { text-align: end; font-size: 1.25em; }
.turn::before { content: "▸ "; color: var(--oche-accent, currentColor); }
p { margin: .5em 0; font-size: .85em; opacity: .75; }
p:empty { display: none; }
@container (max-width: 26em) { .wide { display: none; } }
`;
