import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';

/**
 * Properties of a dialog that is open while it is rendered and closed only by its parent: Escape and a phone's Back
 * call `leave`, which may refuse.
 */
export function useModal(leave: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const asked = useEffectEvent(leave);
  useLayoutEffect(() => {
    const shown = ref.current!;
    // Browsers close a dialog on the second Escape unless something was pressed in between.
    const closed = () => {
      shown.showModal();
      asked();
    };
    shown.showModal();
    shown.addEventListener('close', closed);
    return () => {
      shown.removeEventListener('close', closed);
      // Closing restores the focus.
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
