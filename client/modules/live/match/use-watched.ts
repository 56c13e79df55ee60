import { liveTitle } from '#rules/site/live-title.ts';
import { useTitle } from '../../../lib/page/title.ts';
import { useCaller, type Caller } from '../use-caller.ts';
import { useNews } from '../use-news.ts';
import { occasionOf, type Occasion } from './occasion-of.ts';
import { useLiveMatch, type LiveMatch } from './use-live-match.ts';

/** A match being watched, with what every view of it says. */
export interface Watched extends LiveMatch {
  occasion: Occasion | null | undefined;
  caller: Caller;
  /** The latest event as a sentence. */
  news: string;
}

/** Follows a match, calls it aloud where that is wanted, and names the page after it. */
export function useWatched(id: string): Watched {
  const live = useLiveMatch(id);
  const { sayg, gone, night } = live;
  const caller = useCaller(sayg);
  const news = useNews(sayg);
  useTitle(sayg ? liveTitle(sayg) : gone ? 'The match could not be found' : 'Live match');
  return { ...live, occasion: occasionOf(night, id), caller, news };
}
