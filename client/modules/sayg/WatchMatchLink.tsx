import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  match: {
    saygId: string | null;
    isOver: boolean;
    sideA: { name: string } | null;
    sideB: { name: string } | null;
  };
  /** Shows only a mark, where there is no room for words. */
  isBare?: boolean;
}

/**
 * Link to the throws of a match scored throw by throw, for those who do not score it. Only for a match with a score
 * record: without `saygId` it is drawn all the same and leads nowhere.
 */
export const WatchMatchLink = ({ match: { saygId, isOver, sideA, sideB }, isBare = false }: Props) => (
  <div className="off-paper relative">
    <ButtonLink kind="quiet" to={`/live/match/?id=${saygId}`}>
      <span className={isBare ? 'vh' : undefined}>{isOver ? 'Throws' : 'Watch live'}</span>
      <span className="vh">
        {' '}
        of {sideA?.name} against {sideB?.name}
      </span>
      {isBare && <Icon name="next" />}
    </ButtonLink>
  </div>
);
