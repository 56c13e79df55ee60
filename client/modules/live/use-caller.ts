import { useEffect, useRef, useState } from 'react';
import { calls } from '#rules/caller.ts';
import type { Sayg } from '#rules/sayg.ts';
import { recall, remember } from '../../lib/remembered.ts';

/** Name under which a device keeps whether the caller is on. */
const kept = 'caller';

function say(text: string): void {
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = 'en-GB';
  window.speechSynthesis.speak(speech);
}

export interface Caller {
  /** Whether the browser can speak at all. */
  isThere: boolean;
  isOn: boolean;
  toggle: () => void;
}

/** Calls out what happens in a match, on devices where somebody switched that on. */
export function useCaller(sayg: Sayg | null | undefined): Caller {
  const isThere = 'speechSynthesis' in window;
  const [isOn, turn] = useState(() => recall(kept) === 'on');
  const before = useRef(sayg);

  useEffect(() => {
    const last = before.current;
    before.current = sayg;
    // Another match than before: its names are others, and it has not gone on by a throw.
    const isSame = last && sayg && last.yourName === sayg.yourName && last.opponentName === sayg.opponentName;
    if (!isOn || !isThere || !isSame) return;
    const said = calls(last, sayg);
    // What is late is not worth hearing any more.
    if (said.length) window.speechSynthesis.cancel();
    said.forEach(say);
  }, [sayg, isOn, isThere]);

  useEffect(() => () => (isThere ? window.speechSynthesis.cancel() : undefined), [isThere]);

  const toggle = () => {
    turn(!isOn);
    remember(kept, isOn ? 'off' : 'on');
    if (isOn) return window.speechSynthesis.cancel();
    // Browsers let a page speak only after it did so when somebody touched it.
    say('Caller on');
  };
  return { isThere, isOn, toggle };
}
