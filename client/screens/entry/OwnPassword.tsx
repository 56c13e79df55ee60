import { useState } from 'react';
import { Permitted } from '../../frame/errors/Permitted.tsx';
import { useTitle } from '../../lib/page/title.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { FirstPassword } from '../../modules/account/FirstPassword.tsx';

/** `/account/password`: the first password, for whoever is signed in without one. */
export default function OwnPassword() {
  useTitle('Set your password');
  const me = useFrame().data?.me;
  // It stays while everything is read again, after which they have one.
  const [owner, hold] = useState(me);
  if (me && !owner) hold(me);
  return (
    <Permitted may={!!owner?.needsPassword} title="Set your password">
      {owner && <FirstPassword me={owner} />}
    </Permitted>
  );
}
