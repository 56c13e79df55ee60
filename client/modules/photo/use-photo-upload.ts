import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { failureOf, SendError, type Failure } from '../../lib/wire/failure.ts';
import { sendForm } from '../../lib/wire/send-form.ts';
import { faultBeforeUpload, photoToUpload } from './smaller.ts';

export interface PhotoOf {
  kind: 'fixture' | 'tournament';
  id: string;
}

/** A chosen photo that is not uploaded yet. */
export interface Chosen {
  file: File;
  /** Object URL of the picture. */
  url: string;
  /** Uploaded share, 0 to 1; undefined while not uploading. */
  progress?: number;
  /** It would be refused, and is not sent. */
  isRefused?: boolean;
  /** Why it is refused, or the upload failed. */
  fault?: Pick<Failure, 'code' | 'messages'> | undefined;
}

const addresses = { fixture: '/api/Scores/Photo', tournament: '/api/Tournament/Photo' };

/** The photo being added. It stays chosen until it is uploaded or removed, whatever fails on the way. */
export function usePhotoUpload({ kind, id }: PhotoOf, onAdded: () => void) {
  const client = useApolloClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [isPreparing, setPreparing] = useState(false);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const url = chosen?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  async function choose(picked: File) {
    setPreparing(true);
    const file = await photoToUpload(picked);
    const message = await faultBeforeUpload(file);
    setPreparing(false);
    const fault: Chosen['fault'] = message ? { code: 'INVALID', messages: [message] } : undefined;
    setChosen({ file, url: URL.createObjectURL(file), isRefused: !!fault, fault });
  }

  function putAway() {
    sending.current?.abort();
    setChosen(undefined);
  }

  async function send() {
    if (!chosen) return;
    const { file, url } = chosen;
    const form = new FormData();
    form.append('id', id);
    form.append('Photo', file, file.name);
    const stop = (sending.current = new AbortController());
    const tell = (progress: number) => !stop.signal.aborted && setChosen({ file, url, progress });
    tell(0);
    try {
      await sendForm(client, addresses[kind], { form, onProgress: tell, signal: stop.signal });
      setChosen(undefined);
      onAdded();
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      setChosen({ file, url, fault: failureOf(error) });
    }
  }

  return { chosen, isPreparing, choose: (file: File) => void choose(file), putAway, send: () => void send() };
}
