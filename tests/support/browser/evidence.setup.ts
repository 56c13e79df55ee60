/** Runs before each file of journeys: a journey that fails leaves pictures and traces. */
import { afterEach } from 'vitest';
import { saveIfFailed } from './evidence.ts';

afterEach(saveIfFailed);
