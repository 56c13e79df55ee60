import type { a } from './cycle-a.ts';

export type B = typeof a;
