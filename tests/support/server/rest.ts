import type { TestApp } from './app.ts';

export interface Call {
  body?: unknown;
  headers?: Record<string, string>;
  /** From `signIn`. */
  cookie?: string;
}

export interface Called {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The body as JSON; undefined when it is not JSON. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  json: any;
}

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Calls the REST API over HTTP, as our pages do. */
export async function call({ app }: TestApp, method: string, url: string, { body, headers, cookie }: Call = {}) {
  const isText = typeof body === 'string';
  const response = await app.http.inject({
    method: method as 'GET',
    url,
    ...(body !== undefined && { payload: isText ? body : JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie, 'x-ui-url': 'http://localhost/' }),
      ...headers,
    },
  });
  const called: Called = {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    json: parsed(response.body),
  };
  return called;
}
