import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  drawMethods,
  formatKinds,
  type DrawMethod as Method,
  type FormatChoices,
  type FormatKind,
} from '#rules/tournament/plan/plan.ts';
import type { Standing } from '#rules/tournament/plan/standings.ts';
import { Day } from '../../../core/data/scalars.ts';
import { TournamentMatchView, TournamentPlayerView, TournamentSideView } from '../tournament.view.ts';
import { enumType } from '../../../core/graphql/enum-type.ts';

export const TournamentFormatKind = enumType('TournamentFormatKind', formatKinds, {
  description: 'How the sides of an evening meet.',
  values: {
    knockout: 'Who loses is out.',
    groups: 'Groups, and a knockout of those who come through.',
    doubleElimination: 'Who loses twice is out.',
    swiss: 'A number of rounds in which those meet who stand alike.',
    league: 'Everybody meets everybody.',
  },
});

export const DrawMethod = enumType('DrawMethod', drawMethods, {
  description: 'How a draw is made.',
  values: {
    byHand: 'In an order that somebody has given.',
    random: 'At random.',
    seeds: 'The best apart, the others at random.',
  },
});

@ObjectType('TournamentFormat', { description: 'The format of an evening with its choices.' })
export class TournamentFormatView implements FormatChoices {
  @Field(() => TournamentFormatKind, { description: 'Which one.' })
  kind!: FormatKind;

  @Field(() => String, { description: 'What it is called.' })
  title!: string;

  @Field(() => Boolean, { description: 'Knockouts: byes are spread over the bracket.' })
  spread!: boolean;

  @Field(() => Boolean, { description: 'Knockouts: the losers of the semi-finals play for third place.' })
  thirdPlace!: boolean;

  @Field(() => Int, { description: 'Groups: how many.' })
  groups!: number;

  @Field(() => Int, { description: 'Groups: how many of each go through.' })
  through!: number;

  @Field(() => Boolean, { description: 'Groups: the others play a knockout of their own.' })
  plate!: boolean;

  @Field(() => Int, { description: 'Swiss: how many rounds. League: how often two meet.' })
  rounds!: number;

  @Field(() => Int, { description: 'What a leg is thrown from.' })
  startingScore!: number;
}

@ObjectType('TournamentDraw', { description: 'A draw that was made.' })
export class TournamentDrawView {
  @Field(() => DrawMethod, { description: 'How it was made.' })
  method!: Method;

  @Field(() => Int, { nullable: true, description: 'The number it can be repeated with; none by hand.' })
  seed!: number | null;

  @Field(() => [ID], { description: 'Ids of the sides in the order drawn.' })
  order!: string[];

  @Field(() => [ID], {
    description:
      'By seeds: ids of the seeds, the best first; none where it was made otherwise, or before they were kept.',
  })
  seeds!: string[];
}

@ObjectType('TournamentStanding', { description: 'A line of a table.' })
class TournamentStandingView implements Standing {
  @Field(() => Int, { description: 'Place, from 1.' })
  place!: number;

  @Field(() => TournamentSideView, { description: 'The side.' })
  side!: TournamentSideView;

  @Field(() => ID, { description: 'Id of the side.' })
  sideId!: string;

  @Field(() => Int, { description: 'Matches that are over.' })
  played!: number;

  @Field(() => Int, { description: 'Matches won.' })
  won!: number;

  @Field(() => Int, { description: 'Matches drawn.' })
  drawn!: number;

  @Field(() => Int, { description: 'Matches lost.' })
  lost!: number;

  @Field(() => Int, { description: 'Legs won.' })
  legsFor!: number;

  @Field(() => Int, { description: 'Legs lost.' })
  legsAgainst!: number;

  @Field(() => Int, { description: '2 for a win or a bye, 1 for a draw.' })
  points!: number;

  @Field(() => Int, { description: 'Swiss: points of the opponents so far.' })
  opponents!: number;

  @Field(() => Int, { description: 'Points from matches between those who are level in everything before.' })
  between!: number;

  @Field(() => Boolean, { description: 'Whether this place goes through, as the table stands.' })
  isThrough!: boolean;
}

@ObjectType('TournamentTable', { description: 'The table of a group, or of the whole evening.' })
export class TournamentTableView {
  @Field(() => String, { description: 'Name: "Group A", "Table".' })
  name!: string;

  @Field(() => Int, { nullable: true, description: 'Of a group: its place in the chain of rounds, from 0.' })
  round!: number | null;

  @Field(() => Boolean, { description: 'Whether all its matches are over.' })
  isOver!: boolean;

  @Field(() => [TournamentStandingView], { description: 'Its lines, the first place first.' })
  lines!: TournamentStandingView[];
}

@ObjectType('SetAsideMatch', {
  description: 'A match that was begun, and whose place others have taken since a result before it changed.',
})
export class SetAsideMatchView {
  @Field(() => String, { description: 'Name of its round.' })
  round!: string;

  @Field(() => TournamentMatchView, { description: 'The match as it was played.' })
  match!: TournamentMatchView;
}

@ObjectType('TournamentClash', { description: 'Somebody who plays in another tournament that day.' })
export class TournamentClashView {
  @Field(() => TournamentPlayerView, { description: 'The player.' })
  player!: TournamentPlayerView;

  @Field(() => Int, { description: 'Players of the side there: 1 in singles, 2 in pairs.' })
  playerCount!: number;

  @Field(() => ID, { description: 'Id of that tournament.' })
  tournamentId!: string;

  @Field(() => String, { description: 'What it is called.' })
  kind!: string;

  @Field(() => String, { description: 'Its venue.' })
  address!: string;

  @Field(() => Day, { description: 'Its date.' })
  date!: string;
}

@ObjectType({ description: 'Who won on a date, to play on another.' })
export class TournamentWinners {
  @Field(() => String, {
    nullable: true,
    description: 'What to call that: "Singles final"; none where it is not clear.',
  })
  type!: string | null;

  @Field(() => [TournamentSideView], { description: 'The winners.' })
  sides!: TournamentSideView[];
}
