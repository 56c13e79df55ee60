import { linkLimits, type SettingsLink } from '#rules/league/league-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import fieldset from '../../record/fields.module.css';
import styles from './LeagueSettings.module.css';

interface Props {
  label: string;
  hint: string;
  links: readonly SettingsLink[];
  /** The error of the list (""), or of a box ("[0].text", "[0].url"). */
  faultOf: (at: string) => string | undefined;
  onChange: (links: SettingsLink[]) => void;
}

/** Links of a menu, each with its text and address. */
export function LinkRows({ label, hint, links, faultOf, onChange }: Props) {
  const put = (at: number, changes: Partial<SettingsLink>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...changes } : link)));
  const box = (at: number, field: keyof SettingsLink, name: string) => (
    <input
      className="box"
      aria-label={`${name} of link ${at + 1}, ${label}`}
      aria-invalid={faultOf(`[${at}].${field}`) ? true : undefined}
      placeholder={name}
      autoComplete="off"
      value={links[at]![field]}
      onChange={(event) => put(at, { [field]: event.target.value })}
    />
  );
  return (
    <fieldset className={fieldset.group}>
      <legend>{label}</legend>
      <p className="mt-6 ink-3 t-13 lh-14 anywhere">{hint}</p>
      {links.map((_, at) => {
        const faults = ['text', 'url'].flatMap((field) => faultOf(`[${at}].${field}`) ?? []);
        return (
          <div key={at} className={`${styles.link} grid gap-8 mt-8`}>
            {box(at, 'text', 'Text')}
            {box(at, 'url', 'Address')}
            <button
              type="button"
              className="bare middle high-48 r-2 ink-2"
              aria-label={`Remove link ${at + 1}, ${label}`}
              onClick={() => onChange(links.filter((_link, index) => index !== at))}
            >
              <Icon name="bin" size={18} />
            </button>
            {faults.map((fault) => (
              <p key={fault} className="full-row error t-13 semi">
                {fault}
              </p>
            ))}
          </div>
        );
      })}
      {faultOf('') && <p className="full-row error t-13 semi">{faultOf('')}</p>}
      {links.length < linkLimits.links && (
        <Button
          kind="quiet"
          aria-label={`Add link, ${label}`}
          onClick={() => onChange([...links, { text: '', url: '' }])}
        >
          <Icon name="plus" size={18} />
          Add link
        </Button>
      )}
    </fieldset>
  );
}
