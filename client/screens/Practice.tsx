import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useModes } from '../lib/modes.ts';
import { useFrame } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { PracticeBoard } from '../modules/sayg/PracticeBoard.tsx';
import { PracticePage } from '../modules/sayg/PracticePage.tsx';
import { optionsOf, savedIdOf, searchOf, type PracticeOptions } from '../modules/sayg/practice-match.ts';
import { usePractice } from '../modules/sayg/use-practice.ts';

/** `/practice` with options and results, `/practice/match` with the board; behind the hash a saved match. */
export default function Practice() {
  useTitle('Practice');
  const { type } = useParams();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { isEmbedded } = useModes();
  const { data } = useFrame();
  const options = optionsOf(search, data?.me?.givenName);
  const practice = usePractice(savedIdOf(hash), options);

  const play = (changed?: PracticeOptions) => {
    const isAnother = changed && searchOf(changed, '') !== searchOf(practice.match?.sayg ?? options, '');
    // Other options are another match; the saved one stays behind its link.
    if (isAnother) return void navigate(`/practice/match${searchOf(changed, search)}`);
    void navigate(`/practice/match${searchOf(changed ?? options, search)}${hash}`);
  };
  const saved = (id: string) => void navigate(`${location.pathname}${search}#${id}`, { replace: true });
  if (type === 'match' && practice.match)
    return (
      <PracticeBoard
        practice={practice}
        sayg={practice.match.sayg}
        canSave={!isEmbedded}
        onSaved={saved}
        onClose={() => void navigate(`/practice${search}${hash}`)}
      />
    );
  return (
    <PracticePage
      practice={practice}
      options={options}
      canSave={!isEmbedded}
      onPlay={play}
      onSaved={saved}
      onClear={() => void navigate(`/practice${search}`, { replace: true })}
    />
  );
}
