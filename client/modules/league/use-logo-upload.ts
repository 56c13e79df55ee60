import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { logoSizeFault } from '#rules/league/logo.ts';
import { useAskBeforeLeaving, type LeavingQuestion } from '../../lib/page/leaving.ts';
import { failureOf, SendError, type Failure } from '../../lib/wire/failure.ts';
import { sendForm } from '../../lib/wire/send-form.ts';

const leavingUpload: LeavingQuestion = {
  title: 'Leave while the logo is being uploaded?',
  text: 'The upload ends then, and the logo stays as it was.',
  isKept: false,
};

type Fault = Pick<Failure, 'code' | 'messages'>;

/**
 * Uploads the chosen file; it becomes the logo when the settings are saved. Until it is there, leaving the page asks.
 */
export function useLogoUpload(onChange: (address: string) => void) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const sending = useRef<AbortController>(undefined);
  useAskBeforeLeaving(isBusy ? leavingUpload : undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File) => {
    const tooLarge = logoSizeFault(file.size);
    if (tooLarge) return setFault({ code: 'INVALID', messages: [tooLarge] });
    sending.current?.abort();
    const stop = (sending.current = new AbortController());
    setBusy(true);
    setFault(undefined);
    const form = new FormData();
    form.append('Logo', file, file.name);
    try {
      const sent = await sendForm<{ address: string }>(client, '/api/League/Logo', { form, signal: stop.signal });
      if (sent.result && !stop.signal.aborted) onChange(sent.result.address);
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      setFault(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, send: (file: File) => void send(file) };
}

export type LogoUpload = ReturnType<typeof useLogoUpload>;
