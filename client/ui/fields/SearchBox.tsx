import type { ComponentProps } from 'react';
import { Icon } from '../Icon.tsx';
import styles from '../Field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** A box that narrows down the list below it. `className` is where it stands. */
export const SearchBox = ({ label, className = '', onSearch, ...input }: Props) => (
  <label className={`${styles.box} w-min ${className}`}>
    <Icon name="search" />
    <input
      type="search"
      className={styles.input}
      aria-label={label}
      {...input}
      onChange={(event) => onSearch(event.target.value)}
    />
  </label>
);
