import { Field, Int, ObjectType } from 'type-graphql';
import type { SeasonHealth } from '#rules/health/checks.ts';
import { DivisionData } from '../division/division-data.view.ts';
import { SeasonHealthView } from '../season/season-health.view.ts';
import { Season } from '../season/season.entity.ts';
import { Team } from '../team/team.entity.ts';
import { Template } from './template.entity.ts';
import { OutcomeMessages } from '../../core/data/outcome.view.ts';

@ObjectType({ description: 'Whether a season can be played by a template.' })
export class TemplateFit {
  @Field(() => Template, { description: 'The template.' })
  template!: Template;

  @Field(() => Boolean, { description: 'Whether it can.' })
  compatible!: boolean;

  @Field(() => [String], { description: 'Why it cannot.' })
  reasons!: string[];
}

@ObjectType({ description: 'The team that stands at a placeholder.' })
export class PlaceholderTeam {
  @Field(() => String, { description: 'The placeholder.' })
  placeholder!: string;

  @Field(() => Team, { description: 'The team.' })
  team!: Team;
}

@ObjectType({ description: 'Fixtures for a season as a template has them. Nothing of it is saved.' })
export class Proposal extends OutcomeMessages {
  @Field(() => Boolean, { description: 'Whether every team found its place.' })
  success!: boolean;

  @Field(() => Template, { description: 'The template.' })
  template!: Template;

  @Field(() => Season, { description: 'The season.' })
  season!: Season;

  @Field(() => Int, { description: 'Draws the same again.' })
  seed!: number;

  @Field(() => [PlaceholderTeam], { description: 'Who stands where; placeholders without a team are left out.' })
  placeholders!: PlaceholderTeam[];

  @Field(() => [DivisionData], {
    description: 'Every division with the fixtures it has and those that are proposed; none without success.',
  })
  divisions!: DivisionData[];

  @Field(() => SeasonHealthView, { nullable: true, description: 'The checks of the season with the proposal.' })
  health!: SeasonHealth | null;

  @Field(() => [String], { description: 'Why it is impossible, or what has to be changed before it can be played.' })
  errors!: string[];
}
