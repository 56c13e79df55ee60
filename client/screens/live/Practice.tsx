import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useModes } from '../../lib/page/modes.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { useTitle } from '../../lib/page/title.ts';
import { PracticeBoard } from '../../modules/sayg/practice/PracticeBoard.tsx';
import { PracticeOptionsPage } from '../../modules/sayg/practice/PracticeOptionsPage.tsx';
import {
  practiceOptionsInAddress,
  practiceOptionsOfMatch,
  savedSaygIdInHash,
  searchWithPracticeOptions,
  type PracticeOptions,
} from '../../modules/sayg/practice/practice-match.ts';
import { usePracticeMatch } from '../../modules/sayg/practice/use-practice-match.ts';

/** `/practice` with options and results, `/practice/match` with the board; the hash holds a saved match. */
export default function Practice() {
  useTitle('Practice');
  const { type } = useParams();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { isEmbedded } = useModes();
  const { data } = useFrame();
  const options = practiceOptionsInAddress(search, data?.me?.givenName);
  const saved = (id: string) => void navigate(`${location.pathname}${search}#${id}`, { replace: true });
  const practice = usePracticeMatch(savedSaygIdInHash(hash), options, saved);

  const play = (changed?: PracticeOptions) => {
    const isAnother =
      changed &&
      searchWithPracticeOptions(changed, '') !==
        searchWithPracticeOptions(practice.match ? practiceOptionsOfMatch(practice.match.sayg) : options, '');
    // Other options start another match; the saved one stays at its link.
    if (isAnother) return void navigate(`/practice/match${searchWithPracticeOptions(changed, search)}`);
    void navigate(`/practice/match${searchWithPracticeOptions(changed ?? options, search)}${hash}`);
  };
  if (type === 'match' && practice.match)
    return (
      <PracticeBoard
        practice={practice}
        sayg={practice.match.sayg}
        canSave={!isEmbedded}
        onSaved={saved}
        onClose={() => void navigate(`/practice${search}${hash}`, { replace: true })}
      />
    );
  return (
    <PracticeOptionsPage
      practice={practice}
      options={options}
      canSave={!isEmbedded}
      onPlay={play}
      onSaved={saved}
      onClear={() => void navigate(`/practice${search}`, { replace: true })}
    />
  );
}
