import { Link } from 'react-router-dom';
import { formatDay } from '#rules/basics/dates.ts';
import { seasonNameOrId } from '#rules/basics/names.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { tabPath } from '#rules/site/paths.ts';
import { useFrame } from '../../../lib/wire/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { teamCardTitle } from '../edited-card.ts';
import type { FixtureOfCard } from '../reading/CardPage.tsx';
import styles from './PhoneHead.module.css';
import type { CardEdit } from './use-card-edit.ts';

/** Whether everything entered is saved; undefined if nothing was entered. */
type SaveMark = 'saved' | 'saving' | 'unsaved' | undefined;

/** The mark of a card being entered. */
export function saveStateOf({
  isChanged,
  isSaving,
  savedAt,
}: Pick<CardEdit, 'isChanged' | 'isSaving' | 'savedAt'>): SaveMark {
  if (isSaving) return 'saving';
  if (isChanged) return 'unsaved';
  return savedAt ? 'saved' : undefined;
}

interface Props {
  fixture: FixtureOfCard;
  /** Whose card it is; undefined for administrators, who enter the results. */
  side: SideName | undefined;
  mark?: SaveMark;
}

const texts = { saved: 'Saved', saving: 'Saving', unsaved: 'Not saved' };

/** Replaces the header on a phone: the way back, which card this is, and whether it is saved. */
export function PhoneHead({ fixture: { home, away, date, season, division }, side, mark }: Props) {
  const seasons = useFrame().data?.seasons ?? [];
  const fixtures = tabPath(
    'fixtures',
    season ? seasonNameOrId(season, seasons) : undefined,
    division ? [division.name] : [],
  );
  const whose = side ? teamCardTitle((side === 'home' ? home : away).name) : 'the results';
  return (
    <div className={`${styles.head} row out gap-4`}>
      <Link
        className={`${styles.back} middle rigid tap-w tap-h inherit`}
        to={side ? fixtures : '?'}
        aria-label={side ? 'Back to the fixtures' : 'Back to the card'}
      >
        <Icon name="back" size={24} />
      </Link>
      <p className="grow w-min lh-125">
        <b className="block ellipsis t-14">
          {home.name} v {away.name}
        </b>
        <small className="block ellipsis t-12">
          {formatDay(date, season)}, {whose}
        </small>
      </p>
      {mark && (
        <span className="row rigid gap-6 t-13 semi" aria-hidden="true">
          {mark === 'saved' && <Icon name="check" size={16} />}
          {texts[mark]}
        </span>
      )}
    </div>
  );
}
