import { Field, ObjectType, registerEnumType } from 'type-graphql';
import type { Trouble as Told } from '../../core/data/trouble.ts';
import { DateTime } from '../../core/data/scalars.ts';

export const TroubleKind = {
  space: 'space',
  full: 'full',
  locked: 'locked',
  broken: 'broken',
  replaced: 'replaced',
  away: 'away',
  damaged: 'damaged',
} as const satisfies { [K in Told['kind']]: K };
registerEnumType(TroubleKind, {
  name: 'TroubleKind',
  description:
    'What is wrong: the disk is nearly full, or full; the database is locked by another program, cannot be written, was moved, or is out of reach; records in it are damaged.',
});

@ObjectType({
  description: 'Something that keeps the server from keeping what is entered, or soon will, or from showing what was.',
})
export class Trouble implements Told {
  @Field(() => TroubleKind, { description: 'What is wrong.' })
  kind!: Told['kind'];

  @Field(() => String, { description: 'What it is, and what to do.' })
  text!: string;

  @Field(() => DateTime, { description: 'When it was noticed.' })
  since!: Date;
}
