import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';

interface Props extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'> {
  value: string;
  onChoose: (value: string) => void;
  /**
   * Whether a choice does something that cannot be changed on the way to another one. With a closed select most
   * browsers change the value with every arrow: such a choice then waits for Enter or until the select is left, and
   * Escape takes it back. What is chosen in the open list still counts at once.
   */
  actsAtOnce?: boolean | undefined;
}

/** Keys that open the list, or close it with a choice. */
const isOfList = ({ key, altKey }: KeyboardEvent) => altKey || ['Enter', ' ', 'F4', 'Tab', 'Escape'].includes(key);

/** A closed select changes while a key is handled. Nobody chooses that fast in a list that the key has opened. */
const keyMilliseconds = 200;

/** A select by its value. */
export function Select({ value, onChoose, actsAtOnce = false, ...select }: Props) {
  /** Chosen by keys, and still to be done. */
  const [held, setHeld] = useState<string>();
  const keyAt = useRef(-Infinity);
  /** Whether Tab was pressed last: then it is left on purpose, wherever the focus goes. */
  const isLeaving = useRef(false);
  const choose = (chosen: string) => {
    setHeld(undefined);
    onChoose(chosen);
  };
  const press = (event: KeyboardEvent) => {
    keyAt.current = isOfList(event) ? -Infinity : performance.now();
    isLeaving.current = event.key === 'Tab' && !(event.altKey || event.ctrlKey || event.metaKey);
    if (held === undefined || !['Enter', 'Escape'].includes(event.key)) return;
    // Neither sends the form nor closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') choose(held);
    else setHeld(undefined);
  };
  return (
    <select
      {...select}
      value={held ?? value}
      onKeyDown={press}
      // Another window that comes to the front takes the focus, too: nothing was decided then.
      onBlur={({ relatedTarget }) => {
        const isLeft = isLeaving.current || !!relatedTarget || document.hasFocus();
        if (held !== undefined && isLeft) choose(held);
      }}
      onChange={({ target }) => {
        const isByKey = performance.now() - keyAt.current < keyMilliseconds;
        if (!actsAtOnce || !isByKey) choose(target.value);
        else setHeld(target.value === value ? undefined : target.value);
      }}
    />
  );
}
