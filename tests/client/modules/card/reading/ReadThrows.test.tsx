import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CardRowFragment } from '../../../../../client/generated/desk.ts';
import { cardRowsWithRunningTotal } from '../../../../../client/modules/card/card-rows.ts';
import { LegByLeg } from '../../../../../client/modules/card/reading/LegByLeg.tsx';
import { ScoringBoard, type ScoringProps } from '../../../../../client/modules/card/scoring-board.ts';
import { draw, wire } from '../../../../support/client/render.tsx';

const people = (...names: string[]) => names.map((name) => wire('CardPlayer', { id: name.toLowerCase(), name }));

/** A match of one leg in which home begins with `score`, as the page and as the board read it. */
function aMatch(score: number, home: string[], away: string[], average = score) {
  const side = (first: number, mean: number) => ({
    average: mean,
    noOfDarts: 3,
    throws: [{ id: `${first}`, score: first, noOfDarts: 3 }],
  });
  const leg = {
    number: 0,
    winner: null,
    startingScore: 501,
    currentThrow: null,
    playerSequence: [{ value: 'home' }, { value: 'away' }],
    home: side(score, average),
    away: side(45, 45),
  };
  return wire('CardMatch', {
    homePlayers: people(...home),
    awayPlayers: people(...away),
    homeScore: 2,
    awayScore: 0,
    given: null,
    headStart: null,
    headStartProposed: null,
    winner: 'home' as CardRowFragment['winner'],
    format: {
      ...{ playerCount: home.length, numberOfLegs: 3, startingScore: 501 },
      ...{ playsAll: false, isDoubleStart: false, countsLegs: false, game: null, label: null },
    },
    legs: [wire('SaygLeg', leg)] as CardRowFragment['legs'],
  });
}

const pairs = (score: number, average?: number) => aMatch(score, ['Gary', 'Denise'], ['Mick', 'Priya'], average);
const singles = (score: number, average?: number) => aMatch(score, ['Gary'], ['Mick'], average);

const board = ({ title, sayg }: ScoringProps) => (
  <p role="status">{`${title}: ${sayg.legs[0]!.home.throws[0]!.score}`}</p>
);

/** The texts read for each match of a page in turn, with the card answered as `answered`. */
async function readOf(shown: CardRowFragment[], answered = shown): Promise<string[]> {
  const card = wire('Card', { matches: answered, oneEighties: [], over100Checkouts: [] });
  const read: string[] = [];
  for (const row of cardRowsWithRunningTotal(shown)) {
    const { unmount } = draw(
      <ScoringBoard value={board}>
        <LegByLeg fixtureId="f1" rows={[row]} shown={row.number} onShow={() => undefined} />
      </ScoringBoard>,
      { answers: { CardThrows: { fixture: wire('Fixture', { id: 'f1', card }) } } },
    );
    await userEvent.click(screen.getByRole('button', { name: `Every throw of ${row.name}` }));
    read.push((await screen.findByText(/: \d+$|could not be loaded/)).textContent);
    unmount();
  }
  return read;
}

describe('every throw of a match', () => {
  it('is found by its players in whatever order the singles come', async () => {
    const others = aMatch(60, ['Kev'], ['Lee']);
    expect(await readOf([singles(100), others], [others, singles(100)])).toEqual(['Singles 1: 100', 'Singles 2: 60']);
  });

  it('is that of the second match of the same players, where there are two', async () => {
    expect(await readOf([pairs(100), pairs(60)])).toEqual(['Pairs 1: 100', 'Pairs 2: 60']);
    expect(await readOf([singles(100), singles(60)], [singles(60), singles(100)])).toEqual([
      'Singles 1: 100',
      'Singles 2: 60',
    ]);
  });

  it('is that of the same place where the legs tell nothing, or have changed since', async () => {
    expect(await readOf([pairs(100, 80), pairs(60, 80)])).toEqual(['Pairs 1: 100', 'Pairs 2: 60']);
    expect(await readOf([pairs(100), pairs(60)], [pairs(140), pairs(26)])).toEqual(['Pairs 1: 140', 'Pairs 2: 26']);
  });

  it('may have been removed', async () => {
    const [read] = await readOf([pairs(100)], [singles(100)]);
    expect(read).toBe('The throws could not be loaded. They may have been removed.');
  });
});
