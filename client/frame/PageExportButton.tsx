import { Suspense, type ComponentProps } from 'react';
import { lazy } from '../lib/page/lazy.ts';
import { useCan } from '../lib/wire/session.ts';

// The page works without it.
const Later = lazy(() =>
  import('../modules/admin/data/ExportButton.tsx').catch(() => ({ ExportButton: () => <></> })).then(asDefault),
);

const asDefault = ({ ExportButton }: Pick<Loaded, 'ExportButton'>) => ({ default: ExportButton });

type Loaded = typeof import('../modules/admin/data/ExportButton.tsx');

/** Exports what the page is about, for those who may (exportData); nobody else loads it. */
export function PageExportButton(props: ComponentProps<typeof Later>) {
  if (!useCan()('data.export')) return null;
  return (
    <div className="mt-12">
      <Suspense fallback={<div style={{ minHeight: 44 }} />}>
        <Later {...props} />
      </Suspense>
    </div>
  );
}
