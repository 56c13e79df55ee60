import type { TestApp } from '../../support/server/app.ts';

export interface Reply {
  // Every query has a shape of its own, and the assertions say which.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: Record<string, any> | null;
  errors:
    | { message: string; extensions: { code: string; fields?: { field: string; message: string }[] } }[]
    | undefined;
  /** Code of the first error. */
  code: string | undefined;
  /** The cookies that were set: "name=value", and the attributes in lower case. */
  cookies: { pair: string; attributes: string[] }[];
  status: number;
}

export interface Asker {
  cookie?: string;
  address?: string;
  headers?: Record<string, string>;
}

export const cookiesOf = (header: string | string[] | undefined): Reply['cookies'] =>
  [header ?? []].flat().map((line) => {
    const [pair = '', ...attributes] = line.split('; ');
    return { pair, attributes: attributes.map((text) => text.toLowerCase()) };
  });

/** Sends one GraphQL operation through the front door. */
export async function ask(
  { app }: TestApp,
  query: string,
  variables: Record<string, unknown> = {},
  { cookie, address = '127.0.0.1', headers = {} }: Asker = {},
): Promise<Reply> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: address,
    headers: { ...(cookie && { cookie }), ...headers },
    payload: { query, variables },
  });
  const body = response.json() as Pick<Reply, 'data' | 'errors'>;
  return {
    data: body.data ?? null,
    errors: body.errors,
    code: body.errors?.[0]?.extensions.code,
    cookies: cookiesOf(response.headers['set-cookie']),
    status: response.statusCode,
  };
}

export const signInMutation =
  'mutation ($input: SignInInput!) { signIn(input: $input) { emailAddress access teamId } }';
