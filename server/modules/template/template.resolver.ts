import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Shared } from '../../core/graphql/shared.ts';
import type { Context, SharedContext } from '../../core/context.ts';
import { costOfWholeSeason } from '../../core/data/paging.ts';
import { idOf, idToChange, versionToChange, versionUnlessChanged } from '../../core/data/record-arguments.ts';
import { SeasonHealthView } from '../season/season-health.view.ts';
import { Proposal, TemplateFit } from './proposal.view.ts';
import * as proposals from './proposal.service.ts';
import { ProposalInput, TemplateInput } from './template.input.ts';
import { Template } from './template.entity.ts';
import * as templates from './template.service.ts';

const byKey = (entries: [string, string][]): Record<string, string> => Object.fromEntries(entries);

@Resolver()
export class TemplateResolver {
  @Query(() => [Template], { description: 'The templates by name.' })
  @Shared()
  templates(@Ctx() ctx: SharedContext): Promise<Template[]> {
    return templates.all(ctx);
  }

  @Query(() => Template, { nullable: true, description: 'A template; none when there is no such template.' })
  @Shared()
  template(@Ctx() ctx: SharedContext, @idOf('template') id: string): Promise<Template | null> {
    return templates.get(ctx, id);
  }

  /** Not shared: a right is needed. */
  @Query(() => [TemplateFit], { description: 'Every template, those the season can be played by first, then by name.' })
  templatesForSeason(
    @Ctx() ctx: Context,
    @Arg('seasonId', () => ID, { description: 'The season.' }) seasonId: string,
  ): Promise<TemplateFit[]> {
    return proposals.templatesBestFitFirst(ctx, seasonId);
  }

  /** Not shared: a right is needed, and the draw is random. */
  @Query(() => SeasonHealthView, { description: 'The checks of a template that is not saved.' })
  templateHealth(
    @Ctx() ctx: Context,
    @Arg('template', () => TemplateInput, { description: 'The template.' }) template: TemplateInput,
  ): Promise<SeasonHealthView> {
    return templates.health(ctx, template);
  }

  @Query(() => Proposal, {
    description: 'Fixtures for a season as a template has them. Nothing is saved.',
    complexity: costOfWholeSeason,
  })
  proposal(
    @Ctx() ctx: Context,
    @Arg('input', () => ProposalInput, { description: 'What fixtures are proposed for.' })
    { placeholders, starts, ...input }: ProposalInput,
  ): Promise<Proposal> {
    return proposals.propose(ctx, {
      ...input,
      placeholders: byKey((placeholders ?? []).map(({ placeholder, teamId }) => [placeholder, teamId])),
      starts: byKey((starts ?? []).map(({ divisionId, date }) => [divisionId, date])),
    });
  }

  @Mutation(() => Template, { description: 'Creates a template, or changes one; its health is checked anew.' })
  putTemplate(
    @Ctx() ctx: Context,
    @idToChange('Template') id: string | null | undefined,
    @versionToChange() version: Date | null | undefined,
    @Arg('input', () => TemplateInput, { description: 'The template as it is to be.' }) input: TemplateInput,
  ): Promise<Template> {
    return templates.put(ctx, id, { ...input, lastUpdated: version });
  }

  @Mutation(() => Template, { description: 'Deletes a template. It can be restored.' })
  deleteTemplate(
    @Ctx() ctx: Context,
    @idOf('template') id: string,
    @versionUnlessChanged() version: Date | null | undefined,
  ): Promise<Template> {
    return templates.remove(ctx, id, version);
  }

  @Mutation(() => Template, { description: 'Brings a deleted template back.' })
  restoreTemplate(@Ctx() ctx: Context, @idOf('template') id: string): Promise<Template> {
    return templates.restore(ctx, id);
  }
}
