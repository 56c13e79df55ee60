import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DrawDesk } from '../../../../../client/modules/evening/draw/DrawDesk.tsx';
import { useFrame } from '../../../../../client/lib/wire/session.ts';
import type { TournamentData } from '../../../../../client/modules/tournament/use-tournament.ts';
import { aDrawnEvening } from '../../../../support/client/drawn-evening.ts';
import { aFrame, aPerson, draw, press, refusal, wire, type Answers } from '../../../../support/client/render.tsx';
import { aMatch, aRound, aSide, aTournament } from '../../../../support/client/tournament-page.ts';

beforeEach(() => localStorage.clear());

const names = ['Ann', 'Bob', 'Cid', 'Dee', 'Eve'];
const outcome = (...messages: string[]) => wire('TournamentOutcome', { messages, warnings: [] });
const show = (more: Partial<TournamentData> = {}, answers: Answers = {}) => {
  const tournament = aTournament({ sides: names.map(aSide), ...more });
  return draw(<DrawDesk tournament={tournament} />, {
    answers: {
      Frame: aFrame({ me: aPerson({ access: ['manageTournaments'] }) }),
      DrawTournament: { drawTournament: outcome('5 sides were drawn.') },
      UndrawTournament: { undrawTournament: outcome('The draw was taken back.') },
      SetTournamentLegs: { setTournamentLegs: outcome('The matches of the round are best of 7 now.') },
      ...answers,
    },
  });
};
const meetings = (round: string) =>
  within(screen.getByRole('region', { name: round }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const way = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

describe('a draw', () => {
  it('needs two sides that are here', () => {
    show({ sides: [aSide('Ann'), { ...aSide('Bob'), noShow: true }] });
    screen.getByRole('heading', { name: 'Nobody to draw, yet' });
  });

  it('by hand is in the order given, shown before it is kept', async () => {
    const shown = show();
    await way('By hand');
    expect(meetings('Preliminary')).toEqual(['M1AnnvBob']);
    expect(meetings('Semi-Final')).toEqual(['M2CidvDee', 'M3EvevWinner of M1']);
    await press('Bob down');
    expect(meetings('Preliminary')).toEqual(['M1AnnvCid']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Place of Eve' }), 'A');
    expect(meetings('Preliminary')).toEqual(['M1EvevAnn']);
    expect(shown.sent('DrawTournament')).toEqual([]);
    await press('Keep this draw');
    await waitFor(() => expect(shown.sent('DrawTournament')).toHaveLength(1));
    expect(shown.sent('DrawTournament')[0]).toMatchObject({
      version: aTournament().version,
      input: { method: 'byHand', order: ['Eve', 'Ann', 'Cid', 'Bob', 'Dee'], format: { kind: 'knockout' } },
    });
  });

  it('by hand goes on where it was when sides have come and gone meanwhile, and not when others have drawn', async () => {
    const Page = (props: { tournament: TournamentData }) => (useFrame().data ? <DrawDesk {...props} /> : null);
    const open = (more: Partial<TournamentData>) =>
      draw(<Page tournament={aTournament(more)} />, { answers: { Frame: aFrame({ me: aPerson() }) } });
    const { unmount } = open({ sides: names.map(aSide) });
    await userEvent.click(await screen.findByRole('radio', { name: 'By hand' }));
    await press('Bob down');
    unmount();
    const sides = ['Ann', 'Cid', 'Dee', 'Eve', 'Flo'].map(aSide);
    const second = open({ sides });
    await screen.findByText('Who meets whom');
    expect(screen.getByRole('radio', { name: 'By hand' })).toHaveProperty('checked', true);
    expect(meetings('Preliminary')).toEqual(['M1AnnvCid']);
    expect(meetings('Semi-Final')).toEqual(['M2DeevEve', 'M3FlovWinner of M1']);
    await press('Dee down');
    second.unmount();
    open({ sides, draw: { method: 'random', seed: 7, order: names, seeds: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Draw again' }));
    expect(screen.getByRole('radio', { name: 'At random' })).toHaveProperty('checked', true);
  });

  it('of a league shows who has left behind the others, and does not send them', async () => {
    const drawn = aDrawnEvening('league', names.slice(0, 3), {}, { M1: [3, 0] });
    const away = drawn.layout.flatMap(({ matches }) => matches).find(({ isOver }) => isOver)!.placeA.side!.id;
    const sides = drawn.sides.map((side) => ({ ...side, noShow: side.id === away }));
    const shown = show({ ...drawn, leftAfterPlaying: [away], sides: [...sides, aSide('Dee')] });
    await press('Draw again');
    await way('By hand');
    const met = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.includes(`${away}v`) || textContent.includes(`v${away}`));
    expect(met).toHaveLength(3);
    await press('Keep this draw');
    await waitFor(() => expect(shown.sent('DrawTournament')).toHaveLength(1));
    const { input } = shown.sent('DrawTournament')[0] as { input: { order: string[] } };
    expect(input.order).toHaveLength(3);
    expect(input.order).not.toContain(away);
  });

  it('of groups by hand shows who has left in their group, and offers the groups that there were', async () => {
    const all = [...names, 'Flo'];
    const drawn = aDrawnEvening('groups', all, { groups: 2 }, { M1: [3, 0] });
    const sides = drawn.sides.map((side) => ({ ...side, noShow: side.id === 'Bob' }));
    show({ ...drawn, leftAfterPlaying: ['Bob'], sides });
    await press('Draw again');
    await way('By hand');
    expect(meetings('Group B').toSorted()).toEqual(['Bob', 'Dee', 'Flo']);
    expect(screen.getByRole('combobox', { name: 'Groups' })).toHaveProperty('value', '2');
    expect(screen.getByRole('button', { name: 'Keep this draw' })).toHaveProperty('disabled', false);
  });

  it('at random can be repeated by its number', async () => {
    show();
    const seed = screen.getByRole('textbox', { name: 'Number of the draw' });
    await userEvent.clear(seed);
    expect(screen.getByRole('button', { name: 'Keep this draw' })).toHaveProperty('disabled', true);
    await userEvent.type(seed, '4821');
    const first = meetings('Preliminary');
    await press('Draw again');
    await userEvent.clear(seed);
    await userEvent.type(seed, '4821');
    expect(meetings('Preliminary')).toEqual(first);
  });

  it('by seeds gives them the byes, and keeps them apart', async () => {
    const shown = show();
    await way('By seeds');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Seed 1' }), 'Dee');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Seed 2' }), 'Ann');
    const [first, second] = meetings('Semi-Final');
    expect(`${first} ${second}`).toContain('Dee');
    expect(first!.includes('Dee') && first!.includes('Ann')).toBe(false);
    expect(meetings('Preliminary')[0]).not.toMatch(/Dee|Ann/);
    await press('Keep this draw');
    await waitFor(() => expect(shown.sent('DrawTournament')).toHaveLength(1));
    expect(shown.sent('DrawTournament')[0]).toMatchObject({ input: { method: 'seeds', order: ['Dee', 'Ann'] } });
  });

  it('again by seeds begins with those seeds that are still here', async () => {
    const sides = [aSide('Ann'), { ...aSide('Bob'), noShow: true }, aSide('Cid'), aSide('Dee'), aSide('Eve')];
    const made = { method: 'seeds' as const, seed: 7, order: names, seeds: ['Eve', 'Gone', 'Bob', 'Ann'] };
    const shown = show({ sides, draw: made });
    await press('Draw again');
    expect(screen.getByRole('radio', { name: 'By seeds' })).toHaveProperty('checked', true);
    screen.getByRole('combobox', { name: 'Seed 3' });
    await press('Keep this draw');
    await waitFor(() => expect(shown.sent('DrawTournament')).toHaveLength(1));
    expect(shown.sent('DrawTournament')[0]).toMatchObject({ input: { method: 'seeds', order: ['Eve', 'Ann'] } });
  });

  it('asks before what was played is set aside', async () => {
    const aside = refusal('CONFLICT', 'Others would meet', [{ field: 'setAside', message: 'Ann v Bob (3-1)' }]);
    const shown = show(
      {},
      {
        DrawTournament: ({ input }) =>
          (input as { confirmed: boolean }).confirmed ? { drawTournament: outcome('Drawn.') } : aside,
      },
    );
    await press('Keep this draw');
    await screen.findByText(/Ann v Bob \(3-1\)/);
    await press('Leave it as it is');
    expect(shown.sent('DrawTournament')).toHaveLength(1);
    await press('Keep this draw');
    await userEvent.click(await screen.findByRole('button', { name: 'Set it aside' }));
    await waitFor(() => expect(shown.sent('DrawTournament')).toHaveLength(3));
  });

  it('tells when somebody else was faster', async () => {
    show({}, { DrawTournament: refusal('CONFLICT', 'It was changed since.') });
    await press('Keep this draw');
    await screen.findByText(/The tournament was changed meanwhile/);
  });

  it('tells beside the draw of somebody else that the own one was not kept', async () => {
    const order = names.slice(0, 4);
    const drawn = {
      ...aDrawnEvening('knockout', order),
      draw: { method: 'random' as const, seed: 7, order, seeds: [] },
    };
    let isDrawn = false;
    const Page = () => {
      useFrame();
      return <DrawDesk tournament={aTournament(isDrawn ? drawn : { sides: names.map(aSide) })} />;
    };
    draw(<Page />, {
      answers: {
        Frame: () => aFrame({ me: aPerson({ name: isDrawn ? 'Rita B' : 'Rita', access: ['manageTournaments'] }) }),
        DrawTournament: () => {
          isDrawn = true;
          return refusal('CONFLICT', 'It was changed since.');
        },
      },
    });
    await press('Keep this draw');
    await screen.findByText('The tournament was changed meanwhile. Your draw was not kept.');
    screen.getByText('Drawn at random. The number of the draw is 7.');
  });
});

describe('the draw there is', () => {
  const rounds = [aRound('r1', 'Semi-Final', [aMatch('Ann', 'Bob', '3-1'), aMatch('Cid', 'Dee')])];
  const drawn = {
    sides: names.slice(0, 4).map(aSide),
    rounds,
    draw: { method: 'random' as const, seed: 4821, order: names.slice(0, 4), seeds: [] },
  };

  it('says how it was drawn, and the legs of each round can be changed', async () => {
    const shown = show(drawn);
    screen.getByText('Drawn at random. The number of the draw is 4821.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Best of in Final' }), '7');
    await screen.findByText('The matches of the round are best of 7 now.');
    expect(shown.sent('SetTournamentLegs')[0]).toMatchObject({ round: 1, numberOfLegs: 7 });
  });

  it('made again keeps the legs of the rounds that there are again, and shows them', async () => {
    const evening = aDrawnEvening('knockout', names.slice(0, 4));
    const layout = evening.layout.map((round, at) => ({ ...round, numberOfLegs: [3, 9][at]! }));
    show({ ...evening, layout, sides: names.map(aSide) });
    await press('Draw again');
    const headOf = (name: string) => screen.getByRole('region', { name }).firstElementChild!.textContent;
    expect(['Preliminary', 'Semi-Final', 'Final'].map(headOf)).toEqual([
      'Preliminarybest of 5',
      'Semi-Finalbest of 3',
      'Finalbest of 9',
    ]);
  });

  it('asks before the legs of a round set aside what was played', async () => {
    const aside = refusal('CONFLICT', 'Others would meet', [{ field: 'setAside', message: 'Ann v Cid (1-0)' }]);
    const shown = show(drawn, {
      SetTournamentLegs: ({ confirmed }) => (confirmed ? { setTournamentLegs: outcome('Best of 7 now.') } : aside),
    });
    const choose = () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Best of in Semi-Final' }), '7');
    await choose();
    await screen.findByText(/Ann v Cid \(1-0\)/);
    await press('Leave it as it is');
    expect(shown.sent('SetTournamentLegs')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Semi/ })).toHaveProperty('disabled', false));
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Set it aside' }));
    await screen.findByText('Best of 7 now.');
    expect(shown.sent('SetTournamentLegs').map(({ confirmed }) => confirmed)).toEqual([false, false, true]);
  });

  it('is taken back after a question that names what was begun', async () => {
    const shown = show(drawn);
    await press('Take the draw back');
    await screen.findByText(/^1 match was begun/);
    await press('Take it back');
    await waitFor(() => expect(shown.sent('UndrawTournament')).toHaveLength(1));
  });
});

