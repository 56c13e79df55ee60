import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { existsSync, readdirSync } from 'node:fs';
import { Developers } from '../../../../client/modules/developers/Developers.tsx';
import {
  exampleAt,
  developersHeadings,
  hrefUnlessOnlyInRepository,
  headingId,
  withSiteAddress,
  developersText,
  withServerLimits,
} from '../../../../client/modules/developers/texts.ts';
import { draw } from '../../../support/client/render.tsx';

describe('the texts of the page', () => {
  it('have every example of the repository, each once', () => {
    const links = [...developersText.matchAll(/^\[.+\]\((\.\.\/examples\/.+)\)$/gm)].map(([, href]) => href!);
    const programs = readdirSync('docs/examples', { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.(mjs|html|py|sh)$/.test(name));
    expect(links.map((href) => href.replace('../examples/', '')).sort()).toEqual(programs.sort());
    for (const href of links) expect(exampleAt(href)?.text.length).toBeGreaterThan(100);
  });

  it('lead to parts that there are, and to files that there are', () => {
    const ids = [...developersText.matchAll(/^#{2,4} (.*)$/gm)].map(([, text]) => headingId(text!));
    const hrefs = [...developersText.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href]) => href!);
    expect(hrefs.length).toBeGreaterThan(15);
    for (const href of hrefs) {
      const to = hrefUnlessOnlyInRepository(href);
      if (to?.startsWith('#')) expect(ids).toContain(to.slice(1));
      if (!/^(https?:|#|\/)/.test(href))
        expect({ href, exists: existsSync(`docs/how-to/${href.replace(/#.*/, '')}`) }).toEqual({ href, exists: true });
    }
  });

  it.each([
    ['webhooks.md', '#webhooks'],
    ['#score-a-match', '#score-a-match'],
    ['webhooks.md#in-a-chat-channel', '#in-a-chat-channel'],
    ['https://www.standardwebhooks.com', 'https://www.standardwebhooks.com'],
    ['../rules/live.md', undefined],
  ])('a link to %s leads to %s', (href, to) => {
    expect(hrefUnlessOnlyInRepository(href)).toBe(to);
  });

  it('have the address of the league for the ones that stand for it', () => {
    expect(withSiteAddress('curl https://darts.example/a https://league.example/b', 'http://pi')).toBe(
      'curl http://pi/a http://pi/b',
    );
  });

  it('have the limits of the server, and until they are known the usual ones', () => {
    expect(withServerLimits('600<!--tokenRequests--> and 400,000<!--tokenCost-->')).toBe('600 and 400,000');
    expect(withServerLimits('600<!--tokenRequests--> and 4<!--other-->', { tokenRequests: 12_000 })).toBe(
      '12,000 and 4',
    );
    expect(withServerLimits(developersText)).not.toContain('<!--');
  });

  it('count no line of code as a heading', () => {
    expect(developersHeadings().map(({ text }) => text)).toEqual(
      expect.arrayContaining(['The first minute', 'Examples', 'Webhooks']),
    );
    expect(developersHeadings().filter(({ text }) => /npm install|OCHE=/.test(text))).toEqual([]);
    expect(new Set(developersHeadings().map(({ text }) => headingId(text))).size).toBe(developersHeadings().length);
  });
});

it('the page shows the texts, a table as a table, and a command with a button that copies it', async () => {
  const limits = { __typename: 'Limits', tokenRequests: 1234 };
  draw(<Developers />, { at: '/developers', answers: { ProgramLimits: { limits } } });
  expect(await screen.findByText(/^1,234 a minute/)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Score a match' })).toBeTruthy();
  expect(screen.getAllByRole('table').length).toBeGreaterThan(4);
  const command = screen.getAllByRole('group', { name: 'Code, in a terminal' })[0]!;
  expect(command.textContent).toContain(`curl -sS ${location.origin}/graphql`);
  fireEvent.click(within(command.parentElement!).getByRole('button'));
  expect(await screen.findByText(/^(Copied|Select it and copy it by hand)$/)).toBeTruthy();
});
