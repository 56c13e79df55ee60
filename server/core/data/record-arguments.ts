import { Arg, ID } from 'type-graphql';
import { DateTime } from './scalars.ts';

/** The argument that names the record a question or a command is about. */
export const idOf = (what: string, name = 'id') => Arg(name, () => ID, { description: `Id of the ${what}.` });

/** The argument that names the record to change; a command without it creates one. */
export const idToChange = (what: string) =>
  Arg('id', () => ID, { nullable: true, description: `${what} to change; none creates one.` });

/** The argument of a command: the version that the record was read with. */
export const versionRead = () => Arg('version', () => DateTime, { description: 'Version it was read with.' });

/** The argument of a command that changes or creates a record: the version that it was read with. */
export const versionToChange = () =>
  Arg('version', () => DateTime, { nullable: true, description: 'Version it was read with; needed to change one.' });

/** The argument of a command that deletes a record: the version that it must still have. */
export const versionUnlessChanged = () =>
  Arg('version', () => DateTime, { nullable: true, description: 'Refused when it has changed since.' });

/** The argument of a command that adds to a record, whatever version it has by now unless one is named. */
export const versionOrLatest = () =>
  Arg('version', () => DateTime, {
    nullable: true,
    description: 'Refused when it has changed since; none = whatever it is.',
  });
