import { useId } from 'react';
import { hashInLogoPath, logoHint } from '#rules/league/logo.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import styles from './LogoUploadField.module.css';
import type { LogoUpload } from './use-logo-upload.ts';

interface Props {
  /** Address of the logo, on this server or elsewhere; empty for the default crest. */
  value: string;
  fault: string | undefined;
  hint?: string | undefined;
  upload: LogoUpload;
  onChange: (address: string) => void;
}

/**
 * The logo: a file of this device, or the address of a picture on the web. A file is uploaded as soon as it is chosen;
 * that it is the logo is saved by the form around.
 */
export function LogoUploadField({ value, fault, hint, upload, onChange }: Props) {
  const id = useId();
  const isUploaded = !!hashInLogoPath(value);
  return (
    <div className="stack gap-10" role="group" aria-label="Logo">
      <p className="t-13 semi" aria-hidden="true">
        Logo
      </p>
      <div className="row wrap gap-10">
        {value.trim() && !fault && (
          <span className={styles.shown}>
            <img src={value.trim()} alt="The logo as it is now" height={30} />
          </span>
        )}
        <span>
          <input
            id={id}
            className={`vh ${styles.file}`}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={upload.isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) upload.send(file);
              target.value = '';
            }}
          />
          <label htmlFor={id} className={styles.picker}>
            <Icon name="picture" />
            {isUploaded ? 'Choose another picture' : 'Choose a picture'}
          </label>
        </span>
        {value && <Button onClick={() => onChange('')}>Remove the logo</Button>}
      </div>
      <p className="ink-3 t-13 lh-14" role="status">
        {upload.isBusy ? 'Uploading …' : `${logoHint} It counts once saved.`}
      </p>
      <Refusal look="line" of={upload.fault} />
      <Field
        label="Or the address of a picture on the web"
        icon="link"
        autoComplete="off"
        value={isUploaded ? '' : value}
        fault={fault}
        hint={hint ?? 'Shown 30 pixels high. Empty for the uploaded picture, or the crest.'}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
