import { Field, ID, ObjectType } from 'type-graphql';
import type { Cell, ReportRow } from '#rules/reports/model.ts';
import type { ReportTable } from '#rules/reports/reports.ts';
import { DateTime } from '../../core/data/scalars.ts';

@ObjectType({ description: 'What stands in a report; ids and names beside the text are for linking it.' })
class ReportCell implements Cell {
  @Field(() => String, { description: 'What is shown.' })
  text!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the player it is about.' })
  playerId?: string;

  @Field(() => String, { nullable: true, description: 'Name of the player it is about.' })
  playerName?: string;

  @Field(() => ID, { nullable: true, description: 'Id of the team it is about.' })
  teamId?: string;

  @Field(() => String, { nullable: true, description: 'Name of the team it is about.' })
  teamName?: string;

  @Field(() => ID, { nullable: true, description: 'Id of the division it is about.' })
  divisionId?: string;

  @Field(() => String, { nullable: true, description: 'Name of the division it is about.' })
  divisionName?: string;

  @Field(() => ID, { nullable: true, description: 'Id of the tournament it is about.' })
  tournamentId?: string;
}

@ObjectType('ReportRow', { description: 'A row of a report.' })
class ReportRowView implements ReportRow {
  @Field(() => [ReportCell], { description: 'Its cells, in the order of the columns.' })
  cells!: Cell[];
}

@ObjectType('Report', { description: 'A ranking, or a list of awards.' })
class ReportView implements ReportTable {
  @Field(() => String, { description: 'Name of the report.' })
  name!: string;

  @Field(() => String, { description: 'What it shows.' })
  description!: string;

  @Field(() => Boolean, { description: 'Only about the division asked for; else about the season.' })
  thisDivisionOnly!: boolean;

  @Field(() => [String], { description: 'Headings.' })
  columns!: readonly string[];

  @Field(() => [ReportRowView], { description: 'Rows, the highest value first.' })
  rows!: ReportRow[];
}

@ObjectType({ description: 'The reports of a division in a season.' })
export class ReportCollection {
  @Field(() => ID, { description: 'The division.' })
  divisionId!: string;

  @Field(() => ID, { description: 'The season.' })
  seasonId!: string;

  @Field(() => [ReportView], { description: 'The reports that are for whoever asks.' })
  reports!: ReportTable[];

  @Field(() => [String], { description: 'How much was looked at.' })
  messages!: string[];

  @Field(() => DateTime, { description: 'When they were made.' })
  created!: Date;
}
