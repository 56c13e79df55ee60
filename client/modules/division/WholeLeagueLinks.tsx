import { ratingsPath, recordsPath } from '#rules/site/paths.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Pages of the whole league, below its divisions. */
export function WholeLeagueLinks() {
  const isRated = useFrame().data?.league.features.ratings;
  return (
    <p>
      <ButtonLink kind="quiet" to={recordsPath}>
        Records
      </ButtonLink>
      {isRated && (
        <ButtonLink kind="quiet" to={ratingsPath}>
          Ratings
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" to="/practice">
        Practice
      </ButtonLink>
      <ButtonLink kind="quiet" to="/tv">
        TV view
      </ButtonLink>
    </p>
  );
}
