import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aDay,
  aRow,
  arranged,
  bell,
  choices,
  choose,
  day,
  edited,
  empty,
  fox,
  opener,
  page,
  plough,
  press,
  saved,
  show,
  stored,
  swan,
  user,
} from '../../../support/client/fixture-desk.tsx';
import { refusal, wire, type Answers } from '../../../support/client/render.tsx';

describe('an away team', () => {
  it('that cannot be chosen says why, also because of what is not saved yet', async () => {
    const { asked } = show({ at: edited });
    await choose('Fox', 'Bell');
    await user.click(await opener('Plough'));
    const list = await screen.findByRole('list', { name: 'Teams' });
    const items = within(list).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Plough',
      'BellAlready playing against Fox',
      'FoxAlready playing against Bell',
      'SwanAlready playing same leg on Thu 4 Feb 2027',
    ]);
    expect(within(list).getAllByRole('button')).toHaveLength(1);
    expect(asked.some(({ name }) => name === 'PutFixture')).toBe(false);
  });

  it('is found by typing, and taken by Enter', async () => {
    show({ at: edited });
    await user.click(await opener('Fox'));
    await user.type(await screen.findByRole('searchbox', { name: 'Search teams' }), 'pl{Enter}');
    expect((await opener('Fox')).textContent).toContain('Plough');
  });

  it('of a placeholder is saved as a new fixture; the page is asked again and the row stands', async () => {
    let isSaved = false;
    const { sent } = show({
      at: edited,
      data: () => page([isSaved ? arranged : empty]),
      answers: {
        PutFixture: () => {
          isSaved = true;
          return saved;
        },
      },
    });
    await choose('Fox', 'Bell');
    await press('Save Fox v Bell');
    await screen.findByText('Fox v Bell is saved.');
    const scope = { seasonId: 's1', divisionId: 'd1', homeTeamId: 'fox', awayTeamId: 'bell', date: day };
    const usual = { address: null, postponed: false, isKnockout: false, accoladesCount: true };
    expect(sent('PutFixture')).toEqual([{ input: { ...scope, ...usual } }]);
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(await opener('Fox')).toBe(document.activeElement);
    screen.getByRole('button', { name: 'Delete Fox v Bell' });
    expect(screen.queryByRole('button', { name: /^Away team of Bell/ })).toBeNull();
  });

  it('of a fixture is sent with its version and what else it has; chosen back, nothing is to be saved', async () => {
    const { sent } = show({ at: edited, data: page([arranged]), answers: { PutFixture: saved } });
    await choose('Fox', 'Plough');
    await choose('Fox', 'Bell');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    await choose('Fox', 'Plough');
    await press('Undo Fox v Plough');
    expect((await opener('Fox')).textContent).toContain('Bell');
    await choose('Fox', 'Plough');
    await press('Save Fox v Plough');
    await waitFor(() => expect(sent('PutFixture')).toHaveLength(1));
    const kept = { address: 'Side room', postponed: true, accoladesCount: false };
    expect(sent('PutFixture')[0]).toMatchObject({
      id: 'fox-bell',
      version: '1',
      input: { ...kept, awayTeamId: 'plough' },
    });
  });

  it('closes the row of the team that was chosen, as long as it is', async () => {
    show({ at: edited });
    await choose('Fox', 'Bell');
    const row = (await opener('Bell')) as HTMLButtonElement;
    expect([row.disabled, row.textContent]).toEqual([true, 'Away team of Bell: Already playing against Fox']);
    await press('Undo Fox v Bell');
    expect(row.disabled).toBe(false);
  });

  it('whose row is gone since somebody else arranged its host is not in the way of others', async () => {
    let isArranged = false;
    const { client } = show({ at: edited, data: () => page([isArranged ? arranged : empty]) });
    await choose('Bell', 'Plough');
    isArranged = true;
    await act(async () => void (await client.refetchQueries({ include: 'active' })));
    await screen.findByRole('button', { name: 'Delete Fox v Bell' });
    await choose('Fox', 'Plough');
    screen.getByRole('button', { name: 'Save Fox v Plough' });
  });

  it('that is refused stays chosen, with the reason in its row', async () => {
    const text = 'Bell is already playing against Swan on Thu 3 Dec 2026.';
    show({ at: edited, answers: { PutFixture: refusal('INVALID', text) } });
    await choose('Fox', 'Bell');
    await press('Save Fox v Bell');
    const row = (await opener('Fox')).closest('li')!;
    expect(await within(row).findByText(text)).toBeTruthy();
    within(row).getByText('Could not save fixture details');
    expect((await opener('Fox')).textContent).toContain('Bell');
    await press('Undo Fox v Bell');
    expect(within(row).queryByText(text)).toBeNull();
  });

  it('without a connection stays chosen and can be sent again', async () => {
    let isAway = true;
    show({ at: edited, answers: { PutFixture: () => (isAway ? new Error('away') : saved) } });
    await choose('Fox', 'Bell');
    await press('Save Fox v Bell');
    await screen.findByText(/^The server cannot be reached/);
    isAway = false;
    await press('Save Fox v Bell');
    await screen.findByText('Fox v Bell is saved.');
    expect(screen.queryByText(/^The server cannot be reached/)).toBeNull();
  });

  it('meets what somebody else has saved: theirs is named, mine can be put over it with their version', async () => {
    const conflict = refusal('CONFLICT', 'Somebody else changed this: Sam Secretary saved it.');
    const { sent } = show({
      at: edited,
      data: page([arranged]),
      answers: {
        PutFixture: ({ version }) => (version === '2' ? saved : conflict),
        FixtureToEdit: { fixture: { ...stored('2', swan), isKnockout: true, date: '2026-12-10' } },
      },
    });
    await choose('Fox', 'Plough');
    await press('Save Fox v Plough');
    await screen.findByText('It is Fox v Swan now.');
    await press('Save mine instead');
    await screen.findByText('Fox v Plough is saved.');
    expect(sent('PutFixture')).toMatchObject([
      { version: '1', input: { isKnockout: false, date: day } },
      { version: '2', input: { isKnockout: true, date: '2026-12-10', awayTeamId: 'plough' } },
    ]);
  });

  it('cannot be chosen for what was deleted meanwhile, nor when the teams do not come', async () => {
    let answer: Answers[string] = new Error('away');
    show({
      at: edited,
      data: page([arranged]),
      answers: { AwayChoices: () => answer as never },
    });
    await user.click(await opener('Fox'));
    await screen.findByText(/^The server cannot be reached/);
    answer = { awayTeams: choices({}), fixture: null };
    await press('Try again');
    await screen.findByText(/^Could not find fixture with id fox-bell\./);
    expect(screen.queryByRole('list', { name: 'Teams' })).toBeNull();
  });
});

