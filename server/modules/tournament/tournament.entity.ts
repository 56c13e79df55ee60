import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, type Relation } from 'typeorm';
import type { Plan } from '#rules/tournament/plan/plan.ts';
import type { Registration } from '#rules/tournament/registration/registration.ts';
import { registrationShape } from '#rules/tournament/registration/registration-shape.ts';
import type { Round, Side, TournamentHiCheck, TournamentPlayer } from '#rules/tournament/tournament.ts';
import { hiChecksShape, playersShape, roundsShape, sidesShape } from '#rules/tournament/tournament-shape.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Audited, Parent, ParentId } from '../../core/data/entity.ts';
import { Day } from '../../core/data/scalars.ts';
import { Division } from '../division/division.entity.ts';
import { Season } from '../season/season.entity.ts';
import { planColumn } from './plan.stored.ts';
import { TournamentHiCheckView, TournamentPlayerView, TournamentSideView } from './tournament.view.ts';

/** A bracket, or (single round) a superleague night of host v opponent. Sides and rounds are JSON documents. */
@ObjectType('TournamentRecord', { description: 'A tournament as stored.' })
@Entity('tournament')
@Index(['seasonId', 'date'])
export class Tournament extends Audited {
  @Field(() => Day, { description: 'Date.' })
  @Column('date')
  date!: string;

  @Field(() => ID, { description: 'Id of the season.' })
  @ParentId(() => Season)
  seasonId!: string;

  @Parent(() => Season)
  season?: Relation<Season>;

  @Field(() => ID, { nullable: true, description: 'Id of the division; none = for all divisions.' })
  @Index()
  @ParentId(() => Division, { nullable: true })
  divisionId!: string | null;

  @Field(() => String, { description: 'Venue.' })
  @Column('varchar', { length: 250 })
  address!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Type as entered, such as "Singles"; `kind` says what to call it where there is none.',
  })
  @Column('varchar', { length: 1000, nullable: true })
  type!: string | null;

  @Field(() => String, { nullable: true, description: 'Notes.' })
  @Column('mediumtext', { nullable: true })
  notes!: string | null;

  @Field(() => String, { nullable: true, description: 'Host of a superleague night, under the team’s present name.' })
  @Column('varchar', { length: 250, nullable: true })
  host!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the team that hosts, where it is one of the season’s.' })
  @Column('varchar', { length: 36, nullable: true })
  hostTeamId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Opponent of a superleague night, under the team’s present name.',
  })
  @Column('varchar', { length: 250, nullable: true })
  opponent!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the team that visits, where it is one of the season’s.' })
  @Column('varchar', { length: 36, nullable: true })
  opponentTeamId!: string | null;

  @Field(() => String, { nullable: true, description: '"men" or "women", where it is for one of them.' })
  @Column('varchar', { length: 20, nullable: true })
  gender!: string | null;

  @Field(() => Int, { nullable: true, description: 'Legs of a match, where a match does not say otherwise.' })
  @Column('integer', { nullable: true })
  bestOf!: number | null;

  @Field(() => Boolean, { description: 'A superleague night of host v opponent instead of a bracket.' })
  @Column('boolean', { default: false })
  singleRound!: boolean;

  @Field(() => Boolean, { description: 'Whether 180s and hi-checks count for the players table.' })
  @Column('boolean', { default: true })
  accoladesCount!: boolean;

  @Field(() => Boolean, { description: 'Left out of the reports.' })
  @Column('boolean', { default: false })
  excludeFromReports!: boolean;

  @Field(() => [TournamentSideView], { description: 'Who takes part.' })
  @Column(...jsonColumn<Side[]>(sidesShape, []))
  sides!: Side[];

  @Column(...jsonColumn<Round | null>(roundsShape, null, { nullable: true }))
  round!: Round | null;

  /** How the evening is run; none while nothing was chosen. */
  @Column('mediumtext', { nullable: true, transformer: planColumn })
  plan!: Plan | null;

  /** The secret at the end of the check-in link; null while it is closed. Only those who enter results see it. */
  @Column('varchar', { length: 64, nullable: true })
  checkInSecret!: string | null;

  /** Who may sign up and who has; null where registration was never opened. */
  @Column(...jsonColumn<Registration | null>(registrationShape, null, { nullable: true }))
  registration!: Registration | null;

  @Field(() => [TournamentPlayerView], { description: 'Who threw a 180, once for each.' })
  @Column(...jsonColumn<TournamentPlayer[]>(playersShape, []))
  oneEighties!: TournamentPlayer[];

  @Field(() => [TournamentHiCheckView], { description: 'Checkouts of 100 or more.' })
  @Column(...jsonColumn<TournamentHiCheck[]>(hiChecksShape, []))
  over100Checkouts!: TournamentHiCheck[];
}
