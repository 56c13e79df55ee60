import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { features, type Feature } from '#rules/basics/features.ts';
import { useFrame } from '../../../../client/lib/wire/session.ts';
import Features from '../../../../client/modules/admin/features/Features.tsx';
import { loseFocus } from '../../../support/client/lose-focus.ts';
import { aFrame, draw, heldBack, refusal, wire } from '../../../support/client/render.tsx';

const row = (feature: Feature, configuredValue: string | null) =>
  wire('Feature', { ...feature, configuredValue, updated: null as string | null });
const veto = (configuredValue: string | null) => row(features.resultsHiddenFor, configuredValue);

/** The page with one feature, which keeps what it is given. */
function show(feature: ReturnType<typeof row>) {
  let stored = feature;
  return draw(<Features />, {
    answers: {
      Features: () => ({ features: [stored] }),
      ConfigureFeature({ value }) {
        stored = { ...feature, configuredValue: value as string | null };
        return { configureFeature: stored };
      },
    },
  });
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ });
async function enter(name: string, text: string) {
  const box = await field(name);
  await userEvent.clear(box);
  if (text) await userEvent.type(box, text);
}
const valuesSaved = ({ sent }: ReturnType<typeof draw>) => sent('ConfigureFeature').map(({ value }) => value);
const valuesShown = async () => {
  const boxes = [await field('Days'), await field('Hours'), await field('Minutes')];
  return boxes.map(({ value }) => value);
};

describe('a length of time among the features', () => {
  it('is entered in days, hours and minutes, and stored as before', async () => {
    const shown = show(veto(null));
    expect(await screen.findByText('As usual: no time.')).toBeTruthy();
    expect(await valuesShown()).toEqual(['0', '0', '0']);
    expect(screen.getByRole('group', { name: 'Results stay secret for' })).toBeTruthy();
    expect(screen.queryByText(/hours:minutes/)).toBeNull();
    await enter('Hours', '36');
    await userEvent.click(save());
    await screen.findByText('Set to 1 day 12 hours, usually no time.');
    expect(valuesSaved(shown)).toEqual(['1.12:00:00']);
    expect(await valuesShown()).toEqual(['1', '12', '0']);
  });

  it('has its faults at the field, and is not saved with them', async () => {
    const shown = show(veto(null));
    await enter('Minutes', '-5');
    const box = await field('Minutes');
    const said = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Enter a whole number, such as 2.');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(save().disabled).toBe(true);
    await userEvent.type(box, '{Enter}');
    expect(valuesSaved(shown)).toEqual([]);
    await enter('Minutes', '5');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(save().disabled).toBe(false);
  });

  it('saves nothing while it means what is stored', async () => {
    const shown = show(veto('1.12:00:00'));
    await enter('Days', '0');
    expect(save().disabled).toBe(false);
    await enter('Hours', '36');
    expect(save().disabled).toBe(true);
    await userEvent.type(await field('Hours'), '{Enter}');
    expect(valuesSaved(shown)).toEqual([]);
  });

  it('has its default again with 0 or nothing', async () => {
    const shown = show(veto('02:00:00'));
    await enter('Hours', '');
    await userEvent.click(save());
    await screen.findByText('As usual: no time.');
    expect(valuesSaved(shown)).toEqual([null]);
  });

  it.each([
    ['-01:00:00', 'minus 1 hour'],
    ['1.00:00:30.5', '1 day 30.5 seconds'],
    ['many', 'many'],
  ])('keeps %s until something else is entered', async (stored, words) => {
    const shown = show(veto(stored));
    await screen.findByText(`Set to ${words}, usually no time. It stays like this until you enter another.`);
    expect(await valuesShown()).toEqual(['', '', '']);
    expect(save().disabled).toBe(true);
    await enter('Hours', '3');
    await enter('Hours', '');
    expect(save().disabled).toBe(true);
    await userEvent.type(await field('Days'), '0{Enter}');
    await screen.findByText('As usual: no time.');
    expect(valuesSaved(shown)).toEqual([null]);
  });

  it('says at the feature why it was refused', async () => {
    draw(<Features />, {
      answers: {
        Features: { features: [veto(null)] },
        ConfigureFeature: refusal('FORBIDDEN', "You're not permitted to use this function"),
      },
    });
    await enter('Days', '2');
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain("You're not permitted");
    expect(await valuesShown()).toEqual(['2', '0', '0']);
  });
});

