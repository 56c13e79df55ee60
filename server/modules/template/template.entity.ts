import { Field, ObjectType } from 'type-graphql';
import { Column, Entity } from 'typeorm';
import type { SeasonHealth } from '#rules/health/checks.ts';
import type { SeasonTemplate, TemplateDivision } from '#rules/planning/template.ts';
import { orMissingOrNull } from '#rules/basics/shape.ts';
import { groupsShape, templateDivisionsShape, templateHealthShape } from '#rules/planning/template-shape.ts';
import { jsonColumn } from '../../core/documents/document-column.ts';
import { Audited } from '../../core/data/entity.ts';
import { SeasonHealthView } from '../season/season-health.view.ts';
import { TemplateDivisionView } from './template.view.ts';

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
