import { Permitted } from '../../frame/errors/Permitted.tsx';
import { useCan, useFrame } from '../../lib/wire/session.ts';
import { MyTokens } from '../../modules/people/token/MyTokens.tsx';

/** `/account/tokens`: tokens for programs, for everybody who is signed in. */
export default function Tokens() {
  const can = useCan();
  const { data } = useFrame();
  if (!data) return null;
  return (
    <Permitted may={can('token.make') && !data.me?.transient} title="Tokens for programs">
      <MyTokens />
    </Permitted>
  );
}
