import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Permitted } from '../frame/errors/Permitted.tsx';
import { useTitle } from '../lib/page/title.ts';
import { useFrame } from '../lib/wire/session.ts';
import { FirstPassword } from '../modules/account/FirstPassword.tsx';
import { SetupLinkPage } from '../modules/account/SetupLinkPage.tsx';

/** `/setup/{token}`: a one-time link. `/account/password`: the first password, for whoever is signed in without one. */
export default function SetPassword() {
  useTitle('Set up');
  const { token } = useParams();
  return token ? <SetupLinkPage key={token} token={token} /> : <OwnPassword />;
}

function OwnPassword() {
  const me = useFrame().data?.me;
  // It stays while everything is read again, after which they have one.
  const [owner, hold] = useState(me);
  if (me && !owner) hold(me);
  return (
    <Permitted may={!!owner?.needsPassword} title="Set up">
      {owner && <FirstPassword me={owner} />}
    </Permitted>
  );
}
