import { useCopying } from '../../ui/share/use-copying.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** A secret to hand to the receiver. */
export function Secret({ secret }: { secret: string }) {
  const { told, copy } = useCopying(secret);
  return (
    <div className="grid gap-8 p-12 r-2 bg-sunken">
      <p className="ink-2 t-13 lh-145 anywhere">
        The receiver checks messages with this secret. Whoever has it can make up messages.
      </p>
      <code className="mono t-13 anywhere" translate="no">
        {secret}
      </code>
      <div className="flex wrap gap-8">
        <Button onClick={copy}>
          <Icon name="copy" size={18} />
          Copy the secret
        </Button>
      </div>
      <p role="status" className="ink-2 t-13 lh-145 anywhere">
        {told}
      </p>
    </div>
  );
}
