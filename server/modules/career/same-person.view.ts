import { Field, ID, ObjectType } from 'type-graphql';
import type { Suggestion } from '#rules/careers/same-person.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

const SameReason = enumType('SamePersonReason', ['name', 'emailAddress'], {
  description: 'Why two entries may be of one person.',
}) satisfies { [Reason in Suggestion['reason']]: Reason };

@ObjectType({ description: 'An entry of a player, with what tells it from others.', simpleResolvers: true })
export class PersonEntry {
  @Field(() => ID, { description: 'Id of the player.' })
  id!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => DateTime, { description: 'Version; needed to merge or undo.' })
  version!: Date;

  @Field(() => [String], { description: 'Teams, the latest first.' })
  teams!: string[];

  @Field(() => [String], { description: 'Seasons, the latest first.' })
  seasons!: string[];

  @Field(() => Boolean, {
    description: 'Whether it is left out of careers, records and ratings, by itself or by another entry of the person.',
  })
  isHidden!: boolean;
}

@ObjectType({ description: 'Two entries that may be of one person.', simpleResolvers: true })
class SamePersonSuggestion {
  @Field(() => SameReason, { description: 'What they share.' })
  reason!: Suggestion['reason'];

  @Field(() => PersonEntry, { description: 'The entry with more seasons.' })
  first!: PersonEntry;

  @Field(() => PersonEntry, { description: 'The other one.' })
  second!: PersonEntry;
}

@ObjectType({ description: 'An entry that is another name of somebody.', simpleResolvers: true })
class MergedPlayer {
  @Field(() => PersonEntry, { description: 'The entry that was merged.' })
  entry!: PersonEntry;

  @Field(() => PersonEntry, { description: 'Who it is.' })
  into!: PersonEntry;
}

@ObjectType({ description: 'Who is entered twice.', simpleResolvers: true })
export class SamePeople {
  @Field(() => [SamePersonSuggestion], { description: 'Who may be one person; at most 100.' })
  suggestions!: SamePersonSuggestion[];

  @Field(() => [MergedPlayer], { description: 'Who was merged, by name.' })
  merged!: MergedPlayer[];

  @Field(() => [PersonEntry], {
    description: 'Entries that an import made another name of somebody who is not here, by name; undone as the others.',
  })
  mergedIntoNobody!: PersonEntry[];
}
