import { useTitle } from '../../lib/page/title.ts';
import { TvPage } from '../../modules/live/watch/TvPage.tsx';

/** `/tv`: the matches in play, for the account of a TV. */
export default function Tv() {
  useTitle('Connections');
  return <TvPage />;
}
