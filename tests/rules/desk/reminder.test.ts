import { expect, it } from 'vitest';
import { reminderText } from '#rules/desk/reminder.ts';

const season = { startDate: '2026-09-01', endDate: '2027-03-31' };
const missing = (enteredBy: 'home' | 'away' | null) => ({
  date: '2026-11-12',
  season,
  teams: { home: 'Plough', away: 'Railway' },
  captains: { home: [], away: ['Alan Crabtree', 'Nadia Pell'] },
  enteredBy,
  url: 'https://darts.example/score/f1',
});

it('asks the teams whose card is missing, with the way to it (league.md 13.10)', () => {
  expect(reminderText([missing('home')])).toBe(
    'To Railway (Alan Crabtree and Nadia Pell): the card of Plough v Railway (Thu 12 Nov) is still missing from Railway. Please enter it here: https://darts.example/score/f1',
  );
  expect(reminderText([missing(null)])).toContain(
    'To Plough and Railway (Alan Crabtree and Nadia Pell): the card of Plough v Railway (Thu 12 Nov) is',
  );
  const [, first, second] = reminderText([missing('away'), missing(null)]).split('\n');
  expect(first).toBe('- Plough v Railway (Thu 12 Nov), from Plough: https://darts.example/score/f1');
  expect(second).toContain('from Plough and Railway (Alan Crabtree and Nadia Pell): ');
  expect(reminderText([])).toBe('');
});
