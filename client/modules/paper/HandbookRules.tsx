import { rulesFromSent } from '#rules/league/sent-rules.ts';
import { useSeasonRulesQuery } from '../../generated/rules.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Bone } from '../../ui/Bone.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { RulesInWords } from '../rules/RulesInWords.tsx';
import { HandbookPart, type BookDivision } from './HandbookPart.tsx';
import { MissingPart } from './parts-to-print.tsx';

interface Props {
  seasonId: string;
  /** The divisions, of which some may play otherwise. */
  divisions: readonly BookDivision[];
  /** The division whose rules these are; those of the season without one. */
  division?: BookDivision;
}

/** The rules of a season in words, and after them those of the divisions that play otherwise. */
export function HandbookRules({ seasonId, divisions, division }: Props) {
  const { data, error, refetch } = useSeasonRulesQuery({ variables: { season: seasonId, division: division?.id } });
  const read = data?.seasonRules;
  const title = division ? `Rules of ${division.name}` : 'Rules';
  if (!read)
    return (
      <HandbookPart title={title}>
        <MissingPart why={error ? 'failed' : 'loading'}>
          {error ? (
            <NotLoaded title="The rules could not be loaded" of={failureOf(error)} again={refetch} />
          ) : (
            <Bone width="100%" height="240px" />
          )}
        </MissingPart>
      </HandbookPart>
    );
  return (
    <>
      <HandbookPart title={title}>
        <RulesInWords rules={rulesFromSent(read.rules)} />
      </HandbookPart>
      {!division &&
        divisions
          .filter(({ id }) => read.divisionIds.includes(id))
          .map((one) => <HandbookRules key={one.id} seasonId={seasonId} divisions={[]} division={one} />)}
    </>
  );
}
