import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../core/data/scalars.ts';
import { TournamentMatchView } from '../tournament.view.ts';

@ObjectType('BoardMatch', { description: 'The match that is called to a board, for whatever scores there.' })
export class BoardMatchView {
  @Field(() => ID, { description: 'Id of the tournament.' })
  tournamentId!: string;

  @Field(() => Int, { description: 'Number of the board, from 1.' })
  board!: number;

  @Field(() => TournamentMatchView, {
    description: 'The match. `sideA` is home of its score record; without `saygId`, `addTournamentSayg` makes that.',
  })
  match!: TournamentMatchView;

  @Field(() => String, { nullable: true, description: 'What it is called: "M5".' })
  label!: string | null;

  @Field(() => DateTime, { description: 'When it was called.' })
  since!: Date;

  @Field(() => Int, { description: 'Best of so many legs.' })
  numberOfLegs!: number;

  @Field(() => Int, { description: 'Points a leg starts from.' })
  startingScore!: number;
}
