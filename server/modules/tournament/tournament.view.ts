import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Side, TournamentHiCheck, TournamentMatch, TournamentPlayer } from '#rules/tournament/tournament.ts';
import { NamedPlayer } from '../player/named-player.view.ts';

@ObjectType('TournamentPlayer', { description: 'A player of a tournament.' })
export class TournamentPlayerView extends NamedPlayer implements TournamentPlayer {
  @Field(() => ID, { nullable: true, description: 'Division the player comes from.' })
  divisionId!: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether they play without a registration, as a guest; none where that is not asked.',
  })
  isGuest?: boolean | null;
}

@ObjectType('TournamentHiCheck', { description: 'A checkout of 100 or more in a tournament.' })
export class TournamentHiCheckView extends TournamentPlayerView implements TournamentHiCheck {
  @Field(() => Int, { description: 'Points of the checkout.' })
  score!: number;
}

@ObjectType('TournamentSide', { description: 'A side of a tournament: players, or a whole team.' })
export class TournamentSideView implements Side {
  @Field(() => ID, { description: 'Id of the side.' })
  id!: string;

  @Field(() => String, { description: 'Name of the side.' })
  name!: string;

  @Field(() => ID, { nullable: true, description: 'The team, where the side is one.' })
  teamId!: string | null;

  @Field(() => [TournamentPlayerView], { description: 'Players of the side.' })
  players!: TournamentPlayerView[];

  @Field(() => Boolean, { description: 'Did not turn up, and is left out of the bracket.' })
  noShow!: boolean;
}

@ObjectType('TournamentMatch', { description: 'A match of a tournament.' })
export class TournamentMatchView implements TournamentMatch {
  @Field(() => ID, { description: 'Id of the match.' })
  id!: string;

  @Field(() => TournamentSideView, { nullable: true, description: 'First side.' })
  sideA!: TournamentSideView | null;

  @Field(() => TournamentSideView, { nullable: true, description: 'Second side.' })
  sideB!: TournamentSideView | null;

  @Field(() => Int, { nullable: true, description: 'Legs won by the first side.' })
  scoreA!: number | null;

  @Field(() => Int, { nullable: true, description: 'Legs won by the second side.' })
  scoreB!: number | null;

  @Field(() => ID, { nullable: true, description: 'Score record of the match, where it is scored throw by throw.' })
  saygId!: string | null;
}
