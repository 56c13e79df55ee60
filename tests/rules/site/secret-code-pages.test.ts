import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { secretCodePages, withoutSecretCodes } from '#rules/site/secret-code-pages.ts';
import { isPage } from '#rules/site/pages.ts';

it.each([
  ['https://darts.example/join/abc?a=b', 'https://darts.example/join/...?a=b'],
  ['/JOIN/abc/', '/JOIN/.../'],
  ['/setup/x-y_z#here', '/setup/...#here'],
  ['/login?redirectUrl=%2Fjoin%2Fabc%3Fa', '/login?redirectUrl=%2Fjoin%2F...%3Fa'],
  ['at "/join/abc" and (/setup/d)', 'at "/join/..." and (/setup/...)'],
  ['/teams/Winter/?division=One', '/teams/Winter/?division=One'],
])('%s is told as %s', (text, told) => expect(withoutSecretCodes(text)).toBe(told));

it('every address with a code is one of a page that says so, and they all exist', () => {
  const read = (file: string) => readFileSync(new URL(`../../../client/${file}`, import.meta.url), 'utf8');
  const routes = read('routes.tsx') + read('other-routes.tsx');
  const withCode = [...routes.matchAll(/'\/([\w-]+)\/:(?:code|token|secret)\w*/gi)].map(([, page]) => page);
  expect(withCode.toSorted()).toEqual(secretCodePages.split('|').toSorted());
  for (const page of secretCodePages.split('|'))
    expect([isPage(`/${page}/abc`), isPage(`/${page}`)]).toEqual([true, false]);
});
