type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string>;

/** An HTML element; texts become text, never markup. */
export function buildElement(name: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** A link to a page of the league, which opens beside the page it stands on. */
export const linkInNewTab = (href: string, ...children: Child[]): HTMLElement =>
  buildElement('a', { href, target: '_blank', rel: 'noopener' }, ...children);
