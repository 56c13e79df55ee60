/** The screens at the oche and for the room, for shots.mjs, each in the sizes it is made for. */

const board = '/practice/match?yourName=Ann%20Archer&opponentName=Bob%20Bow&startingScore=501&numberOfLegs=3';
const scorer = { email: 'scorer@wexcombedarts.example', name: 'Graham' };

const atOche = ['phone', 'tablet', 'landscape'];
const inRoom = ['tv', 'desktop'];

const enter = async (page, ...scores) => {
  for (const score of scores) {
    for (const digit of String(score)) await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
  }
};

async function inLeg(page) {
  await page.getByRole('button', { name: 'Ann Archer', exact: true }).click();
  await enter(page, 100, 45, 140, 60, 85, 180);
  await page.keyboard.press('6');
  await page.keyboard.press('0');
}

async function inBlack(page) {
  await page.getByRole('button', { name: 'White on black' }).click();
  await inLeg(page);
}

async function checkout(page) {
  await page.getByRole('button', { name: 'Ann Archer', exact: true }).click();
  await enter(page, 180, 45, 180, 60, 141);
  await page.getByRole('dialog', { name: 'Checkout' }).waitFor();
}

async function nextLeg(page) {
  await checkout(page);
  await page.keyboard.press('3');
  await page.getByText('Ann checked out 141').waitFor();
}

async function over(page) {
  await nextLeg(page);
  await enter(page, 45, 180, 45, 180, 45, 141);
  await page.keyboard.press('3');
  await page.getByText('Ann won').waitFor();
}

async function scoring(page) {
  await page
    .getByRole('button', { name: /^Score / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

export const liveScreens = [
  { name: 'board-start', at: board, sizes: atOche, run: async () => {} },
  { name: 'board-leg', at: board, sizes: atOche, run: inLeg },
  { name: 'board-black', at: board, sizes: atOche, run: inBlack },
  { name: 'board-checkout', at: board, sizes: atOche, run: checkout },
  { name: 'board-next', at: board, sizes: atOche, run: nextLeg },
  { name: 'board-over', at: board, sizes: atOche, run: over },
  { name: 'practice', at: '/practice' },
  { name: 'scoring-night', at: (league) => `/tournament/${league.night}`, as: scorer },
  { name: 'scoring-dialog', at: (league) => `/tournament/${league.night}`, as: scorer, sizes: atOche, run: scoring },
  { name: 'scoring-bracket', at: (league) => `/tournament/${league.knockout}`, as: scorer },
  { name: 'live-picker', at: '/live' },
  { name: 'live-match', at: (league) => `/live/match/?id=${league.match}` },
  { name: 'live-over', at: (league) => `/live/match/?id=${league.finishedMatch}` },
  { name: 'live-tv', at: (league) => `/live/match/?id=${league.match}&widescreen=true`, sizes: inRoom },
  { name: 'live-wide-over', at: (league) => `/live/match/?id=${league.finishedMatch}&widescreen=true`, sizes: inRoom },
  { name: 'live-overlay', at: (league) => `/live/match/?id=${league.match}&overlay=true`, sizes: ['desktop'] },
  {
    name: 'live-night',
    at: (league) => `/live/superleague/?id=${league.night}`,
    sizes: ['phone', 'tablet', ...inRoom],
  },
  { name: 'live-board-tv', at: (league) => `/live/superleague/?id=${league.night}&tv`, sizes: inRoom },
  { name: 'live-missing', at: '/live/match/?id=b6c2e0f2-0000-4000-8000-000000000000', sizes: ['phone'] },
];
