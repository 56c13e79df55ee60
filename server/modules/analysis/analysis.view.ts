import { Field, Int, ObjectType } from 'type-graphql';
import type { AnalysisRow } from '#rules/analysis/model.ts';

@ObjectType('AnalysisRow', { description: 'A score or a player, and how often.' })
class AnalysisRowView implements AnalysisRow {
  @Field(() => Int, { nullable: true, description: 'The score; none in a row of a player.' })
  score!: number | null;

  @Field(() => String, { nullable: true, description: 'The player; none in a row of a score.' })
  player!: string | null;

  @Field(() => Int, { description: 'How often.' })
  number!: number;
}

@ObjectType('AnalysisTeam', { description: 'The rows of a team, or of a player without one.' })
class AnalysisTeamView {
  @Field(() => String, { description: 'Name of the team, else of the player.' })
  name!: string;

  @Field(() => [AnalysisRowView], { description: 'Its rows.' })
  rows!: AnalysisRowView[];
}

@ObjectType('AnalysisKind', { description: 'One way to look at what was thrown.' })
class AnalysisKindView {
  @Field(() => String, { description: 'Which one: MostFrequentThrows, MostFrequentPlayers, HighestScores.' })
  name!: string;

  @Field(() => String, { description: 'What it is called.' })
  title!: string;

  @Field(() => [AnalysisTeamView], { description: 'Each team with its rows, in the order of the tournaments.' })
  teams!: AnalysisTeamView[];
}

@ObjectType('Analysis', { description: 'What was thrown in tournaments.' })
export class AnalysisView {
  @Field(() => [AnalysisKindView], { description: 'Each way to look at it.' })
  kinds!: AnalysisKindView[];

  @Field(() => [String], { description: 'What was analysed, one for each tournament.' })
  messages!: string[];

  @Field(() => [String], { description: 'Tournaments that are not there.' })
  warnings!: string[];
}
