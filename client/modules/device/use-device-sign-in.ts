import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DeviceAskedDocument, useActivateDeviceMutation, useCreateDeviceMutation } from '../../generated/people.ts';
import { newRetriedRequest } from '../../lib/ask-again.ts';
import { failureOf, type Failure } from '../../lib/wire/failure.ts';
import { frameDocument } from '../../lib/wire/session.ts';
import { readAnew } from '../../lib/wire/read-anew.ts';
import { keptDeviceRequest, dropDeviceRequest, keepDeviceRequestWithNewPin, type Asked } from './pin.ts';

/** How often the device checks whether somebody has let it in, in milliseconds (live.md 18). */
const askMilliseconds = 5000;

/** How a device asks to be let in, waits, and is signed in. */
export function useDeviceSignIn() {
  const client = useApolloClient();
  const [asked, setAsked] = useState<Asked | undefined>(keptDeviceRequest);
  const [ended, setEnded] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [isAway, setAway] = useState(false);
  const [create, creating] = useCreateDeviceMutation();
  const [activate] = useActivateDeviceMutation();

  const start = async (friendlyName: string) => {
    setFailure(undefined);
    setEnded(undefined);
    try {
      const { data } = await create({ variables: { friendlyName } });
      const made = data!.createDevice;
      setAsked(keepDeviceRequestWithNewPin(made.id, made.friendlyName));
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const stop = (why?: string) => {
    dropDeviceRequest();
    setAsked(undefined);
    setEnded(why);
  };
  const look = useEffectEvent(async ({ id, pin }: Asked) => {
    try {
      const device = (await readAnew(client, DeviceAskedDocument, { id }))?.device;
      setAway(false);
      if (!device) return stop('Nobody let it in in time.');
      if (device.state === 'rejected') return stop(device.message ?? 'It was not let in.');
      if (device.state === 'waiting') return undefined;
      if (device.state === 'approved') await activate({ variables: { id, pin } });
      else {
        // Let in before, by an answer that may have been lost together with its session.
        const me = (await readAnew(client, frameDocument, {}))?.me;
        if (!me) return stop('The sign-in was cut off. Ask to be let in once more.');
      }
      dropDeviceRequest();
      await client.resetStore().catch(() => undefined);
    } catch (error) {
      const failed = failureOf(error);
      // Refused, for example because of a wrong PIN: the device has to ask again.
      if (failed.code === 'CONFLICT' || failed.code === 'NOT_FOUND') return stop(failed.messages.join(' '));
      setAway(true);
    }
    return undefined;
  });

  useEffect(() => {
    if (!asked) return undefined;
    const asking = newRetriedRequest({ ask: () => look(asked).then(() => false), pause: () => askMilliseconds });
    asking.now();
    return asking.stop;
  }, [asked]);

  return { asked, ended, failure, isAway, isBusy: creating.loading, start, stop };
}