describe('a fixture', () => {
  it('is deleted after a question, with the version that was read for it', async () => {
    let isDeleted = false;
    const { sent } = show({
      at: edited,
      data: () => page([isDeleted ? empty : arranged]),
      answers: {
        FixtureToEdit: { fixture: { ...stored('7'), resultsPublished: true } },
        DeleteFixture: () => {
          isDeleted = true;
          return { deleteFixture: wire('Fixture', { id: 'fox-bell' }) };
        },
      },
    });
    await press('Delete Fox v Bell');
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete Fox v Bell?' });
    expect(question.textContent).toContain('Its results are published.');
    await user.click(within(question).getByRole('button', { name: 'Delete fixture' }));
    await screen.findByText('Fox v Bell is deleted.');
    expect(sent('DeleteFixture')).toEqual([{ id: 'fox-bell', version: '7' }]);
    await opener('Bell');
  });

  it('that is gone already says so', async () => {
    show({ at: edited, data: page([arranged]), answers: { FixtureToEdit: { fixture: null } } });
    await press('Delete Fox v Bell');
    await screen.findByText(/^Could not find fixture with id fox-bell\./);
    await press('Load the fixtures again');
    expect(screen.queryByText(/^Could not find/)).toBeNull();
  });

  it('tells its state and who else uses the venue', async () => {
    const other = { id: 'x', home: wire('FixtureTeam', { id: 'r', name: 'Reds' }), away: wire('FixtureTeam', swan) };
    const rows = [
      aRow(fox, bell, { postponed: true }),
      aRow(plough, null, { fixturesUsingAddress: [wire('OtherFixture', other)] }),
    ];
    show({ at: edited, data: page([aDay(day, ...rows)]) });
    expect((await opener('Fox')).closest('li')!.textContent).toContain('Postponed');
    expect(screen.getByRole('link', { name: 'Details of Fox v Bell' }).getAttribute('href')).toBe('/score/fox-bell');
    screen.getByText('Reds v Swan use the venue that day');
  });
});
