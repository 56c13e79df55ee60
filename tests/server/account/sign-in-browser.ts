import type { TestApp } from '../../support/server/app.ts';
import { ask, cookiesOf } from './ask.ts';

export const site = 'http://localhost:3000';
/** Another name by which people come to it. */
export const otherName = 'http://www.localhost:3000';

const isSite = ({ origin }: URL) => [site, otherName].includes(origin);

/** A browser: follows redirects between site and provider, keeps the cookies of each, fills in the provider's forms. */
export class SignInBrowser {
  readonly #jars = new Map<string, Map<string, string>>();

  readonly #app: () => TestApp;

  readonly #login: string;

  constructor(app: () => TestApp, login: string) {
    this.#app = app;
    this.#login = login;
  }

  cookies(origin: string): string {
    return [...(this.#jars.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(origin: string, header: string | string[] | undefined): void {
    const jar = this.#jars.get(origin) ?? new Map<string, string>();
    this.#jars.set(origin, jar);
    for (const { pair } of cookiesOf(header)) {
      const [name = '', ...value] = pair.split('=');
      if (value.join('=')) jar.set(name, value.join('='));
      else jar.delete(name);
    }
  }

  async fetch(url: URL, form?: Record<string, string>): Promise<{ location: string | undefined; body: string }> {
    const headers = { cookie: this.cookies(url.origin) };
    if (isSite(url)) {
      const response = await this.#app().app.http.inject({
        url: url.pathname + url.search,
        headers: { ...headers, host: url.host },
      });
      this.keep(url.origin, response.headers['set-cookie']);
      return { location: response.headers.location as string | undefined, body: response.body };
    }
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers,
      redirect: 'manual',
      body: form && new URLSearchParams(form),
    });
    this.keep(url.origin, response.headers.getSetCookie());
    return { location: response.headers.get('location') ?? undefined, body: await response.text() };
  }

  /** Goes to the address and on from there; returns the first address of the site that leads no further by itself. */
  async go(path: string, { declines = false, until = '' } = {}): Promise<string> {
    let url = new URL(path, site);
    let form: Record<string, string> | undefined;
    for (let steps = 0; steps < 20; steps += 1) {
      const { location, body } = await this.fetch(url, form);
      form = undefined;
      if (location) {
        url = new URL(location, url);
        if (until && url.pathname === until) return url.href;
        if (isSite(url) && !/^\/(auth|api)\//.test(url.pathname)) return url.pathname + url.search;
        continue;
      }
      const prompt = /name="prompt" value="(\w+)"/.exec(body)?.[1];
      if (!prompt) throw new Error(`Stuck at ${url.href}: ${body.slice(0, 300)}`);
      const abort = /href="([^"]*\/abort)"/.exec(body)?.[1];
      if (declines && abort) url = new URL(abort, url);
      else {
        url = new URL(/action="([^"]+)"/.exec(body)![1]!, url);
        form = { prompt, login: this.#login, password: 'any' };
      }
    }
    throw new Error('Too many steps.');
  }

  async me(): Promise<Record<string, unknown> | null> {
    const query = '{ me { name givenName emailAddress access } }';
    return (await ask(this.#app(), query, {}, { cookie: this.cookies(site) })).data!.me;
  }
}
