import { useAllTokensQuery } from '../../../generated/people.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { Card } from '../../../ui/Card.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { TokenList } from './TokenList.tsx';

/** The tokens of everybody, for the user administration; nothing while there are none. */
export default function AllTokensCard() {
  const { data, error, refetch } = useAllTokensQuery({ fetchPolicy: 'cache-and-network' });
  if (error && !data)
    return <NotLoaded title="The tokens for programs could not be loaded" of={failureOf(error)} again={refetch} />;
  if (!data?.allTokens.length) return null;
  return (
    <Card title="Tokens for programs" aside={data.allTokens.length}>
      <TokenList tokens={data.allTokens} ofEverybody again={refetch} />
    </Card>
  );
}
