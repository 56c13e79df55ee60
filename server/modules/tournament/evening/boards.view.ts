import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../../core/data/scalars.ts';
import { TournamentSideView } from '../tournament.view.ts';

@ObjectType('TournamentBoard', { description: 'A board of an evening, with the match on it.' })
class TournamentBoardView {
  @Field(() => Int, { description: 'Its number, from 1.' })
  number!: number;

  @Field(() => Boolean, { description: 'Nobody is called to it.' })
  isClosed!: boolean;

  @Field(() => ID, { nullable: true, description: 'Id of the match on it; none while it is free.' })
  matchId!: string | null;

  @Field(() => String, { nullable: true, description: 'What that match is called: "M5".' })
  label!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'When it was called.' })
  since!: Date | null;

  @Field(() => TournamentSideView, { nullable: true, description: 'Who scores it; none while nobody does.' })
  scorer!: TournamentSideView | null;
}

@ObjectType('TournamentQueued', {
  description: 'A match that is still to come, in the order in which they are called.',
})
class TournamentQueuedView {
  @Field(() => String, { description: 'What it is called: "M5".' })
  label!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the match; none while nobody is in it.' })
  matchId!: string | null;

  @Field(() => Boolean, { description: 'Whether both sides are known, so that it can be called.' })
  isReady!: boolean;

  @Field(() => Boolean, { description: 'Was taken off a board, and waits until another match has ended.' })
  isHeld!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'About when it begins.' })
  about!: Date | null;
}

@ObjectType('TournamentBoards', { description: 'What is on which board now, and what comes after it.' })
export class TournamentBoardsView {
  @Field(() => [TournamentBoardView], { description: 'The boards by number, closed ones too.' })
  boards!: TournamentBoardView[];

  @Field(() => [TournamentQueuedView], { description: 'Matches to come, the next one first.' })
  queue!: TournamentQueuedView[];

  @Field(() => DateTime, {
    nullable: true,
    description: 'About when the last match begins; none when nothing is to come.',
  })
  finalAbout!: Date | null;
}
