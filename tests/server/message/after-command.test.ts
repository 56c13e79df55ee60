import { afterAll, beforeAll, expect, it } from 'vitest';
import { contextFor } from '../../../server/core/context.ts';
import { accountCommand } from '../../../server/commands/account.ts';
import { queueMessagesOfEvents } from '../../../server/modules/message/hand-out.service.ts';
import { until } from '../../support/makers/live.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { runHere } from '../../support/server/command.ts';
import { askFor } from '../../support/server/graphql.ts';
import { unaskedMail } from '../../support/server/mail-server.ts';
import { storedMessages } from '../../support/server/messages.ts';
import { failWith } from '../../support/server/overtaken.ts';
import { signIn } from '../../support/server/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: unaskedMail });
});
afterAll(() => app.stop());

const actor = { name: 'Messages', access: [], isAnonymous: false };
const handOut = async () => queueMessagesOfEvents(await contextFor(app.ports, actor), { most: 50, report: failWith });

async function removeByCommand(emailAddress: string): Promise<void> {
  const { dataFolder, databaseUrl } = app.ports.config;
  const env: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : { OCHE_DATA: dataFolder };
  expect(await runHere(accountCommand, ['remove', '--email', emailAddress], env)).toMatchObject({ code: 0 });
}

it.each(['before anything was told', 'after something was told'])(
  'what the command line removes %s keeps nobody else from being told',
  async () => {
    const [gone, ann] = [await signIn(app), await signIn(app)];
    await removeByCommand(gone.account.emailAddress);
    const ask = 'mutation ($a: String!) { it: requestPasswordReset(input: { emailAddress: $a }) }';
    await askFor(app, ask, { a: ann.account.emailAddress });
    await until(async () => (await handOut()) === 'all');
    const told = (await storedMessages(app)).map(({ accountId }) => accountId);
    expect(told).toContain(ann.account.id);
  },
);
