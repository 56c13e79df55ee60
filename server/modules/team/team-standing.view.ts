import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { PointsAdjustment, Withdrawal } from '#rules/league/standing-of-team.ts';
import { DateTime, Day } from '../../core/data/scalars.ts';
import { EntryChangeKind } from './entry-change.entity.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

@ObjectType('PointsAdjustment', { simpleResolvers: true, description: 'Points given to a team, or taken from it.' })
export class PointsAdjustmentView implements PointsAdjustment {
  @Field(() => ID, { description: 'Id of the adjustment.' })
  id!: string;

  @Field(() => Int, { description: 'Points; negative when they were taken.' })
  points!: number;

  @Field(() => String, { description: 'Why.' })
  reason!: string;

  @Field(() => Day, { description: 'The day on which it was decided.' })
  on!: string;

  @Field(() => Day, { nullable: true, description: 'The day on which it was taken back; it counts nothing any more.' })
  takenBackOn!: string | null;
}

/** Named as in the rules. */
export const FutureFixtures = enumType('FutureFixtures', ['awarded', 'void'], {
  description: 'What becomes of the fixtures that a withdrawn team still had: awarded to the opponents, or void.',
}) satisfies { [Future in Withdrawal['future']]: Future };

@ObjectType('Withdrawal', { simpleResolvers: true, description: 'That a team has withdrawn from a season.' })
export class WithdrawalView implements Withdrawal {
  @Field(() => Day, { description: 'The day on which it withdrew.' })
  on!: string;

  @Field(() => String, { description: 'Why.' })
  reason!: string;

  @Field(() => Day, {
    nullable: true,
    description: 'From this day on its results count nothing; none where all of them stand.',
  })
  expungedFrom!: string | null;

  @Field(() => FutureFixtures, { description: 'What becomes of the fixtures that it still had.' })
  future!: Withdrawal['future'];
}

@ObjectType('EntryChange', { description: 'Something that was decided of a team’s entry for a season.' })
export class EntryChangeView {
  @Field(() => ID, { description: 'Id of the change.' })
  id!: string;

  @Field(() => EntryChangeKind, { description: 'What was decided.' })
  kind!: EntryChangeKind;

  @Field(() => DateTime, {
    description: 'When it was decided; the day that it bears where it was decided before this was kept.',
  })
  at!: Date;

  @Field(() => String, {
    description: 'Name of the person who decided it; empty where it was decided before this was kept.',
  })
  by!: string;

  @Field(() => Boolean, { description: 'Whether it was decided before the history was kept.' })
  isEarlier!: boolean;

  @Field(() => String, { description: 'It in a sentence.' })
  text!: string;
}
