import { useState } from 'react';
import { newsText } from '#rules/darts/news.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import { settledMatchText } from '#rules/tournament/settled-match.ts';

/** What has happened since, as a sentence; undefined if nothing was. */
function newsSince(before: Sayg, now: Sayg): string | undefined {
  const settled = settledMatchText(now);
  // A result that is taken back leaves nothing to be said: the match goes on where it was.
  if (settled !== settledMatchText(before)) return settled ?? '';
  return newsText(before, now) || undefined;
}

/** The latest event of a watched match as a sentence for a live region; empty at first. */
export function useLatestEventText(sayg: Sayg | undefined): string {
  const [seen, setSeen] = useState(sayg);
  const [text, setText] = useState('');
  if (sayg !== seen) {
    setSeen(sayg);
    const news = seen && sayg && newsSince(seen, sayg);
    if (news !== undefined) setText(news);
  }
  return text;
}
