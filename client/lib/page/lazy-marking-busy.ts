import { lazy as lazyOfReact } from 'react';
import { markPageBusyDuring } from '../under-way.ts';

/** React's `lazy`, for parts that a page shows by itself: while their files are being loaded the page is not calm. */
export const lazyMarkingBusy: typeof lazyOfReact = (load) => lazyOfReact(() => markPageBusyDuring(load()));
