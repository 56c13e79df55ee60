import { useParams } from 'react-router-dom';
import { Permitted } from '../../frame/errors/Permitted.tsx';
import { useTitle } from '../../lib/page/title.ts';
import { useCan, useFrame } from '../../lib/wire/session.ts';
import { AcceptDevice } from '../../modules/device/AcceptDevice.tsx';

/** `/accept_session/{id}`: lets a TV or tablet in, for those who may. */
export default function AcceptSession() {
  useTitle('Sign in a TV or tablet');
  const { id = '' } = useParams();
  const can = useCan();
  const { data } = useFrame();
  if (!data) return null;
  return (
    <Permitted may={can('device.list')} title="Sign in a TV or tablet">
      <AcceptDevice key={id} id={id} />
    </Permitted>
  );
}
