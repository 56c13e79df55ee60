import { Field, ObjectType } from 'type-graphql';
import { attentionKinds, type AttentionItem as Item, type AttentionKind as Kind } from '#rules/desk/attention.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

const AttentionKind = enumType('AttentionKind', attentionKinds, {
  description:
    'What needs attention: a first season to set up, results that wait, venues used twice on a day, failing checks, teams without a captain, players added by captains, fixtures whose new date is to be confirmed, webhooks that were paused, players who came after the deadline for transfers, players who helped out too often.',
});

@ObjectType({ description: 'Something for a secretary to do.' })
export class AttentionItem implements Item {
  @Field(() => AttentionKind, { description: 'What kind of trouble it is.' })
  kind!: Kind;

  @Field(() => String, { description: 'What is wrong, in a few words.' })
  title!: string;

  @Field(() => String, { description: 'The particulars.' })
  text!: string;

  @Field(() => String, { description: 'Path of the page on which it is mended.' })
  path!: string;
}
