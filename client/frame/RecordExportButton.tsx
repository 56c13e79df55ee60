import { Suspense, type ComponentProps } from 'react';
import { lazyWithFallback, Nothing } from '../lib/page/lazy-page.ts';
import { useCan } from '../lib/wire/session.ts';

// The page works without it.
const Later = lazyWithFallback(
  async () => ({ default: (await import('../modules/admin/data/ExportButton.tsx')).ExportButton }),
  Nothing,
);

/**
 * Exports a record (division, season, fixture or tournament) as data, with the records it depends on. Nothing for those
 * who lack `data.export`, who do not load it either.
 */
export function RecordExportButton(props: ComponentProps<typeof Later>) {
  if (!useCan()('data.export')) return null;
  return (
    <div className="mt-12">
      <Suspense fallback={<div style={{ minHeight: 44 }} />}>
        <Later {...props} />
      </Suspense>
    </div>
  );
}
