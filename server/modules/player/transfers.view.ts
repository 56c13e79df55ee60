import { Field, ObjectType } from 'type-graphql';
import type { TransferDeadline } from '#rules/league/transfer-deadline.ts';
import { Day } from '../../core/data/scalars.ts';

@ObjectType('TransferDeadline', { description: 'Until when players come to a team.' })
export class TransferDeadlineView implements TransferDeadline {
  @Field(() => Day, { description: 'The last day on which they do.' })
  lastTransfer!: string;

  @Field(() => Boolean, { description: 'Whether later ones are refused; otherwise it is said that they are late.' })
  isRefused!: boolean;

  @Field(() => Day, {
    nullable: true,
    description: 'From this day on whoever leaves the team that was named may come all the same, as it has withdrawn.',
  })
  freeFrom!: string | null;
}
