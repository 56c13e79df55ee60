import { FixturesElement } from './fixtures.ts';
import { LiveElement } from './live.ts';
import { TableElement } from './table.ts';

/** The script for other sites (docs/how-to/embed.md): each of its elements can be used as often as a page likes. */
const elements = { 'oche-table': TableElement, 'oche-fixtures': FixturesElement, 'oche-live': LiveElement };

for (const [name, element] of Object.entries(elements))
  if (!customElements.get(name)) customElements.define(name, element);
