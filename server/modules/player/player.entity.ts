import { Field, ObjectType } from 'type-graphql';
import { Column, Entity, Index, type Relation } from 'typeorm';
import { Audited, Parent, ParentId } from '../../core/data/entity.ts';
import { Registration } from '../team/team.entity.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

export const Gender = enumType('Gender', ['Male', 'Female'], { description: 'Gender of a player, where recorded.' });
export type Gender = keyof typeof Gender;

@ObjectType('PlayerRecord', { description: 'A person who plays: one id over all teams and seasons.' })
@Entity('player')
export class Player extends Audited {
  @Field(() => String, { description: 'Name of the player.' })
  @Column('varchar', { length: 250 })
  name!: string;

  @Field(() => Gender, { nullable: true, description: 'Gender, where recorded.' })
  @Column('varchar', { length: 10, nullable: true })
  gender!: Gender | null;

  /** Lower case; visibility as in league.md 11.2. */
  @Index()
  @Column('varchar', { length: 254, nullable: true })
  emailAddress!: string | null;

  /** At their own request: no career, records and rating (careers.md 8). */
  @Field(() => Boolean, { description: 'At their own request shown in no career, record and rating.' })
  @Column('boolean', { default: false })
  careerHidden!: boolean;

  /** The entry of the same person under which careers know this one; null for that entry itself (careers.md 9). */
  @Index('IDX_player_samePersonId')
  @Column('varchar', { length: 36, nullable: true })
  samePersonId!: string | null;
}

/** A player in a team for a season. Removal is a soft delete: cards keep showing the person, tables no longer do. */
@Entity('registered_player')
@Index(['registrationId', 'playerId'], { unique: true })
export class RegisteredPlayer extends Audited {
  @ParentId(() => Registration)
  registrationId!: string;

  @Parent(() => Registration)
  registration?: Relation<Registration>;

  @Index()
  @ParentId(() => Player)
  playerId!: string;

  @Parent(() => Player)
  player?: Relation<Player>;

  @Column('boolean', { default: false })
  captain!: boolean;

  /** Added by a captain of the team instead of an administrator (league.md 15). */
  @Column('boolean', { default: false })
  byCaptain!: boolean;

  /** The day of the move into the team; null for who was there before, or has not moved (league.md 15). */
  @Column('date', { nullable: true })
  joinedOn!: string | null;

  /** The day of the move to another team; such an entry is deleted. */
  @Column('date', { nullable: true })
  leftOn!: string | null;

  /** The day on which they came, where that was after the deadline for transfers (season-rules.md 15.2). */
  @Column('date', { nullable: true })
  lateOn!: string | null;
}
