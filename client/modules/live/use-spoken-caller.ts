import { useEffect, useRef, useState } from 'react';
import { callerWords } from '#rules/darts/caller.ts';
import type { Sayg } from '#rules/darts/sayg.ts';
import { useBrowserValue } from '../../ui/device/browser-only.ts';
import { recall, remember } from '../../lib/device/remembered.ts';

const callerKey = 'caller';

function say(text: string): void {
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = 'en-GB';
  window.speechSynthesis.speak(speech);
}

const canSpeak = () => 'speechSynthesis' in window;
const isKeptOn = () => recall(callerKey) === 'on';

export interface Caller {
  /** Whether the browser can speak at all. */
  isThere: boolean;
  isOn: boolean;
  toggle: () => void;
}

/** Announces a match by voice on devices where the caller is switched on. */
export function useSpokenCaller(sayg: Sayg | null | undefined): Caller {
  const isThere = useBrowserValue(canSpeak, false);
  const wasOn = useBrowserValue(isKeptOn, false);
  const [turned, setTurned] = useState<boolean>();
  const isOn = turned ?? wasOn;
  const before = useRef(sayg);

  useEffect(() => {
    const last = before.current;
    before.current = sayg;
    // A different match has other names, and none of its throws is new.
    const isSame = last && sayg && last.yourName === sayg.yourName && last.opponentName === sayg.opponentName;
    if (!isOn || !isThere || !isSame) return;
    const said = callerWords(last, sayg);
    // Late announcements are dropped.
    if (said.length) window.speechSynthesis.cancel();
    said.forEach(say);
  }, [sayg, isOn, isThere]);

  useEffect(() => () => (isThere ? window.speechSynthesis.cancel() : undefined), [isThere]);

  const toggle = () => {
    setTurned(!isOn);
    remember(callerKey, isOn ? 'off' : 'on');
    if (isOn) return window.speechSynthesis.cancel();
    // Browsers only allow speech after a touch has started it once.
    say('Caller on');
  };
  return { isThere, isOn, toggle };
}
