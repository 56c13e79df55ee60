import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import {
  Editor,
  fixture,
  keptMatch,
  playerOf,
  showEditor,
  squadsWith,
} from '../../../../support/client/card-editor.tsx';
import { aFrame, aPerson, draw, press, wire } from '../../../../support/client/render.tsx';

beforeEach(() => localStorage.clear());

it('who is called like a player of another team is added once that is wanted all the same', async () => {
  const question = 'Zed plays for Greens already. If it is the same person, move them from that team instead.';
  const asked: string[] = [];
  showEditor({
    add: (_side, name, isWanted = false) => {
      asked.push(`${name} ${isWanted}`);
      return Promise.resolve(isWanted || name === 'Zoe' ? playerOf(name) : { question });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a player Reds' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a player to the team' }));
  const field = screen.getByRole('textbox', { name: 'Name of the new player' });
  await userEvent.type(field, 'Zed{Enter}');
  await screen.findByText(question);
  // Another name is asked about anew.
  await userEvent.type(field, 's');
  expect(screen.queryByText(question)).toBeNull();
  await userEvent.type(field, '{Backspace}{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Add all the same' }));
  await waitFor(() => expect(keptMatch()?.homePlayers).toEqual([playerOf('Zed')]));
  expect(asked).toEqual(['Zed false', 'Zed false', 'Zed true']);
});

it('a hi-check that is begun holds the card, and says what is missing at its field', async () => {
  const { sent } = showEditor({}, { SaveCard: { fixture }, ScoreCard: { fixture } });
  const score = await screen.findByRole('textbox', { name: 'Score of the hi-check' });
  await userEvent.type(score, '140');
  await press('Save card');
  await screen.findByText('The hi-check of 140 is not on the card yet. Choose who checked out, or empty the field.');
  expect(document.activeElement).toBe(score);
  await userEvent.clear(score);
  expect(screen.queryByRole('alert')).toBeNull();

  await press('Add a hi-check');
  const picker = within(await screen.findByRole('dialog', { name: 'Who checked out?' }));
  await userEvent.click(picker.getByRole('button', { name: /Ann/ }));
  await press('Save card');
  await screen.findByText('The hi-check of Ann is not on the card yet. Enter its score, or take Ann out.');
  expect(sent('SaveCard')).toEqual([]);
  await userEvent.keyboard('140');
  await screen.findByRole('button', { name: 'Remove hi-check 140 of Ann' });
  await press('Save card');
  await screen.findByText(/^Saved /);
});

it('a hi-check that is begun beside other changes is asked about, also by the browser', async () => {
  draw(
    <>
      <Editor known={squadsWith()} />
      <Link to="/">Home</Link>
    </>,
    { at: '/score/f1', answers: { Frame: aFrame({ me: aPerson({ access: ['manageScores'] }) }) } },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Score of the hi-check' }), '140');
  // What is on the card is kept, the hi-check is not.
  await press('One leg more, Reds');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave the card?' });
  expect(question.textContent).toContain('It is lost then, the rest is kept on this device.');
});

it('a hi-check that is begun is there again once both cards were looked at', async () => {
  const card = wire('ScoreCard', { oneEighties: [], over100Checkouts: [], matches: [] });
  const draft = wire('Draft', { id: 'd2', card, version: fixture.version, updated: fixture.updated, editor: 'Bob' });
  const standing = wire('Standing', {
    state: 'different',
    enteredBy: null,
    differs: ['S1'],
    progress: null,
    isBeingEntered: false,
  });
  draw(<Editor known={squadsWith()} stored={{ ...fixture, theirs: draft, standing } as never} />, {
    at: '/score/f1?view=own',
    answers: { Frame: aFrame({ me: aPerson({ access: ['inputResults'], teamId: 't1' }) }) },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Score of the hi-check' }), '140');
  await press('See both');
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Change mine');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Score of the hi-check' })).value).toBe('140');
});

it('before it is taken back a card says what decides its fixture then', async () => {
  const stored = {
    ...{ ...fixture, resultsPublished: true },
    card: wire('Card', { oneEighties: [], over100Checkouts: [], matches: [] }),
  };
  const shown = (decisionOnceUnpublished: object | null) =>
    draw(<Editor known={squadsWith()} stored={stored} isUnpublishing />, {
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['manageScores'] }) }),
        Unpublishing: { fixture: wire('Fixture', { id: 'f1', decisionOnceUnpublished }) },
      },
    });
  const { unmount } = shown(wire('FixtureDecision', { text: 'Awarded to Blues: Reds has withdrawn' }));
  await screen.findByText(
    /the fixture is decided without them\. Awarded to Blues: Reds has withdrawn\. Its card is closed then/,
  );
  unmount();
  shown(null);
  await screen.findByText(/the results leave the tables, and the teams can change their cards again\.$/);
});