describe('another format', () => {
  const eight = [...names, 'Fay', 'Gus', 'Hal'].map(aSide);
  const choose = (label: string, option: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
  const kept = async (shown: ReturnType<typeof show>) => {
    await press('Keep this draw');
    await waitFor(() => expect(shown.sent('DrawTournament')).toHaveLength(1));
    return shown.sent('DrawTournament')[0];
  };

  it('groups are shown with who is in them, and sent with their choices', async () => {
    const shown = show({ sides: eight });
    await choose('What is played', 'Groups, then knockout');
    expect(meetings('Group A')).toHaveLength(4);
    await choose('Go through', 'the first of each');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Plate/ }));
    expect(meetings('Plate Semi-Final')).toHaveLength(2);
    expect(await kept(shown)).toMatchObject({
      input: { method: 'random', format: { kind: 'groups', groups: 2, through: 1, plate: true, thirdPlace: false } },
    });
  });

  it('Swiss offers no more rounds than can be paired, and says that later ones wait', async () => {
    const shown = show({ sides: eight });
    await choose('What is played', 'Swiss');
    const rounds = within(screen.getByRole('combobox', { name: 'Rounds' })).getAllByRole('option');
    expect(rounds.map(({ textContent }) => textContent).at(-1)).toBe('4 rounds');
    await choose('Rounds', '2 rounds');
    within(screen.getByRole('region', { name: 'Round 2' })).getByText(/settled when the round before is over/);
    expect(await kept(shown)).toMatchObject({ input: { format: { kind: 'swiss', rounds: 2 } } });
  });

  it('is offered only where so many sides can play it', () => {
    show({ sides: eight.slice(0, 2) });
    const offered = within(screen.getByRole('combobox', { name: 'What is played' })).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Knockout',
      'Double elimination',
      'Swiss',
      'League',
    ]);
  });
});
