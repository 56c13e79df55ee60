import { useEffect, useEffectEvent, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { cancelBackOrForwardIf } from './going-back.ts';
import { askFirst } from './question.ts';
import { useAskFirst } from './use-ask-first.ts';

/** The question asked before leaving a page with something unsaved. */
export interface LeavingQuestion {
  title: string;
  /** What will happen to what was entered. */
  text: string;
  /** Whether it is kept on this device: then a reload loses nothing, and the browser need not ask. */
  isKept: boolean;
}

/** The link that this click would follow in this window. */
function linkOf(event: MouseEvent): HTMLElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]') : null;
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.getAttribute('target') === '_blank';
  return isElsewhere || link?.hasAttribute('download') || link?.getAttribute('href')?.startsWith('#') ? null : link;
}

/** The current entry of the router's history, and its page. */
const placeNow = () => ({
  index: (history.state as { idx?: number } | null)?.idx ?? NaN,
  page: location.pathname + location.search,
});

/** Who has a question now, and whether all is kept, the latest at the end. */
const askers = new Map<string, boolean>();

/** Only one asks, as each would ask anew after the yes to another: the latest of those by whom something is lost. */
function isAsker(me: string): boolean {
  const all = [...askers];
  return (all.findLast(([, isKept]) => !isKept) ?? all.at(-1))?.[0] === me;
}

/**
 * Asks before Back or Forward leads to another page. Browsers report it only afterwards, so the step is undone while
 * the question is open.
 */
function askBeforeBack(me: string, leave: (go: () => void) => void): () => void {
  const here = placeNow();
  let way: 'back' | 'on' | undefined;
  return cancelBackOrForwardIf(() => {
    const was = way;
    way = undefined;
    if (was) return was === 'back';
    const { index, page } = placeNow();
    const steps = here.index - index;
    if (!steps || page === here.page || !isAsker(me)) return false;
    way = 'back';
    history.go(steps);
    leave(() => {
      way = 'on';
      history.go(-steps);
    });
    return true;
  });
}

/**
 * Asks before a link, Back, a reload or closing the window leads away from something unsaved; does nothing without a
 * question. For a reload only the browser can ask, and it does so only if this device does not keep the entries.
 */
export function useAskBeforeLeaving(question: LeavingQuestion | undefined): void {
  const { key } = useLocation();
  const isAsking = !!question;
  const isKept = !!question?.isKept;
  const me = useId();
  const leave = useEffectEvent((go: () => void) => {
    if (!question) return go();
    const { title, text } = question;
    void askFirst({ title, text, action: 'Leave', keep: 'Stay here' }).then((isYes) => isYes && go());
  });
  useEffect(() => {
    if (!isAsking) return undefined;
    askers.set(me, isKept);
    return () => void askers.delete(me);
  }, [isAsking, isKept, me]);
  useEffect(() => (isAsking ? askBeforeBack(me, (go) => leave(go)) : undefined), [isAsking, key, me]);
  useEffect(() => {
    if (!isAsking) return undefined;
    let isLeaving = false;
    const click = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || isLeaving || !isAsker(me)) return;
      event.preventDefault();
      event.stopPropagation();
      leave(() => {
        isLeaving = true;
        link.click();
        isLeaving = false;
      });
    };
    document.addEventListener('click', click, true);
    return () => document.removeEventListener('click', click, true);
  }, [isAsking, me]);
  const isLost = isAsking && !isKept;
  useEffect(() => {
    if (!isLost) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', unload);
    return () => removeEventListener('beforeunload', unload);
  }, [isLost]);
}

/** Asked where no device keeps what was entered. */
export const leavingUnkept: LeavingQuestion = {
  title: 'Leave without saving?',
  text: 'What you entered is lost then.',
  isKept: false,
};

/**
 * For a form whose entries no device keeps: while they are changed, asks before leaving the page, and answers a function
 * that asks before it does what they would be lost by, such as closing their dialog.
 */
export function useAskBeforeLeavingOrClosing(isChanged: boolean): (lose: () => void) => void {
  const askFirst = useAskFirst();
  useAskBeforeLeaving(isChanged ? leavingUnkept : undefined);
  return (lose) => {
    if (!isChanged) return lose();
    const { title, text } = leavingUnkept;
    void askFirst({ title, text, action: 'Leave', keep: 'Go on editing' }).then((isYes) => isYes && lose());
  };
}