it('shows what somebody else has saved in the meantime, and why it did not save', async () => {
  const before = '2026-11-25T19:00:00.000Z';
  const shown = { ...row(features.hiCheckMaximum, '161'), updated: before };
  let stored = shown;
  const { sent } = draw(<Features />, {
    answers: {
      Features: () => ({ features: [stored] }),
      ConfigureFeature: () => {
        stored = { ...shown, configuredValue: '150', updated: '2026-11-25T20:00:00.000Z' };
        return refusal('CONFLICT', 'Grace has saved it since.');
      },
    },
  });
  await enter('Highest hi-check', '140');
  await userEvent.click(save());
  expect(await screen.findByText(/^Set to 150, usually 170\./)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Grace has saved it since.');
  expect((await field('Highest hi-check')).value).toBe('150');
  expect(sent('ConfigureFeature')[0]).toMatchObject({ version: before });
});

it('keeps what is typed where somebody else has changed it meanwhile, and says what is set by now', async () => {
  const before = '2026-11-25T19:00:00.000Z';
  const shown = { ...row(features.hiCheckMaximum, '161'), updated: before };
  let stored = shown;
  const { client, sent } = draw(<Features />, {
    answers: {
      Features: () => ({ features: [stored] }),
      ConfigureFeature: ({ version }) =>
        version === stored.updated ? { configureFeature: stored } : refusal('CONFLICT', 'Grace has saved it since.'),
    },
  });
  await enter('Highest hi-check', '140');
  stored = { ...shown, configuredValue: '150', updated: '2026-11-25T20:00:00.000Z' };
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  expect(await screen.findByText(/^Set to 150, usually 170\./)).toBeTruthy();
  expect((await field('Highest hi-check')).value).toBe('140');
  await userEvent.click(save());
  await screen.findByText('Grace has saved it since.');
  expect(sent('ConfigureFeature')[0]).toMatchObject({ version: before });
  expect((await field('Highest hi-check')).value).toBe('150');
  // So it does where that happens once more, after what was refused.
  await enter('Highest hi-check', '145');
  stored = { ...shown, configuredValue: '151', updated: '2026-11-25T20:01:00.000Z' };
  await act(async () => void (await client.refetchQueries({ include: 'active' })));
  expect(await screen.findByText(/^Set to 151, usually 170\./)).toBeTruthy();
  expect((await field('Highest hi-check')).value).toBe('145');
});

it('says that it was known before where it cannot be read again', async () => {
  let isAway = false;
  const { client } = draw(<Features />, {
    answers: { Features: () => (isAway ? refusal('INTERNAL', 'Not now.') : { features: [veto(null)] }) },
  });
  await field('Hours');
  isAway = true;
  await act(async () => void (await client.refetchQueries({ include: 'active' }).catch(() => undefined)));
  await screen.findByText(/^This is what was known before\. Not now\./);
  await field('Hours');
});

it('can be saved again after a refusal, also where what is there now could not be read', async () => {
  let isAway = false;
  draw(<Features />, {
    answers: {
      Features: () => (isAway ? new Error('away') : { features: [veto('1.00:00:00')] }),
      ConfigureFeature: () => {
        isAway = true;
        return refusal('CONFLICT', 'Somebody else has changed it.');
      },
    },
  });
  await enter('Days', '2');
  await userEvent.click(save());
  await screen.findByText('Somebody else has changed it.');
  await waitFor(() => expect(save().disabled).toBe(false));
  expect((await field('Days')).value).toBe('2');
});

it('saves no number or switch that means the same as what is stored', async () => {
  const shown = show(row(features.hiCheckMaximum, '161'));
  await enter('Highest hi-check', '0161');
  expect(save().disabled).toBe(true);
  await enter('Highest hi-check', 'many');
  expect(screen.getByRole('alert').textContent).toContain('has to be a whole number');
  await enter('Highest hi-check', '0170');
  await userEvent.click(save());
  await waitFor(() => expect(valuesSaved(shown)).toEqual([null]));
});

it('names features as a league does, and those it does not know as they are', async () => {
  const unknown = wire('Feature', { ...features.ratings, id: '0b4c6f0e-1c1b-4f6e-9a70-5d2f6f3a9b01', name: 'New' });
  const all = [...Object.values<Feature>(features).map((one) => row(one, null)), { ...unknown, configuredValue: 'x' }];
  draw(<Features />, { answers: { Features: { features: all } } });
  const list = await screen.findByRole('list');
  const names = within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
  expect(names).toContain('Results stay secret for');
  expect(names.at(-1)).toBe('New');
  for (const name of names.slice(0, -1)) expect(name).not.toMatch(/Enabled|Veto|maximum|Session/);
});

const HighestHiCheck = () => <p>At most {useFrame().data?.league.features.hiCheckMaximum}</p>;

it('counts at once on the pages of this browser, too', async () => {
  let stored = row(features.hiCheckMaximum, null);
  const content = (
    <>
      <HighestHiCheck />
      <Features />
    </>
  );
  const { league } = aFrame();
  const hiCheckMaximum = () => Number(stored.configuredValue ?? 170);
  draw(content, {
    answers: {
      Frame: () => aFrame({ league: { features: { ...league.features, hiCheckMaximum: hiCheckMaximum() } } }),
      Features: () => ({ features: [stored] }),
      ConfigureFeature({ value }) {
        stored = { ...stored, configuredValue: value as string };
        return { configureFeature: stored };
      },
    },
  });
  await screen.findByText('At most 170');
  await enter('Highest hi-check', '161');
  await userEvent.click(save());
  await screen.findByText('At most 161');
});

describe('a feature', () => {
  it('that was saved says so, where the focus goes on', async () => {
    show(veto(null));
    await enter('Hours', '36');
    await userEvent.click(save());
    const told = await screen.findByText('Results stay secret for: saved.');
    await waitFor(() => expect(document.activeElement).toBe(told));
  });

  it('that was refused leaves the focus where it was', async () => {
    const held = heldBack(refusal('INVALID', 'Not now.'));
    draw(<Features />, { answers: { Features: { features: [veto(null)] }, ConfigureFeature: held.answer } });
    await enter('Hours', '36');
    await userEvent.click(save());
    loseFocus();
    await held.letGo();
    await screen.findByText('Not now.');
    await waitFor(() => expect(document.activeElement).toBe(save()));
  });

  it.each(['36', 'x'])('asks before the page is left while %s was typed and is not saved', async (typed) => {
    const page = (
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <Features />
      </>
    );
    draw(page, { answers: { Features: { features: [veto(null)] } } });
    await enter('Hours', typed);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(screen.getByLabelText('address').textContent).toBe('/');
  });
});
