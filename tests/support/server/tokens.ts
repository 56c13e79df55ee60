import { accessFlagList, type AccessFlag } from '#rules/people/policies.ts';
import { rightsToChoose } from '#rules/people/tokens.ts';
import * as tokens from '../../../server/modules/token/token.service.ts';
import type { TestApp } from './app.ts';
import { signIn, type SignedIn } from './sign-in.ts';

interface Wanted {
  name?: string;
  access?: readonly AccessFlag[];
  expires?: Date;
}

/** A token of somebody, with all their rights that a token can have unless others are named. */
export async function aToken(
  app: Pick<TestApp, 'ctx'>,
  { actor }: Pick<SignedIn, 'actor'>,
  { name = 'Website', access = rightsToChoose(actor.access), expires }: Wanted = {},
) {
  const { text, token } = await tokens.make(await app.ctx(actor), { name, access: [...access], expires });
  return { text, id: token.id, headers: bearer(text) };
}

/** The header of a program's request. */
export const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

/** Headers of programs: for each right a token with that one alone, its owner having all. */
export async function tokensByEveryFlag(app: TestApp): Promise<ReadonlyMap<AccessFlag, Record<string, string>>> {
  const owner = await signIn(app, { access: accessFlagList, name: 'Olive Owner' });
  const headers = new Map<AccessFlag, Record<string, string>>();
  for (const flag of rightsToChoose(accessFlagList))
    headers.set(flag, (await aToken(app, owner, { name: flag, access: [flag] })).headers);
  return headers;
}
