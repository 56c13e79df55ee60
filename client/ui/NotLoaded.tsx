import { Button } from './Button.tsx';
import type { IconName } from './Icon.tsx';
import { Message } from './Message.tsx';
import { Reasons, type Refused } from './Reasons.tsx';

interface Props {
  title: string;
  of: Refused;
  icon?: IconName;
  level?: 1 | 2;
  /** Asks for it once more; what comes of that is not waited for. */
  again: () => unknown;
}

/** In place of what could not be loaded: why, and a button to try again. */
export const NotLoaded = ({ title, of, icon = 'warning', level = 2, again }: Props) => (
  <Message
    error
    level={level}
    icon={icon}
    title={title}
    actions={<Button onClick={() => void Promise.resolve(again()).catch(() => undefined)}>Try again</Button>}
  >
    <Reasons of={of} />
  </Message>
);
