import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageSettingsPage } from '../../../../client/modules/message/MessageSettingsPage.tsx';
import { draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const settings = (more: object = {}) =>
  wire('MessageSettings', {
    ...{ id: 'a1', isMailSent: true, pushKey: null, version: 'v1', quietFrom: null, quietUntil: null },
    topics: [
      wire('MessageTopic', { topic: 'result', name: 'The result is in', way: 'off', isAtOnce: false }),
      wire('MessageTopic', { topic: 'moves', name: 'A fixture moves', way: 'digest', isAtOnce: false }),
    ],
    ...more,
  });
const start = (answers: Answers = {}) =>
  draw(<MessageSettingsPage />, { answers: { MessageSettings: { messageSettings: settings() }, ...answers } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('shows what was chosen, and saves all of it with the version that was read', async () => {
  const { asked } = start({ SaveMessageSettings: { saveMessageSettings: settings({ version: 'v2' }) } });
  const result = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'The result is in' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'A fixture moves' }).value).toBe('digest');
  await userEvent.selectOptions(result, 'By e-mail, at once');
  await save();
  await screen.findByText('Saved.');
  const choices = [
    { topic: 'result', way: 'mail' },
    { topic: 'moves', way: 'digest' },
  ];
  const input = { version: 'v1', choices, quietFrom: '', quietUntil: '' };
  expect(asked).toContainEqual({ name: 'SaveMessageSettings', variables: { input } });
  await save();
  expect(asked.at(-1)).toMatchObject({ variables: { input: { version: 'v2' } } });
});

it('keeps what was chosen when it could not be saved, and says why', async () => {
  start({ SaveMessageSettings: refusal('CONFLICT', 'Somebody saved it meanwhile.') });
  const result = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'The result is in' });
  await userEvent.selectOptions(result, 'By e-mail, at once');
  await save();
  await screen.findByText(/Somebody saved it meanwhile/);
  expect(result.value).toBe('mail');
});

it('after another tab has saved, what is chosen here can be saved over what is there now', async () => {
  let stored = settings();
  const { sent } = start({
    MessageSettings: () => ({ messageSettings: stored }),
    SaveMessageSettings: ({ input }) =>
      (input as { version: string }).version === 'v2'
        ? { saveMessageSettings: (stored = settings({ version: 'v3' })) }
        : refusal('CONFLICT', 'Somebody saved it meanwhile.'),
  });
  await userEvent.selectOptions(await screen.findByLabelText('The result is in'), 'By e-mail, at once');
  const moves = wire('MessageTopic', { topic: 'moves', name: 'A fixture moves', way: 'off', isAtOnce: false });
  stored = settings({ version: 'v2', quietFrom: '22:00', quietUntil: '07:00', topics: [settings().topics[0], moves] });
  await save();
  await screen.findByText(/Somebody saved it meanwhile/);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('22:00'));
  await save();
  await screen.findByText('Saved.');
  const choices = [
    { topic: 'result', way: 'mail' },
    { topic: 'moves', way: 'off' },
  ];
  expect(sent('SaveMessageSettings').at(-1)).toMatchObject({
    input: { version: 'v2', choices, quietFrom: '22:00', quietUntil: '07:00' },
  });
});

it('what was saved here and stopped by a link since is not switched on again', async () => {
  const topic = (name: string, way: string) => wire('MessageTopic', { topic: name, name, way, isAtOnce: false });
  let stored = settings({ topics: [topic('result', 'off'), topic('moves', 'off')] });
  const { asked } = start({
    MessageSettings: () => ({ messageSettings: stored }),
    SaveMessageSettings: ({ input }) => {
      const { version, choices, ...quiet } = input as { version: string; choices: { topic: string; way: string }[] };
      if (version !== stored.version) return refusal('CONFLICT', 'Somebody saved it meanwhile.');
      const topics = choices.map((one) => topic(one.topic, one.way));
      return { saveMessageSettings: (stored = settings({ ...quiet, topics, version: `${version}+` })) };
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('result'), 'By e-mail, at once');
  await save();
  await screen.findByText('Saved.');
  stored = settings({ topics: [topic('result', 'off'), topic('moves', 'off')], version: 'stopped' });
  await userEvent.selectOptions(screen.getByLabelText('moves'), 'By e-mail, at once');
  await save();
  await screen.findByText(/Somebody saved it meanwhile/);
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('result').value).toBe('off'));
  await save();
  await screen.findByText('Saved.');
  const choices = [
    { topic: 'result', way: 'off' },
    { topic: 'moves', way: 'mail' },
  ];
  expect(asked.at(-1)).toMatchObject({ variables: { input: { choices } } });
});

it('what is chosen stays, too, when what is there now cannot be read', async () => {
  let isAway = false;
  start({
    MessageSettings: () => (isAway ? new Error('away') : { messageSettings: settings() }),
    SaveMessageSettings: refusal('CONFLICT', 'Somebody saved it meanwhile.'),
  });
  await userEvent.selectOptions(await screen.findByLabelText('The result is in'), 'By e-mail, at once');
  isAway = true;
  await save();
  await screen.findByText(/Somebody saved it meanwhile/);
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.getByLabelText<HTMLSelectElement>('The result is in').value).toBe('mail');
});

it('says when what is chosen for browsers comes by e-mail, where both are sent', async () => {
  start({ MessageSettings: { messageSettings: settings({ pushKey: 'BA' }) } });
  const result = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'The result is in' });
  expect(screen.queryByText(/comes by e-mail/)).toBeNull();
  await userEvent.selectOptions(result, 'In my browsers');
  screen.getByText(/signed in with none of your browsers any more/);
});

it('says so where no e-mail is sent', async () => {
  start({ MessageSettings: { messageSettings: settings({ isMailSent: false }) } });
  await screen.findByText('No messages here');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('offers only the ways that there are, and says so of a browser that cannot be told', async () => {
  start({ MessageSettings: { messageSettings: settings({ isMailSent: false, pushKey: 'BA' }) } });
  const result = await screen.findByRole('combobox', { name: 'The result is in' });
  expect([...result.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Not at all',
    'In my browsers',
  ]);
  await screen.findByText(/cannot be told here/);
});

it('offers no e-mail of the day for what is told at once or not at all', async () => {
  const called = wire('MessageTopic', { topic: 'called', name: 'My match is called', way: 'off', isAtOnce: true });
  start({ MessageSettings: { messageSettings: settings({ topics: [called] }) } });
  const choice = await screen.findByRole('combobox', { name: 'My match is called' });
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Not at all',
    'By e-mail, at once',
  ]);
});
