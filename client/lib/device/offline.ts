import type { ApolloClient } from '@apollo/client';
import type { FrameQuery } from '../../generated/graphql.ts';
import { runLater } from '../clock.ts';
import { setPageFlag } from '../under-way.ts';
import type { InlinedAnswer } from '../wire/inlined.ts';
import { isInsideOtherSite } from '../page/modes.ts';
import { forget, recall, recallJson, remember, watchStoredInOtherTabs } from './remembered.ts';
import { frameDocument } from '../wire/session.ts';
import { clearSignedOut, sessionStore } from '../wire/signed-out.ts';
import { keepOnlyPagesOf } from './known-pages.ts';

const frame = 'frame';
/** Stored under this name on a device that has used the board. */
export const boardUsedKey = 'board';

/** Milliseconds after which a page should have all it needs, so that the worker may load the files it keeps. */
const millisecondsToSettle = 3000;

/** Whether this page came from the device's cache (worker.js) because the server could not be reached. */
export const isPageFromDevice = (page: Document): boolean => !!page.querySelector('#oche-data[data-kept]');

/** The device's last known league and session; they replace the answers in the page. */
export function keptFrameAnswer(): InlinedAnswer[] {
  const text = recall(frame);
  return text ? [{ operation: 'Frame', variables: {}, data: JSON.parse(text) as FrameQuery }] : [];
}

/** From now on, stores the frame's data on this device and deletes pages kept for other accounts. */
function keepFrame(client: ApolloClient): void {
  let who: string | undefined;
  client.watchQuery({ query: frameDocument, fetchPolicy: 'cache-only' }).subscribe(({ data, dataState }) => {
    if (dataState !== 'complete') return;
    remember(frame, JSON.stringify(data));
    const now = data.me?.id ?? '';
    if (who !== now) void keepOnlyPagesOf(now);
    who = now;
  });
  // Whoever signs in or out in another tab is the one that this tab would act as: nothing of the other's stays on it.
  watchStoredInOtherTabs(frame, () => {
    const there = recallJson<FrameQuery>(frame);
    const next = there?.me?.id ?? '';
    if (!there || who === undefined || next === who) return;
    if (!who) {
      clearSignedOut();
      void client.resetStore().catch(() => undefined);
      // What is entered waits for whoever signs in again, if this tab has said that they are signed out.
    } else if (next || sessionStore.get() === 'on') location.reload();
  });
  client.onResetStore(async () => forget(frame));
}

const workerAddress = () => (recall(boardUsedKey) ? '/worker.js?board' : '/worker.js');

/** Tells whether the program is on this device: a worker answers this page only after it has stored everything. */
const tellPortable = () =>
  setPageFlag('portable', !!navigator.serviceWorker.controller?.scriptURL.endsWith(workerAddress()));

/** Keeps the program on this device: what readers need, or also what the board needs. */
export function keepProgram(): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!import.meta.env?.PROD || !serviceWorker) return;
  tellPortable();
  serviceWorker.oncontrollerchange = tellPortable;
  serviceWorker.register(workerAddress()).catch(() => undefined);
}

/** Whether the browser is set to save data. */
export const isDataSaverOn = (): boolean =>
  !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/**
 * Keeps the frame's data on this device from now on, and the program once the page has settled (not with a data saver,
 * unless the board was used here). Deletes the pages kept for another account as soon as the session is another one.
 * Does nothing inside another site's page.
 */
export function startKeepingOffline(client: ApolloClient): void {
  if (isInsideOtherSite) return;
  keepFrame(client);
  if (!isDataSaverOn() || recall(boardUsedKey)) runLater(millisecondsToSettle, keepProgram);
}
