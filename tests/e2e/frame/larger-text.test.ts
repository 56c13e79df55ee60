import { describe, expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { scorerAt } from '../../support/browser/board.ts';
import { brokenWords } from '../../support/browser/broken-words.ts';
import { openBrowserWithText, phone, widths, type Visitor, newVisitor } from '../../support/browser/browser.ts';
import { cutTexts } from '../../support/browser/cut.ts';
import { journey as it } from '../../support/browser/journey.ts';
import { matchOn, type MatchOn } from '../../support/browser/match-on.ts';
import { openPage } from '../../support/browser/page-signal.ts';
import { askFor } from '../../support/server/graphql.ts';

let on: MatchOn;
let card: string;
let player: string;

interface Data {
  players: { name: string; team: string }[];
  fixtures: { fixtures: { id: string; homeScore: number | null }[] }[];
}

it.beforeAll(async ({ site }) => {
  on = await matchOn(site);
  const { divisionData } = await askFor<{ divisionData: Data }>(
    site,
    '{ divisionData { players { name team } fixtures { fixtures { id homeScore } } } }',
  );
  card = divisionData.fixtures.flatMap(({ fixtures }) => fixtures).find(({ homeScore }) => homeScore !== null)!.id;
  player = divisionData.players[0]!.name;
});

const division = '/division/Division%20One';
const board = '/practice/match?yourName=Ann%20Archer&opponentName=Christopher%20Bow&startingScore=501&numberOfLegs=3';

/** A typed score above a checkout route, with high throws and a bust behind it. */
async function inLeg(page: Page) {
  const scorer = scorerAt(page);
  await scorer.first('Ann Archer');
  await scorer.score(180, 140, 180, 100);
  for (const digit of '60') await scorer.key(digit).click();
}

const screens: Record<string, { at: string | (() => string); run?: (page: Page) => Promise<void> }> = {
  home: { at: '/' },
  table: { at: division },
  fixtures: { at: `${division}/fixtures` },
  players: { at: `${division}/players` },
  team: { at: `${division}/team:Old%20Bell` },
  card: { at: () => `/score/${card}` },
  career: { at: () => `/player/${encodeURIComponent(player)}` },
  'a night': { at: () => `/tournament/${on.tournamentId}` },
  'a live match': { at: () => `/live/match/?id=${on.sayg.id}` },
  'the board, asking who throws first': { at: board },
  'the board in a leg': { at: board, run: inLeg },
};

/** Figures and words of a row of a table that run into those of the next cell. */
const merged = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (text: Node, cell: Element) => {
      for (let box = text.parentElement!; cell.contains(box); box = box.parentElement!)
        if (getComputedStyle(box).clipPath !== 'none') return false;
      return true;
    };
    /** The edges of what is seen of a cell's text. */
    const edgesOf = (cell: Element) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const edges = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent!.trim() || !isSeen(text, cell)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const { left, right, top, bottom, width } of range.getClientRects()) {
          if (!width) continue;
          edges.left = Math.min(edges.left, left);
          edges.right = Math.max(edges.right, right);
          edges.top = Math.min(edges.top, top);
          edges.bottom = Math.max(edges.bottom, bottom);
        }
      }
      return edges;
    };
    return [...document.querySelectorAll('tr')].flatMap((row) => {
      const cells = [...row.querySelectorAll('th, td')]
        .filter((cell) => cell.checkVisibility() && !cell.closest('.vh'))
        .map((cell) => ({ cell, ...edgesOf(cell) }))
        .filter(({ left }) => left < Infinity);
      return cells.flatMap(({ cell, left, right, top, bottom }, at) => {
        const next = cells[at + 1];
        // With large text a cell may stand below the one before, or on its other side.
        const isInLine = next && next.top < bottom - 1 && next.bottom > top + 1;
        const isOver = isInLine && next.left < right - 1 && next.right > left + 1;
        return isOver ? [`${cell.textContent} | ${next.cell.textContent}`] : [];
      });
    });
  });

/** What is chosen in a list that shows only its beginning. */
const cutChoices = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll('select')].flatMap((list) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(list);
      const { text } = list.selectedOptions[0]!;
      pen.font = [fontWeight, fontSize, fontFamily].join(' ');
      const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return list.checkVisibility() && pen.measureText(text).width > room + 1 ? [text] : [];
    });
  });

/** Letters of the longest word that has a line's room however large the text is. */
const longestWord = 10;

describe.each([131, 200])('with text of %i per cent', (percent) => {
  let visitor: Visitor;
  let browser: Browser;
  it.beforeAll(async ({ site }) => {
    browser = await openBrowserWithText(Math.round((16 * percent) / 100));
    visitor = await newVisitor(browser, site);
  });
  it.afterAll(async () => {
    await visitor.leave();
    expect(visitor.faults).toEqual([]);
    await browser.close();
  });

  it.for(Object.entries(screens))('%s can be read on a phone', async ([_, { at, run }]) => {
    const { page } = visitor;
    await openPage(page, typeof at === 'string' ? at : at());
    await run?.(page);
    const { page: content, window } = await widths(page);
    const found = {
      cut: [...(await cutTexts(page)), ...(await cutChoices(page))],
      merged: await merged(page),
      broken: await brokenWords(page, longestWord),
    };
    expect({ content, ...found }).toEqual({
      ...{ content: Math.min(content, window), cut: [], merged: [], broken: [] },
    });
    expect(content).toBeLessThanOrEqual(phone.width);
  });
});
