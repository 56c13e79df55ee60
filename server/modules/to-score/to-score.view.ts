import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType('MatchToScore', { description: 'A match that the caller may score throw by throw.' })
export class MatchToScoreView {
  @Field(() => ID, {
    nullable: true,
    description:
      'What `recordThrow` and the other commands of scoring take as id; none for a match of a tournament without a score record, which `addTournamentSayg` makes.',
  })
  saygId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the fixture on whose card it stands; none of a tournament.' })
  fixtureId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the tournament it is part of; none of a fixture.' })
  tournamentId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of the match in its tournament; none of a fixture.' })
  matchId!: string | null;

  @Field(() => String, { description: 'What it is part of: "Reds v Blues", or the name of the tournament.' })
  occasion!: string;

  @Field(() => String, { description: 'What the match is called there: "Singles 2", "Semi-Final".' })
  name!: string;

  @Field(() => String, { description: 'Who plays at home, or is named first.' })
  home!: string;

  @Field(() => String, { description: 'Who plays away, or is named second.' })
  away!: string;

  @Field(() => Int, { nullable: true, description: 'Number of the board it is called to; none where it is not.' })
  board!: number | null;

  @Field(() => Int, { description: 'So many legs: the best of them, or all, as its rules say.' })
  numberOfLegs!: number;

  @Field(() => Int, { description: 'Points a leg starts from.' })
  startingScore!: number;
}
