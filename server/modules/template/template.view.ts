import { ArrayMaxSize, ValidateNested } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import {
  templateLimits,
  type TemplateDate,
  type TemplateDivision,
  type TemplateFixture,
} from '#rules/planning/template.ts';

@ObjectType('TemplateFixture', { description: 'A fixture between placeholders.' })
@InputType('TemplateFixtureInput', { description: 'A fixture between placeholders.' })
class TemplateFixtureView implements TemplateFixture {
  @Field(() => String, { description: 'Placeholder at home.' })
  home!: string;

  @Field(() => String, { nullable: true, description: 'Placeholder away; none = a bye of the other.' })
  away?: string | null;
}

@ObjectType('TemplateDate', { description: 'What a division plays in one week.' })
@InputType('TemplateDateInput', { description: 'What a division plays in one week.' })
class TemplateDateView implements TemplateDate {
  @Field(() => [TemplateFixtureView], { description: 'The fixtures.' })
  @ArrayMaxSize(templateLimits.fixtures)
  @ValidateNested({ each: true })
  fixtures!: TemplateFixture[];
}

@ObjectType('TemplateDivision', { description: 'A division of a template; it meets that of a season by its place.' })
@InputType('TemplateDivisionInput', { description: 'A division of a template.' })
export class TemplateDivisionView implements TemplateDivision {
  @Field(() => [[String]], { description: 'Placeholders that share an address within the division.' })
  @ArrayMaxSize(templateLimits.groups)
  sharedAddresses!: string[][];

  @Field(() => [TemplateDateView], { description: 'The weeks in order.' })
  @ArrayMaxSize(templateLimits.dates)
  @ValidateNested({ each: true })
  dates!: TemplateDate[];
}
