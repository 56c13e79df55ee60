import { useState } from 'react';
import { newsText } from '#rules/news.ts';
import type { Sayg } from '#rules/sayg.ts';

/** What happened last in a match since it is watched, in a sentence for a live region; empty before anything has. */
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
