import { Column, Entity, Index } from 'typeorm';
import { orMissingOrNull } from '#rules/basics/shape.ts';
import { adjustmentShape, withdrawalShape } from '#rules/league/standing-faults.ts';
import { entryChangeKinds, type PointsAdjustment, type Withdrawal } from '#rules/league/standing-of-team.ts';
import { Audited, ParentId } from '../../core/data/entity.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Registration } from './team.entity.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

/** Named as in the rules. */
export const EntryChangeKind = enumType('EntryChangeKind', entryChangeKinds, {
  description:
    'What was decided of a team’s entry for a season: points given or taken, and taken back; it withdrew, its withdrawal was changed, it came back.',
});
export type EntryChangeKind = keyof typeof EntryChangeKind;

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
