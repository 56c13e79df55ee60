import { useMantineColorScheme } from '@mantine/core';
import { useId } from 'react';
import { useBrowserValue } from '../../ui/device/browser-only.ts';
import styles from './SchemeSwitch.module.css';

const schemes = { light: 'Light', dark: 'Dark', auto: 'Auto' } as const;

/** Light, dark, or the system's setting; remembered by this browser. */
export function SchemeSwitch() {
  const { colorScheme: chosen, setColorScheme } = useMantineColorScheme();
  const colorScheme = useBrowserValue(() => chosen, 'auto');
  const name = useId();
  return (
    <span className={`flex-inline line-strong r-2 clip ${styles.toggle}`} role="radiogroup" aria-label="Colours">
      {Object.entries(schemes).map(([scheme, text]) => (
        <label className="middle tap relative ink-2 t-13 semi pointer p-0-14" key={scheme}>
          <input
            className="absolute inset-0 whole tall pointer"
            type="radio"
            name={name}
            checked={colorScheme === scheme}
            onChange={() => setColorScheme(scheme as keyof typeof schemes)}
          />
          {text}
        </label>
      ))}
    </span>
  );
}
