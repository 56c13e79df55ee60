import { useTitle } from '../lib/title.ts';
import { TvPage } from '../modules/live/TvPage.tsx';

/** `/tv`: what is being played, for the account a TV is signed in with. */
export default function Tv() {
  useTitle('Connections');
  return <TvPage />;
}
