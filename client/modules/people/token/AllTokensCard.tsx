import { useState } from 'react';
import { useAllTokensQuery } from '../../../generated/people.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { Card } from '../../../ui/Card.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Told } from '../../../ui/Told.tsx';
import { TokenList } from './TokenList.tsx';

/** The tokens of everybody, for the user administration; nothing where there were none. */
export default function AllTokensCard() {
  const { data, error, refetch } = useAllTokensQuery({ fetchPolicy: 'cache-and-network' });
  const [told, setTold] = useState('');
  if (error && !data)
    return <NotLoaded title="The tokens for programs could not be loaded" of={failureOf(error)} again={refetch} />;
  const tokens = data?.allTokens ?? [];
  if (!tokens.length && !told) return null;
  return (
    <Card title="Tokens for programs" aside={tokens.length || undefined}>
      <Told text={told} className="unless-empty p-10-16 t-14 anywhere" />
      <TokenList tokens={tokens} ofEverybody again={refetch} tell={setTold} />
    </Card>
  );
}
