import { Field, ObjectType } from 'type-graphql';
import type { MessageTrouble } from '#rules/connected/message-trouble.ts';
import type { Trouble as DatabaseTrouble } from '../../core/data/trouble.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

type Kind = DatabaseTrouble['kind'] | MessageTrouble['kind'];

const TroubleKind = enumType(
  'TroubleKind',
  ['space', 'full', 'locked', 'broken', 'replaced', 'away', 'damaged', 'mail', 'push'],
  {
    description:
      'What is wrong: the disk is nearly full, or full; the database is locked by another program, cannot be written, was moved, or is out of reach; records in it are damaged; e-mail, or messages to browsers, do not leave.',
  },
) satisfies { [K in Kind]: K };

@ObjectType({
  description:
    'Something that keeps the server from keeping what is entered, or soon will, from showing what was, or from telling people.',
})
export class Trouble {
  @Field(() => TroubleKind, { description: 'What is wrong.' })
  kind!: Kind;

  @Field(() => String, { description: 'What it is, and what to do.' })
  text!: string;

  @Field(() => DateTime, { description: 'When it was noticed.' })
  since!: Date;
}
