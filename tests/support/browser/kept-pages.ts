import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { soon } from './soon.ts';

/** Addresses of the pages stored on this device. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('known-pages');
    const pages = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    return pages.map((page) => {
      const { path } = JSON.parse(decodeURIComponent(page!.headers.get('x-page')!)) as { path: string };
      return path;
    });
  });

/** Waits until this device has stored the page. */
export const isKept = (page: Page, path: string) => soon(async () => expect(await kept(page)).toContain(path));
