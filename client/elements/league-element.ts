import { buildElement } from './build.ts';
import { elementStyles } from './element-styles.ts';

/** Milliseconds after which a question that failed is asked again, and the longest of them. */
const [firstWait, longestWait] = [5_000, 300_000];

/** Shared by all elements, and not held back by a page that allows no styles in its markup. */
const styles = new CSSStyleSheet();
styles.replaceSync(elementStyles);

/**
 * An element that shows something of the league and keeps it up to date while it is in sight: a subclass asks and
 * draws. It takes the colours, letters and width of the page it is on.
 */
export abstract class LeagueElement<Data> extends HTMLElement {
  /** Milliseconds after which it asks again. */
  protected abstract readonly pace: number;
  /** What it is called where it cannot be seen. */
  protected abstract readonly label: string;

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #body = buildElement('div', { part: 'body' });
  readonly #said = buildElement('p', { part: 'status', role: 'status' });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSeen = false;
  #failures = 0;
  /** Rises with every change of the attributes: answers to older questions are thrown away. */
  #asked = 0;
  #watch: IntersectionObserver | undefined;

  /** Asks the league. */
  protected abstract ask(): Promise<Data>;
  /** What is shown of the answer. */
  protected abstract draw(data: Data): readonly Node[];

  connectedCallback(): void {
    if (!this.#root.childElementCount) {
      this.#root.adoptedStyleSheets = [styles];
      this.#root.append(this.#body, this.#said);
      this.#said.textContent = 'Loading …';
    }
    this.setAttribute('role', 'region');
    if (!this.hasAttribute('aria-label')) this.setAttribute('aria-label', this.label);
    this.#watch = new IntersectionObserver((entries) => {
      this.#isSeen = entries.some(({ isIntersecting }) => isIntersecting);
      if (this.#isSeen) this.#look();
      else clearTimeout(this.#timer);
    });
    this.#watch.observe(this);
    document.addEventListener('visibilitychange', this.#look);
    addEventListener('online', this.#look);
  }

  disconnectedCallback(): void {
    this.#watch?.disconnect();
    document.removeEventListener('visibilitychange', this.#look);
    removeEventListener('online', this.#look);
    clearTimeout(this.#timer);
  }

  attributeChangedCallback(): void {
    this.#asked += 1;
    if (this.isConnected) this.#look();
  }

  /** Asks now, if somebody looks. */
  readonly #look = (): void => {
    clearTimeout(this.#timer);
    if (this.#isSeen && document.visibilityState === 'visible') void this.#refresh();
  };

  async #refresh(): Promise<void> {
    const asked = (this.#asked += 1);
    try {
      const data = await this.ask();
      if (asked !== this.#asked) return;
      this.#failures = 0;
      this.#show(data);
      this.#said.textContent = '';
    } catch {
      if (asked !== this.#asked) return;
      this.#failures += 1;
      this.#said.textContent = this.#body.childElementCount
        ? 'This is what was known last: the league cannot be reached.'
        : 'The league cannot be reached. It is tried again.';
    }
    const wait = this.#failures ? Math.min(firstWait * 2 ** (this.#failures - 1), longestWait) : this.pace;
    clearTimeout(this.#timer);
    if (this.#isSeen && this.isConnected) this.#timer = setTimeout(this.#look, wait);
  }

  /** Draws an answer, unless it says what is there already; whoever is on a link stays on it. */
  #show(data: Data): void {
    const made = buildElement('div', {}, ...this.draw(data));
    if (made.innerHTML === this.#body.innerHTML) return;
    const href = this.#root.activeElement?.getAttribute('href');
    this.#body.replaceChildren(...made.childNodes);
    if (href) [...this.#body.querySelectorAll('a')].find((link) => link.getAttribute('href') === href)?.focus();
  }

  /** The value of an attribute; null where it is missing or empty. */
  protected value(name: string): string | null {
    return this.getAttribute(name)?.trim() || null;
  }

  /** The divisions that are wanted, by name or id, with commas between them. */
  protected get divisions(): string[] {
    return (this.value('division') ?? '').split(',').flatMap((name) => name.trim() || []);
  }
}
