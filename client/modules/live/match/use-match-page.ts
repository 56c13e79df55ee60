import { liveTitle } from '#rules/site/live-title.ts';
import { useTitle } from '../../../lib/page/title.ts';
import { useSpokenCaller, type Caller } from '../use-spoken-caller.ts';
import { useLatestEventText } from '../use-latest-event-text.ts';
import { occasionOf, type Occasion } from './occasion-of.ts';
import { useWatchedMatch, type WatchedMatch } from './use-watched-match.ts';

/** A match being watched, with what every view of it says. */
export interface Watched extends WatchedMatch {
  occasion: Occasion | null | undefined;
  caller: Caller;
  /** The latest event as a sentence. */
  news: string;
}

/** Follows a match, calls it aloud where that is wanted, and names the page after it. */
export function useMatchPage(id: string): Watched {
  const live = useWatchedMatch(id);
  const { sayg, gone, night } = live;
  const caller = useSpokenCaller(sayg);
  const news = useLatestEventText(sayg);
  useTitle(sayg ? liveTitle(sayg) : gone ? 'The match could not be found' : 'Live match');
  return { ...live, occasion: occasionOf(night, id), caller, news };
}
