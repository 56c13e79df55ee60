import { Suspense, useState } from 'react';
import { useMyTokensQuery } from '../../../generated/people.ts';
import { useTitle } from '../../../lib/page/title.ts';
import { lazyWithRetry } from '../../../ui/device/lazy-with-retry.tsx';
import { failureOf } from '../../../lib/wire/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { KnownBefore } from '../../../ui/KnownBefore.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Message } from '../../../ui/Message.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Told } from '../../../ui/Told.tsx';
import { TokenList } from './TokenList.tsx';
import styles from './Tokens.module.css';

const NewTokenDialog = lazyWithRetry(() => import('./NewTokenDialog.tsx'), 'The form for a new token');

/** `/account/tokens`: the own tokens for programs (live.md 18). */
export function MyTokens() {
  useTitle('Tokens for programs');
  const { data, error, refetch } = useMyTokensQuery({ fetchPolicy: 'cache-and-network' });
  const [isNew, setNew] = useState(false);
  const [told, setTold] = useState('');
  return (
    <div className={styles.page}>
      <div className="row wrap between gap-10">
        <h1>Tokens for programs</h1>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setNew(true)}>
          <Icon name="plus" />
          New token
        </Button>
      </div>
      <p className={styles.about}>
        With a token a program does what you may do here, or a part of it: a website that shows tables, a bot that posts
        results. Treat it like a password. A new password for your account does not end it; revoking it does, at once.
      </p>
      {error && data && <KnownBefore of={failureOf(error)} />}
      {error && !data && <NotLoaded title="Your tokens could not be loaded" of={failureOf(error)} again={refetch} />}
      {!error && !data && (
        <Card>
          <Loading widths={['50%', '80%', '60%']} height="36px" className="grid gap-14 p-16" />
        </Card>
      )}
      <Told text={told} />
      {data && (
        <Card>
          {data.myTokens.length ? (
            <TokenList tokens={data.myTokens} again={refetch} tell={setTold} />
          ) : (
            <Message icon="key" title="No tokens, yet">
              You need one only for a program that asks for it.
            </Message>
          )}
        </Card>
      )}
      {isNew && (
        <Suspense>
          <NewTokenDialog onMade={refetch} onClose={() => setNew(false)} />
        </Suspense>
      )}
    </div>
  );
}
