import { Field, ObjectType } from 'type-graphql';
import type { TransferDeadline } from '#rules/league/transfer-deadline.ts';
import { Day } from '../../core/data/scalars.ts';

@ObjectType('TransferDeadline', { description: 'Until when players come to a team.' })
export class TransferDeadlineView implements TransferDeadline {
  @Field(() => Day, { description: 'The last day on which they do.' })
  lastTransfer!: string;

  @Field(() => Boolean, { description: 'Whether later ones are refused; otherwise it is said that they are late.' })
  isRefused!: boolean;
}
