import { useEffect, useRef, useState } from 'react';
import { photoSizeFault } from '#rules/photo.ts';
import { NotSent, sendForm } from '../../lib/send-form.ts';
import { smaller } from './smaller.ts';

export interface PhotoOf {
  kind: 'fixture' | 'tournament';
  id: string;
}

/** A photo that was chosen and is not with the server yet. */
export interface Chosen {
  file: File;
  /** Address of the picture on this device. */
  url: string;
  /** Part that has left, from 0 to 1; none while it is not being sent. */
  progress?: number;
  /** Why it is not there. */
  fault?: string | undefined;
}

const addresses = { fixture: '/api/Scores/Photo', tournament: '/api/Tournament/Photo' };

/** The photo somebody is about to add. It stays chosen until it has arrived or is put away, whatever happens on the way. */
export function useUpload({ kind, id }: PhotoOf, onAdded: () => void) {
  const [chosen, setChosen] = useState<Chosen>();
  const [isPreparing, setPreparing] = useState(false);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const url = chosen?.url;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  async function choose(picked: File) {
    setPreparing(true);
    const file = await smaller(picked);
    setPreparing(false);
    setChosen({ file, url: URL.createObjectURL(file), fault: photoSizeFault(file.size) });
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
      await sendForm(addresses[kind], form, tell, stop.signal);
      setChosen(undefined);
      onAdded();
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      setChosen({ file, url, fault: error.message });
    }
  }

  return { chosen, isPreparing, choose: (file: File) => void choose(file), putAway, send: () => void send() };
}
