import { Init1763700000000 } from './1763700000000-init.ts';
import { CardChange1763800000000 } from './1763800000000-card-change.ts';
import { Templates1764000000000 } from './1764000000000-templates.ts';

/** Every migration, oldest first; append only. Written by `npm run migration`. */
export const migrations = [Init1763700000000, CardChange1763800000000, Templates1764000000000];
