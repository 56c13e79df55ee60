import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { isFocusLost } from '../../../lib/lost-focus.ts';
import { useTitle } from '../../../lib/page/title.ts';
import styles from './admin.module.css';

interface PageProps {
  title: string;
  /** What the page is for, in a sentence. */
  lead?: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  /** Whether it takes the place of another one, with what was pressed there: then its heading has the focus. */
  isNext?: boolean;
  children: ReactNode;
}

/** A tab of the administration: heading, and what is below. */
export function AdminPage({ title, lead, aside, isNext = false, children }: PageProps) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext && isFocusLost()) heading.current?.focus();
  }, [isNext]);
  return (
    <div className="grid gap-16 pt-16 w-min">
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={isNext ? -1 : undefined}>
            {title}
          </h1>
          {lead && <p className="ink-2 t-14 lh-15">{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}

export const AdminCheckbox = ({ label, ...box }: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) => (
  <label className="row gap-12 tap">
    <input type="checkbox" {...box} />
    <span>{label}</span>
  </label>
);
