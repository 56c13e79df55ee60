import { ArrayMaxSize, ValidateNested } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import type { SeasonHealth } from '#rules/health/checks.ts';
import {
  templateLimits,
  type SeasonTemplate,
  type TemplateDate,
  type TemplateDivision,
  type TemplateFixture,
} from '#rules/planning/template.ts';
import { orMissingOrNull } from '#rules/basics/shape.ts';
import { groupsShape, templateDivisionsShape, templateHealthShape } from '#rules/planning/template-shape.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Audited } from '../../core/data/entity.ts';
import { SeasonHealthView } from '../season/season-health.view.ts';

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

/** Who plays whom in which week, in placeholders instead of teams (live.md 13). */
@ObjectType({ description: 'Who plays whom in which week, before anybody knows the teams.' })
@Entity('template')
export class Template extends Audited implements SeasonTemplate {
  @Field(() => String, { description: 'Name of the template.' })
  @Column('varchar', { length: 250 })
  name!: string;

  @Field(() => String, { description: 'What it is for.' })
  @Column('varchar', { length: 1000 })
  description!: string;

  @Field(() => [[String]], { description: 'Placeholders that share an address across divisions.' })
  @Column(...jsonColumn<string[][]>(groupsShape, []))
  sharedAddresses!: string[][];

  @Field(() => [TemplateDivisionView], { description: 'The divisions by place.' })
  @Column(...jsonColumn<TemplateDivision[]>(templateDivisionsShape, []))
  divisions!: TemplateDivision[];

  @Field(() => SeasonHealthView, { nullable: true, description: 'The checks, as of the last save.' })
  @Column(...jsonColumn<SeasonHealth | null>(orMissingOrNull(templateHealthShape), null, { nullable: true }))
  templateHealth!: SeasonHealth | null;
}
