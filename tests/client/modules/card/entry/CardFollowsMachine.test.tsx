import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import {
  Editor,
  fixture,
  format,
  keptMatch,
  pickAnn,
  playerOf,
  showEditor,
  squadsWith,
} from '../../../../support/client/card-editor.tsx';
import {
  aFrame,
  aPerson,
  draw,
  heldBack,
  press,
  refusal,
  wire,
  type Answers,
} from '../../../../support/client/render.tsx';

const thrown = wire('CardMatch', {
  ...{ homePlayers: [wire('Player', playerOf('Amy'))], awayPlayers: [wire('Player', playerOf('Bob'))], winner: 'home' },
  ...{ homeScore: 2, awayScore: 0, given: null, format },
  ...{ headStart: null, headStartProposed: null, legs: null },
});
const empty = { ...thrown, homePlayers: [], awayPlayers: [], homeScore: null, awayScore: null, winner: null };
/** The same card, on which a machine has scored the second match. */
const scoredByMachine = {
  ...fixture,
  version: '2026-11-19T21:30:00.000Z',
  card: wire('ScoreCard', { oneEighties: [], over100Checkouts: [], matches: [empty, thrown] }),
};

beforeEach(() => localStorage.clear());

it('what a machine has saved in another match is saved with what was entered, and nobody is asked', async () => {
  const sent: { version: string; scores: (number | null)[] }[] = [];
  showEditor(
    {},
    {
      CardEdit: { fixture: scoredByMachine },
      SaveCard: (variables) => {
        const { target, card } = variables as {
          target: { version: string };
          card: { matches: { homeScore: number | null }[] };
        };
        sent.push({ version: target.version, scores: card.matches.map(({ homeScore }) => homeScore) });
        return sent.length > 1 ? { fixture: scoredByMachine } : refusal('CONFLICT', 'Somebody else has changed it');
      },
      ScoreCard: { fixture: scoredByMachine },
    },
  );
  await pickAnn();
  await press('Save card');
  await waitFor(() =>
    expect(sent).toEqual([
      { version: fixture.version, scores: [null, null] },
      { version: scoredByMachine.version, scores: [null, 2] },
    ]),
  );
  expect(screen.queryByText(/Somebody else/)).toBeNull();
});

describe('the card of a captain, where the other one has entered theirs, too', () => {
  /** The page hears of a save by its version alone: where both cards differ, the standing says nothing new. */
  function OwnCard() {
    const [version, hear] = useState(fixture.version);
    return (
      <>
        <button onClick={() => hear(scoredByMachine.version)}>Hear</button>
        <Editor known={squadsWith()} version={version} />
      </>
    );
  }
  const own = (answers: Answers) =>
    draw(<OwnCard />, {
      answers: {
        Frame: aFrame({ me: aPerson({ access: ['inputResults'], teamId: 't1' }) }),
        ...{ CardEdit: { fixture: scoredByMachine }, ScoreCard: { fixture: scoredByMachine } },
        ...answers,
      },
    });

  it('shows what a machine has recorded, beside what is entered', async () => {
    own({});
    await pickAnn();
    expect(screen.getByText('0 of 2 matches')).toBeTruthy();
    await press('Hear');
    expect(await screen.findByText('1 of 2 matches')).toBeTruthy();
    expect(keptMatch()?.homePlayers).toEqual([playerOf('Ann')]);
  });

  it('is saved where another tab has saved what is entered, and is not kept any more', async () => {
    const withAnn = { ...empty, homePlayers: [wire('Player', playerOf('Ann'))] };
    const card = wire('ScoreCard', { oneEighties: [], over100Checkouts: [], matches: [withAnn, empty] });
    own({ CardEdit: { fixture: { ...scoredByMachine, card } } });
    await pickAnn();
    expect(keptMatch()).toBeDefined();
    await press('Hear');
    await screen.findByText(/^Saved \d\d:\d\d/);
    expect(keptMatch()).toBeUndefined();
  });

  it('is saved on top of what was heard of while it was sent', async () => {
    const versions: string[] = [];
    const held = heldBack(refusal('CONFLICT', 'Somebody else has changed it'));
    own({
      SaveDraft: (variables) => {
        versions.push((variables as { target: { version: string } }).target.version);
        return versions.length > 1 ? { fixture: scoredByMachine } : held.answer();
      },
    });
    await pickAnn();
    await press(/^Save/);
    await press('Hear');
    await screen.findByText('1 of 2 matches');
    await held.letGo();
    await waitFor(() => expect(versions).toEqual([fixture.version, scoredByMachine.version]));
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });
});
