import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WaitingResults } from '../../../../client/modules/waiting/WaitingResults.tsx';
import { draw, heldBack, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const aTeam = (name: string) => wire('FixtureSide', { id: name, name });

const waiting = (id: string) =>
  wire('WaitingResult', {
    ...{ reason: 'same', homeCaptains: [], awayCaptains: [] },
    night: wire('WaitingNight', { fixtures: 3, published: 0 }),
    fixture: wire('Fixture', {
      ...{ id, date: '2026-11-12', home: aTeam('Plough'), away: aTeam(`Weavers ${id}`), division: null, season: null },
      ...{ version: '2026-11-12T20:00:00.000', homeDraft: null, awayDraft: null },
      standing: wire('CardStanding', {
        ...{ state: 'same', own: null, enteredBy: null, by: null, at: null, differs: null, progress: null },
        score: wire('FixtureScore', { home: 5, away: 3 }),
      }),
    }),
  });

const idIn = ({ target }: Record<string, unknown>) => (target as { id: string }).id;
const doneAnswer = { publishCard: wire('Fixture', { id: 'f1', resultsPublished: true }) };

/** Publishes the results of three fixtures in the dialog, with the answers to that. */
async function publishAll(PublishWaiting: Answers[string]) {
  const { sent } = draw(<WaitingResults />, {
    answers: { ResultsWaiting: { resultsWaiting: ['f1', 'f2', 'f3'].map(waiting) }, PublishWaiting },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish all 3' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish 3 results' }));
  const count = (operation: string) => sent(operation).length;
  const idsSent = () => sent('PublishWaiting').map(idIn);
  const told = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map((row) => row.textContent.replace(/.*Thu 12 Nov 2026(.*)5–3/, '$1'));
  return { count, idsSent, told };
}

it('publishes each, and says of each what came of it', async () => {
  const { idsSent, told } = await publishAll((variables) =>
    idIn(variables) === 'f2' ? refusal('CONFLICT', 'Somebody has changed it.') : doneAnswer,
  );
  await screen.findByText('2 of 3 published.');
  expect(told()).toEqual(['Published', 'Not published. Somebody has changed it.', 'Published']);
  expect(idsSent()).toEqual(['f1', 'f2', 'f3']);
  expect(screen.queryByRole('button', { name: 'Publish the rest' })).toBeNull();
});

it('stops where no answer comes, says which are not published, and goes on from there', async () => {
  let isAway = true;
  const { idsSent, told } = await publishAll((variables) =>
    isAway && idIn(variables) === 'f2' ? new TypeError('Failed to fetch') : doneAnswer,
  );
  await screen.findByText('The server cannot be reached. Check your connection, then try again.');
  expect(told()).toEqual(['Published', 'No answer, yet', 'Not published, yet']);
  expect(idsSent()).toEqual(['f1', 'f2']);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Publish the rest' }));
  await screen.findByText('3 of 3 published.');
  expect(idsSent()).toEqual(['f1', 'f2', 'f2', 'f3']);
});

it('can be left on a dead line: no further one is published, and the list is read again', async () => {
  const held = heldBack(doneAnswer);
  const { count, idsSent } = await publishAll(held.answer);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const before = count('ResultsWaiting');
  await held.letGo();
  await screen.findByRole('button', { name: 'Publish all 3' });
  expect(count('ResultsWaiting')).toBe(before + 1);
  expect(idsSent()).toEqual(['f1']);
});
