import { ArrayMaxSize, Max, Min, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { templateLimits } from '#rules/planning/template.ts';
import { Day } from '../../core/data/scalars.ts';
import { TemplateDivisionView } from './template.view.ts';

@InputType({ description: 'A template as it is to be.' })
export class TemplateInput {
  @Field(() => String, { description: 'Name, at most 250 characters.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'What it is for, at most 1,000 characters.' })
  description?: string | null;

  @Field(() => [[String]], { description: 'Placeholders that share an address across divisions.' })
  @ArrayMaxSize(templateLimits.groups)
  sharedAddresses!: string[][];

  @Field(() => [TemplateDivisionView], { description: 'The divisions by place.' })
  @ArrayMaxSize(templateLimits.divisions)
  @ValidateNested({ each: true })
  divisions!: TemplateDivisionView[];
}

@InputType({ description: 'The team somebody wants at a placeholder.' })
class PlaceholderInput {
  @Field(() => String, { description: 'The placeholder.' })
  placeholder!: string;

  @Field(() => ID, { description: 'Id of the team.' })
  teamId!: string;
}

@InputType({ description: 'When a division begins.' })
class DivisionStartInput {
  @Field(() => ID, { description: 'Id of the division.' })
  divisionId!: string;

  @Field(() => Day, { description: 'Its first night, within the season; it plays on that weekday.' })
  date!: string;
}

@InputType({ description: 'What fixtures are to be proposed for.' })
export class ProposalInput {
  @Field(() => ID, { description: 'The template.' })
  templateId!: string;

  @Field(() => ID, { description: 'The season.' })
  seasonId!: string;

  @Field(() => [PlaceholderInput], { nullable: true, description: 'Teams at placeholders; the others are drawn.' })
  @ArrayMaxSize(1000)
  @ValidateNested({ each: true })
  placeholders?: PlaceholderInput[] | null;

  @Field(() => Int, { nullable: true, description: 'The same number draws the same again; none = any.' })
  @Min(-(2 ** 31))
  @Max(2 ** 31 - 1)
  seed?: number | null;

  @Field(() => [DivisionStartInput], {
    nullable: true,
    description: 'First nights of divisions; the others begin on the first day of the season.',
  })
  @ArrayMaxSize(templateLimits.divisions)
  @ValidateNested({ each: true })
  starts?: DivisionStartInput[] | null;

  @Field(() => [Day], {
    nullable: true,
    description: 'Dates of weeks, as the league’s weeks begin, in which nobody plays.',
  })
  @ArrayMaxSize(templateLimits.dates)
  skipped?: string[] | null;
}
