import { Arg } from 'type-graphql';
import { DateTime } from './scalars.ts';

/** The argument of a command that changes or creates a record: the version that it was read with. */
export const versionToChange = () =>
  Arg('version', () => DateTime, { nullable: true, description: 'Version it was read with; needed to change one.' });

/** The argument of a command that deletes a record: the version that it must still have. */
export const versionUnlessChanged = () =>
  Arg('version', () => DateTime, { nullable: true, description: 'Refused when it has changed since.' });
