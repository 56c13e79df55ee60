import { Field, ID, ObjectType } from 'type-graphql';
import { OutcomeMessages } from '../../core/data/outcome.view.ts';
import { Division } from '../division/division.entity.ts';
import { MatchFormatView } from '../fixture/match-format.view.ts';
import { PhotoView } from '../photo/photo.view.ts';
import type { Photo } from '../photo/photo.entity.ts';
import type { SideName } from '#rules/darts/leg.ts';
import { Side as SaygSide } from '../sayg/sayg.view.ts';
import { Season } from '../season/season.entity.ts';
import { TournamentMatchView, TournamentSideView } from './tournament.view.ts';
import { Tournament } from './tournament.entity.ts';

@ObjectType('TournamentRoundMatch', { description: 'A match of a round, with how it is played and who won it.' })
class TournamentRoundMatchView extends TournamentMatchView {
  @Field(() => MatchFormatView, { description: 'How the match is played.' })
  format!: MatchFormatView;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the side with more than half of the legs; none while nobody has.',
  })
  winningSideId!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether it is over, however: won, drawn, a walkover, a side that has left, or over with its tournament.',
  })
  isOver!: boolean;

  @Field(() => ID, { nullable: true, description: 'Id of the side that has won it, by a walkover too.' })
  winnerId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Who has left it, and why: "Bea Finch: retired"; none of any other match.',
  })
  leftWords!: string | null;

  @Field(() => SaygSide, {
    nullable: true,
    description: 'Who throws first in it, and in a deciding leg: settled on a superleague night, else none.',
  })
  firstThrower!: SideName | null;
}

@ObjectType('TournamentRound', { description: 'A round of a tournament.' })
export class TournamentRoundView {
  @Field(() => ID, { description: 'Id of the round.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Name, e.g. "Semi-Final".' })
  name!: string | null;

  @Field(() => [TournamentSideView], { description: 'Sides of the round.' })
  sides!: TournamentSideView[];

  @Field(() => [TournamentRoundMatchView], { description: 'Matches in playing order.' })
  matches!: TournamentRoundMatchView[];
}

/** A tournament with current names, for display only. `round` is the chain; the API shows it as a list. */
@ObjectType('Tournament', { description: 'A bracket, or a superleague night of host v opponent.' })
export class TournamentView extends Tournament {
  @Field(() => Season, { nullable: true, description: 'The season; none when it was deleted.' })
  override season?: Season;

  @Field(() => Division, { nullable: true, description: 'The division; none when it is for all, or was deleted.' })
  division?: Division | null;

  @Field(() => String, { description: 'What to call it: its type, else "Singles", "Pairs" or "Tournament".' })
  kind!: string;

  @Field(() => TournamentSideView, { nullable: true, description: 'Who won the final; none on a superleague night.' })
  winningSide!: TournamentSideView | null;

  @Field(() => [TournamentRoundView], { description: 'The rounds from the first to the final.' })
  rounds?: TournamentRoundView[];

  @Field(() => [PhotoView], { description: 'Photos you may see.' })
  photos!: Photo[];
}

@ObjectType({ description: 'A tournament after a command, and what there is to tell about it.' })
export class TournamentOutcome extends OutcomeMessages {
  @Field(() => TournamentView, { description: 'The tournament.' })
  result!: TournamentView;
}
