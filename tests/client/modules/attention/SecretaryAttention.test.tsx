import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SecretaryAttention from '../../../../client/modules/attention/SecretaryAttention.tsx';
import { draw, refusal, wire, type Answers } from '../../../support/client/render.tsx';

const item = (kind: string, title: string, path = '/admin/results') =>
  wire('AttentionItem', { kind, title, text: `About ${title}`, path });
const show = (answer: Answers[string]) =>
  draw(<SecretaryAttention loading={<p>Loading</p>} />, { answers: { Attention: answer } });
const titles = () => screen.getAllByRole('link').map((link) => link.querySelector('b')!.textContent);

describe('what needs attention', () => {
  it('stands with its particulars, each a link to where it is mended', async () => {
    show({ attention: [item('results', '2 results overdue'), item('captains', 'Reds has no captain', '/reds')] });
    const link = await screen.findByRole('link', { name: /^2 results overdue/ });
    expect(link.getAttribute('href')).toBe('/admin/results');
    expect(link.textContent).toContain('About 2 results overdue');
    expect(titles()).toEqual(['2 results overdue', 'Reds has no captain']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is told to be loading, then perhaps to be nothing', async () => {
    show({ attention: [] });
    expect(screen.getByText('Loading')).toBeTruthy();
    await screen.findByText('Nothing needs attention');
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('shows three of a kind until all of them are asked for', async () => {
    const many = [1, 2, 3, 4, 5].map((number) => item('captains', `Team ${number}`));
    show({ attention: [item('health', 'Byes'), ...many] });
    await screen.findByRole('heading', { name: 'Needs attention' });
    await screen.findByText('Team 3');
    expect(titles()).toEqual(['Byes', 'Team 1', 'Team 2', 'Team 3']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(titles()).toHaveLength(6);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says why it cannot be shown, and can be asked for again', async () => {
    let isBroken = true;
    show(() => (isBroken ? refusal('INTERNAL', 'The server had a problem.') : { attention: [item('health', 'Byes')] }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'It could not be loaded. The server had a problem.',
    );
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Byes');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
