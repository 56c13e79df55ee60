import { markPageBusy } from '../../../lib/under-way.ts';

/** Something that is under way at times: call the returned function with whether it is. */
export function newBusyMarker(): (isUnderWay: boolean) => void {
  let end: (() => void) | undefined;
  return (isUnderWay) => {
    if (isUnderWay) end ??= markPageBusy();
    else {
      end?.();
      end = undefined;
    }
  };
}
