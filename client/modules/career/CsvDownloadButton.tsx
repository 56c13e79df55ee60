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
  const [failed, setFailed] = useState<string>();
  if (!hasControls || isKiosk) return null;
  const save = () =>
    import('./save-file.ts')
      .then(({ saveFile }) => saveFile(loadFile))
      .then(setFailed, (error: unknown) => setFailed(failureOf(error).messages.join(' ')));
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
