import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';

/**
 * The properties of a dialog that is shown while it is drawn and closed by nobody but whoever draws it: Escape and the way
 * back of a phone ask `leave`, which may refuse.
 */
export function useModal(leave: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const asked = useEffectEvent(leave);
  useLayoutEffect(() => {
    const shown = ref.current!;
    // A browser asks once and then closes a dialog all the same, unless something was pressed in between.
    const closed = () => {
      shown.showModal();
      asked();
    };
    shown.showModal();
    shown.addEventListener('close', closed);
    return () => {
      shown.removeEventListener('close', closed);
      // Closing gives the focus back to where it came from.
      shown.close();
    };
  }, []);
  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      leave();
    },
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      const isOwn = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
      if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented || !isOwn) return;
      event.preventDefault();
      leave();
    },
  };
}
