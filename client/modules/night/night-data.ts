import type { NightFiguresQuery } from '../../generated/live.ts';

/** The figures of a night as its page reads them. */
export type NightData = NonNullable<NonNullable<NightFiguresQuery['tournament']>['night']>;
