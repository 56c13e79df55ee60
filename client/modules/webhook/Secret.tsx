import { useCopying } from '../../ui/share/use-copying.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Webhooks.module.css';

/** A secret to hand to the receiver. */
export function Secret({ secret }: { secret: string }) {
  const { isCopied, copy } = useCopying(secret);
  return (
    <div className={styles.secret}>
      <p className={styles.small}>
        The receiver checks messages with this secret. Whoever has it can make up messages.
      </p>
      <code translate="no">{secret}</code>
      <div className="flex wrap gap-8">
        <Button onClick={copy}>
          <Icon name="key" size={18} />
          Copy the secret
        </Button>
      </div>
      <p role="status" className={styles.small}>
        {isCopied ? 'Copied.' : isCopied === false && 'It could not be copied. Mark it above and copy it by hand.'}
      </p>
    </div>
  );
}
