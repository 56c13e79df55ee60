import { Field, ObjectType } from 'type-graphql';
import { orMissingOrNull } from '#rules/basics/shape.ts';
import { adjustmentsShape, withdrawalShape } from '#rules/league/standing-faults.ts';
import type { PointsAdjustment, Withdrawal } from '#rules/league/standing-of-team.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Column, Entity, Index, type Relation } from 'typeorm';
import { Audited, Parent, ParentId } from '../../core/data/entity.ts';
import { Division } from '../division/division.entity.ts';
import { Season } from '../season/season.entity.ts';

/** The API shows a team with its seasons (team.view.ts); these are the common fields. */
@ObjectType('TeamRecord', { description: 'A team and its home venue.' })
@Entity('team')
export class Team extends Audited {
  @Field(() => String, { description: 'Name of the team.' })
  @Column('varchar', { length: 250 })
  name!: string;

  @Field(() => String, { description: 'Address of the home venue, as entered; empty when none is known.' })
  @Column('varchar', { length: 250 })
  address!: string;
}

/**
 * A team's registration for one season: its division, and through it its players. A removed one is soft-deleted and can
 * be restored.
 */
@Entity('registration')
@Index(['teamId', 'seasonId'], { unique: true })
export class Registration extends Audited {
  @ParentId(() => Team)
  teamId!: string;

  @Parent(() => Team)
  team?: Relation<Team>;

  @Index()
  @ParentId(() => Season)
  seasonId!: string;

  @Parent(() => Season)
  season?: Relation<Season>;

  @Index()
  @ParentId(() => Division)
  divisionId!: string;

  /** Points given or taken besides; changed by `team-standing.service.ts` alone, as is the withdrawal. */
  @Column(...jsonColumn<PointsAdjustment[] | null>(orMissingOrNull(adjustmentsShape), null, { nullable: true }))
  adjustments!: PointsAdjustment[] | null;

  /** That it has withdrawn from the season, if it has. */
  @Column(...jsonColumn<Withdrawal | null>(orMissingOrNull(withdrawalShape), null, { nullable: true }))
  withdrawal!: Withdrawal | null;
}
