import { useEffect } from 'react';
import { useModes } from '../page/modes.ts';
import { boardUsedKey, keepProgram } from './offline.ts';
import { remember } from './remembered.ts';

/** While the board is shown, stores what it needs without a network. */
export function useKeepBoardOffline(): void {
  const { isEmbedded } = useModes();
  useEffect(() => {
    if (isEmbedded) return;
    remember(boardUsedKey, 'yes');
    keepProgram();
  }, [isEmbedded]);
}
