import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Window } from '../../../ui/dialogs/Window.tsx';

export interface WaitingAbout {
  /** "M5". */
  label: string;
  /** "Semi-Final". */
  round: string;
  /** Its two places: a name, or "Winner of M1". */
  places: readonly string[];
}

/** Why the result of a match cannot be entered yet (live.md 9.7). */
const WaitingMatch = ({ label, round, places, onClose }: WaitingAbout & { onClose: () => void }) => (
  <Window title={`${label}, ${round}`} onClose={onClose}>
    <Message
      icon="table"
      title="Finish entering data for the previous rounds first"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {label} is {places.join(' v ')}: whoever wins there goes on by itself, and the result can be written down then.
    </Message>
  </Window>
);

export default WaitingMatch;
