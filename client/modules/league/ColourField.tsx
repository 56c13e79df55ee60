import { useId } from 'react';
import { colourContrasts, leastContrast } from '#rules/league/league-settings.ts';
import { colourScale } from '#rules/basics/colour.ts';
import { Field } from '../../ui/Field.tsx';
import styles from './LeagueSettings.module.css';

interface Props {
  value: string;
  fault: string | undefined;
  hint?: string | undefined;
  onChange: (colour: string) => void;
}

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** The league's colour, with the colours derived from it and how readable they are. */
export function ColourField({ value, fault, hint, onChange }: Props) {
  const id = useId();
  return (
    <div className="stack gap-10">
      <Field
        label="Colour"
        icon="contrast"
        autoComplete="off"
        spellCheck={false}
        value={value}
        fault={fault}
        hint={hint ?? 'Its hue is taken; light and dark steps are made of it, so that everything can be read.'}
        after={
          <input
            id={id}
            className={styles.pick}
            type="color"
            aria-label="Choose the colour"
            value={isColour(value) ? value : '#000000'}
            onChange={(event) => onChange(event.target.value)}
          />
        }
        onChange={(event) => onChange(event.target.value)}
      />
      {isColour(value) && (
        <>
          <div className={`${styles.scale} flex overflow-hidden r-2`} aria-hidden="true">
            {colourScale(value).map((step) => (
              <span className="grow" key={step} style={{ background: step }} />
            ))}
          </div>
          <ul className="grid gap-6 t-14" aria-label="How well it can be read">
            {colourContrasts(value).map(({ what, text, ground, contrast }) => (
              <li className="row gap-10" key={what}>
                <span className="p-4-8 line r-1 bold" aria-hidden="true" style={{ color: text, background: ground }}>
                  Aa
                </span>
                {what}
                <b className="ml-auto semi text-end">
                  {contrast.toFixed(1)} : 1 {contrast >= leastContrast ? 'readable' : `less than ${leastContrast} : 1`}
                </b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
