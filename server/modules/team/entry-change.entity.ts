import { registerEnumType } from 'type-graphql';
import { Column, Entity, Index } from 'typeorm';
import { orMissingOrNull } from '#rules/basics/shape.ts';
import { adjustmentShape, withdrawalShape } from '#rules/league/standing-faults.ts';
import type { EntryChangeKind as KindOfChange, PointsAdjustment, Withdrawal } from '#rules/league/standing-of-team.ts';
import { Audited, ParentId } from '../../core/data/entity.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Registration } from './team.entity.ts';

/** Named as in the rules. */
export const EntryChangeKind = {
  points: 'points',
  pointsTakenBack: 'pointsTakenBack',
  withdrawn: 'withdrawn',
  changed: 'changed',
  cameBack: 'cameBack',
} as const satisfies { [Kind in KindOfChange]: Kind };
export type EntryChangeKind = keyof typeof EntryChangeKind;
registerEnumType(EntryChangeKind, {
  name: 'EntryChangeKind',
  description:
    'What was decided of a team’s entry for a season: points given or taken, and taken back; it withdrew, its withdrawal was changed, it came back.',
});

/** One decision about a team's entry; never modified itself. Who and when are its audit fields (settled.md 6). */
@Entity('entry_change')
@Index(['registrationId', 'created'])
export class EntryChange extends Audited {
  @ParentId(() => Registration)
  registrationId!: string;

  @Column('varchar', { length: 20 })
  kind!: EntryChangeKind;

  /** The points that it is about. */
  @Column(...jsonColumn<PointsAdjustment | null>(orMissingOrNull(adjustmentShape), null, { nullable: true }))
  adjustment!: PointsAdjustment | null;

  /** The withdrawal before the change, and after it. */
  @Column(...jsonColumn<Withdrawal | null>(orMissingOrNull(withdrawalShape), null, { nullable: true }))
  before!: Withdrawal | null;

  @Column(...jsonColumn<Withdrawal | null>(orMissingOrNull(withdrawalShape), null, { nullable: true }))
  after!: Withdrawal | null;
}
