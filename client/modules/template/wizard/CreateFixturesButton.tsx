import { useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useCan } from '../../../lib/wire/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './CreateFixturesButton.module.css';
import type { WizardProps } from './Wizard.tsx';

interface Props {
  season: { id: string; name: string };
  /** Called with the number of saved fixtures, after the pages were reloaded. */
  onSaved?: (count: number) => void;
}

/**
 * Opens the fixture wizard, for those with the right; its code is loaded then. Where the page goes on to another season
 * the wizard is closed: what it holds is of its own season, and kept on this device.
 */
export const CreateFixturesButton = (props: Props) => <WizardOpener key={props.season.id} {...props} />;

function WizardOpener({ season, onSaved }: Props) {
  const can = useCan();
  const [Wizard, setWizard] = useState<ComponentType<WizardProps>>();
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const start = async () => {
    setMissing(false);
    try {
      const { Wizard: fetched } = await import('./Wizard.tsx');
      setWizard(() => fetched);
      setOpen(true);
    } catch {
      setMissing(true);
    }
  };
  if (!can('template.propose')) return null;
  return (
    <>
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => void start()}>
        <Icon name="calendar" size={18} />
        Create fixtures
      </button>
      {isMissing && (
        <span className="error t-13 semi" role="alert">
          It could not be loaded. Check your connection, then try again.
        </span>
      )}
      {isOpen &&
        Wizard &&
        createPortal(
          <Wizard
            season={season}
            onClose={(saved) => {
              setOpen(false);
              if (saved) onSaved?.(saved);
            }}
          />,
          document.body,
        )}
    </>
  );
}
