import { useTitle } from '../../lib/page/title.ts';
import { useFrame } from '../../lib/wire/session.ts';
import { SignedIn } from '../../modules/account/SignedIn.tsx';
import { useSignOut } from '../../modules/account/use-sign-out.ts';
import { DeviceHome } from '../../modules/device/DeviceHome.tsx';
import { DeviceAskingToBeLetIn } from '../../modules/device/DeviceAskingToBeLetIn.tsx';

/** `/new_session`: a TV or tablet asks to be let in, and goes on from here. */
export default function SignInDevice() {
  useTitle('Sign in this device');
  const { data } = useFrame();
  const [signOut, isStillIn] = useSignOut();
  if (!data) return null;
  if (data.me?.transient) return <DeviceHome name={data.me.name} onOut={() => void signOut()} isStillIn={isStillIn} />;
  if (data.me) return <SignedIn me={data.me} />;
  return <DeviceAskingToBeLetIn />;
}
