import { lazy, type ComponentType } from 'react';
import { markPageBusyDuring } from '../under-way.ts';

type Loader<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * React's `lazy`, for what a page is about: while its files are being loaded the page is not calm. If they cannot be
 * loaded, the page says so in its place, and is loaded again (frame/errors/FileNotLoadedScreen.tsx).
 */
export const lazyPage = <P extends object>(load: Loader<P>) => lazy(() => markPageBusyDuring(load()));

/**
 * The same for parts that a page shows by itself: if the files of one cannot be loaded, the page stays, and shows
 * `Without` in its place. What somebody has asked for says that it could not be loaded (ui/device/lazy-with-retry.tsx).
 */
export const lazyWithFallback = <P extends object>(load: Loader<P>, Without: ComponentType<P>) =>
  lazyPage(() => load().catch(() => ({ default: Without })));

/** In place of what a page does without. */
export const Nothing = () => null;
