import { memo, type MouseEvent } from 'react';
import { isKeyDisabled, isQuickKey, keypadRows, quickScore, type Key } from '#rules/darts/keypad.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Keypad.module.css';

interface Props {
  typed: string;
  onPress: (key: Key) => void;
}

const keys = keypadRows.flat();

/** The key at the place of a tap that no button took, which means that it is disabled. */
function disabledKeyAt(event: MouseEvent<HTMLElement>): Key | undefined {
  const { target, currentTarget, clientX, clientY } = event;
  if (target !== currentTarget) return undefined;
  const faces = [...currentTarget.children].map((face) => face.getBoundingClientRect());
  const isAt = ({ left, right, top, bottom }: DOMRect) =>
    left <= clientX && clientX < right && top <= clientY && clientY < bottom;
  return keys[faces.findIndex(isAt)];
}

/**
 * The score keys. Keys that would give an impossible score are disabled; `onPress` is called all the same when one of
 * these is tapped, so that the board can say why. Memoised like the board's other parts, as a change of the save state
 * alone must not draw them again: keys have to react quickly on a slow device.
 */
export const Keypad = memo(function Keypad({ typed, onPress }: Props) {
  return (
    <div
      className={styles.pad}
      role="group"
      aria-label="Keypad"
      data-keypad
      onClick={(event) => {
        const key = disabledKeyAt(event);
        if (key !== undefined) onPress(key);
      }}
    >
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={`${styles.key} ${isQuickKey(key) ? styles.quick : ''} ${styles[String(key)] ?? ''}`}
          disabled={isKeyDisabled(typed, key)}
          aria-label={labelOf(typed, key)}
          onClick={() => onPress(key)}
        >
          <Face typed={typed} face={key} />
        </button>
      ))}
    </div>
  );
});

/** With something typed, a quick key adds to it and is labelled accordingly. */
const isAdding = (typed: string, key: Key): key is 140 => isQuickKey(key) && Number(typed) > 0;

function labelOf(typed: string, key: Key): string | undefined {
  if (key === 'backspace') return 'Backspace';
  return isAdding(typed, key) ? `+${key}, makes ${quickScore(typed, key)}` : undefined;
}

function Face({ typed, face }: { typed: string; face: Key }) {
  if (face === 'backspace') return <Icon name="backspace" size={26} />;
  if (face !== 'enter') return isAdding(typed, face) ? `+${face}` : face;
  return (
    <>
      <Icon name="enter" size={26} />
      Enter
    </>
  );
}
