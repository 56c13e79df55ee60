import { Field, ID, InputType } from 'type-graphql';
import { connectionOf, DaysFilter } from '../../core/data/connection.ts';
import { TournamentView } from './tournament-details.view.ts';

@InputType({ description: 'Which tournaments are wanted; what is left out does not matter.' })
export class TournamentFilter extends DaysFilter {
  @Field(() => ID, { nullable: true, description: 'Only of this season.' })
  seasonId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only of this division, and those for all divisions.' })
  divisionId?: string | null;
}

export const TournamentConnection = connectionOf(TournamentView, 'Tournament');
