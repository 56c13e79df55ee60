import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Window } from '../../../ui/dialogs/Window.tsx';
import { useCopying } from '../../../ui/share/use-copying.ts';
import styles from './Tokens.module.css';

interface Props {
  text: string;
  name: string;
  onClose: () => void;
}

/** A token that was just made, which nobody can see again. */
export function TokenToCopyDialog({ text, name, onClose }: Props) {
  const { told, copy } = useCopying(text, 'the token');
  return (
    <Window
      title={`“${name}” is made`}
      isWide
      onClose={onClose}
      foot={
        <Button full onClick={onClose}>
          Done
        </Button>
      }
    >
      <p className={styles.about}>
        Copy it now and give it to the program: <b>it is shown only this once</b>. If it is lost, revoke it and make
        another.
      </p>
      <code className={styles.text}>{text}</code>
      <Button kind="primary" full onClick={copy}>
        <Icon name="copy" />
        Copy the token
      </Button>
      <p className={styles.about} role="status">
        {told}
      </p>
      <p className={styles.about}>
        The program sends it with every request, in the header <code>Authorization: Bearer …</code>
      </p>
    </Window>
  );
}
