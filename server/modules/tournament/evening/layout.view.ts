import { Field, ID, Int, ObjectType } from 'type-graphql';
import { sections, type Section } from '#rules/tournament/plan/planned.ts';
import { MatchFormatView } from '../../fixture/match-format.view.ts';
import { TournamentSideView } from '../tournament.view.ts';
import { enumType } from '../../../core/graphql/enum-type.ts';

const LayoutSection = enumType('LayoutSection', sections, {
  description: 'The part of an evening a round belongs to.',
  values: {
    main: 'The knockout.',
    group: 'A group.',
    plate: 'The knockout of those who did not get through their group.',
    winners: 'Double elimination: those without a defeat.',
    losers: 'Double elimination: those with one defeat.',
    final: 'Double elimination: the last of both, and the decider.',
    table: 'A round of a Swiss evening, or of a league.',
  },
});

@ObjectType('LayoutPlace', { description: 'One of the two places of a match.' })
class LayoutPlaceView {
  @Field(() => TournamentSideView, { nullable: true, description: 'Who is in it; none while nobody is.' })
  side!: TournamentSideView | null;

  @Field(() => String, { nullable: true, description: 'The place of the draw it is for: "A", "B", … "AA".' })
  letter!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What stands there while nobody is in it: "winner(M3)", "2nd of Group B".',
  })
  text!: string | null;

  @Field(() => Boolean, { description: 'Stays empty, so that the other side goes on without playing.' })
  isBye!: boolean;
}

@ObjectType('LayoutMatch', { description: 'A match as it is drawn, also while nobody is in it.' })
class LayoutMatchView {
  @Field(() => Int, { description: 'Its number over all rounds, from 1.' })
  number!: number;

  @Field(() => String, { description: 'What it is called: "M1".' })
  label!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'In which order it is going to be played, the final being 2; none once that says nothing any more.',
  })
  onTheNight!: number | null;

  @Field(() => ID, { nullable: true, description: 'Id of the stored match; none while nobody is in it.' })
  matchId!: string | null;

  @Field(() => LayoutPlaceView, { description: 'First place.' })
  placeA!: LayoutPlaceView;

  @Field(() => LayoutPlaceView, { description: 'Second place.' })
  placeB!: LayoutPlaceView;

  @Field(() => Int, { nullable: true, description: 'Legs won by the first side.' })
  scoreA!: number | null;

  @Field(() => Int, { nullable: true, description: 'Legs won by the second side.' })
  scoreB!: number | null;

  @Field(() => ID, { nullable: true, description: 'Score record, where it is scored throw by throw.' })
  saygId!: string | null;

  @Field(() => MatchFormatView, { description: 'How it is played.' })
  format!: MatchFormatView;

  @Field(() => ID, { nullable: true, description: 'Id of the side that goes on as winner; none while nobody does.' })
  winnerId!: string | null;

  @Field(() => Boolean, { description: 'Whether it is over.' })
  isOver!: boolean;

  @Field(() => Boolean, { description: 'Over without being played, since a side did not come or has a bye.' })
  isWalkover!: boolean;

  @Field(() => String, { nullable: true, description: 'Label of the match its winner goes on to.' })
  winnerGoesTo!: string | null;

  @Field(() => String, { nullable: true, description: 'Label of the match its loser goes on to.' })
  loserGoesTo!: string | null;
}

@ObjectType('LayoutRound', { description: 'A round as it is drawn, with all matches it is going to have.' })
export class LayoutRoundView {
  @Field(() => Int, { description: 'Its place in the chain of rounds, from 0.' })
  index!: number;

  @Field(() => String, { description: 'Name, such as "Semi-Final" or "Group B".' })
  name!: string;

  @Field(() => LayoutSection, { description: 'The part of the evening it belongs to.' })
  section!: Section;

  @Field(() => Int, { description: 'Legs of its matches, where they do not say otherwise.' })
  numberOfLegs!: number;

  @Field(() => [LayoutMatchView], { description: 'Its matches.' })
  matches!: LayoutMatchView[];
}
