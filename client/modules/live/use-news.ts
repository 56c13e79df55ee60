import { useState } from 'react';
import { newsText } from '#rules/darts/news.ts';
import type { Sayg } from '#rules/darts/sayg.ts';

/** The latest event of a watched match as a sentence for a live region; empty at first. */
export function useNews(sayg: Sayg | undefined): string {
  const [seen, see] = useState(sayg);
  const [text, say] = useState('');
  if (sayg !== seen) {
    see(sayg);
    const news = seen && sayg ? newsText(seen, sayg) : '';
    if (news) say(news);
  }
  return text;
}
