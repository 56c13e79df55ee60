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
  const { data } = useFrame();
  // It stays while everything is read again, after which they have one; and goes with whoever logs out.
  const [held, setHeld] = useState(data?.me);
  if (data?.me && data.me.id !== held?.id) setHeld(data.me);
  const owner = data && !data.me ? undefined : held;
  return (
    <Permitted may={!!owner?.needsPassword} title="Set up">
      {owner && <FirstPassword key={owner.id} me={owner} />}
    </Permitted>
  );
}
