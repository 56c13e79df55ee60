/** Writes down which of the client's test files ask for day or time. */
import { afterAll, expect } from '@jest/globals';
import { watchFile } from './watch-clock.mjs';

const writeDown = watchFile();
afterAll(() => writeDown(expect.getState().testPath));
