import { useState } from 'react';
import { useModes } from '../../lib/page/modes.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  /** Asks for the file; undefined if what it lists is no longer there. */
  loadFile: () => Promise<{ fileName: string; body: string } | undefined>;
}

/** Downloads a list for a spreadsheet. */
export function CsvDownloadButton({ loadFile }: Props) {
  const { hasControls, isKiosk } = useModes();
  const [failed, fail] = useState<string>();
  if (!hasControls || isKiosk) return null;
  const save = async () => {
    let why = 'This list is no longer there.';
    const file = await loadFile().catch((error: unknown) => {
      why = failureOf(error).messages.join(' ');
      return undefined;
    });
    fail(file ? undefined : why);
    if (!file) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([file.body], { type: 'text/csv' }));
    link.download = file.fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  return (
    <>
      <Button kind="quiet" onClick={() => void save()}>
        <Icon name="table" />
        Spreadsheet (CSV)
      </Button>
      {failed && <span role="alert">{failed}</span>}
    </>
  );
}
