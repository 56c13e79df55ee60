import { Arg, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Shared } from '../../core/graphql/shared.ts';
import type { Context, SharedContext } from '../../core/context.ts';
import { presentAndLaterStates, eventsOnBus, type NumberedState } from '../../core/live/events.ts';
import { costOfWholeSeason } from '../../core/data/paging.ts';
import { LEAGUE } from '../../core/data/revisions.ts';
import { Day } from '../../core/data/scalars.ts';
import { idOf, idToChange, versionToChange, versionUnlessChanged } from '../../core/data/record-arguments.ts';
import { DivisionData } from './division-data.view.ts';
import { divisionData } from './division-data.service.ts';
import * as divisionEdits from './division-edit.service.ts';
import { DivisionInput } from './division.input.ts';
import { Division } from './division.entity.ts';
import * as divisions from './division.service.ts';
import { HomeSeason } from './home.view.ts';
import { home } from './home.service.ts';
import { findIdsForNamesOrCurrentSeason } from './names.service.ts';

@Resolver()
export class DivisionResolver {
  @Query(() => [Division], { description: 'The divisions by name.' })
  @Shared()
  divisions(@Ctx() ctx: SharedContext): Promise<Division[]> {
    return divisions.all(ctx);
  }

  @Query(() => Division, { nullable: true, description: 'A division; none when there is no such division.' })
  @Shared()
  division(@Ctx() ctx: SharedContext, @idOf('division') id: string): Promise<Division | null> {
    return divisions.get(ctx, id);
  }

  @Query(() => DivisionData, {
    description: 'Tables, fixtures, notes and tournaments of divisions in a season, as the caller may see them.',
    complexity: costOfWholeSeason,
  })
  @Shared()
  async divisionData(
    @Ctx() ctx: SharedContext,
    @Arg('divisionIds', () => [ID], {
      defaultValue: [],
      description: 'Divisions by id or by name; none = all of the season.',
    })
    divisionIds: string[],
    @Arg('seasonId', () => ID, { nullable: true, description: 'Season by id or by name; none = the one being played.' })
    seasonId: string | null | undefined,
    @Arg('teamId', () => ID, { nullable: true, description: 'Only this team, by id or by name.' })
    teamId: string | null | undefined,
    @Arg('date', () => Day, { nullable: true, description: 'Only this date; placeholders are left out then.' })
    date: string | null | undefined,
    @Arg('excludeProposals', () => Boolean, {
      defaultValue: false,
      description: 'Leave out placeholders and proposed venues.',
    })
    excludeProposals: boolean,
    @Arg('from', () => Day, { nullable: true, description: 'Only what is on this date or later; tables count that.' })
    from: string | null | undefined,
    @Arg('to', () => Day, { nullable: true, description: 'Only what is on this date or earlier.' })
    to: string | null | undefined,
  ): Promise<DivisionData> {
    return divisionData(ctx, {
      ...(await findIdsForNamesOrCurrentSeason(ctx, { divisionIds, seasonId, teamId })),
      date,
      excludeProposals,
      from,
      to,
    });
  }

  @Query(() => [HomeSeason], {
    description: 'What a visitor sees first of the seasons being played: tables, the latest and the next dates.',
    complexity: costOfWholeSeason,
  })
  @Shared()
  home(@Ctx() ctx: SharedContext): Promise<HomeSeason[]> {
    return home(ctx);
  }

  @Mutation(() => Division, { description: 'Creates a division, or changes one.' })
  putDivision(
    @Ctx() ctx: Context,
    @idToChange('Division') id: string | null | undefined,
    @versionToChange() version: Date | null | undefined,
    @Arg('input', () => DivisionInput, { description: 'The division as it is to be.' })
    { name, superleague }: DivisionInput,
  ): Promise<Division> {
    return divisionEdits.put(ctx, id, { name, superleague: superleague ?? false, lastUpdated: version });
  }

  @Mutation(() => Division, { description: 'Deletes a division in which nothing is played. It can be restored.' })
  deleteDivision(
    @Ctx() ctx: Context,
    @idOf('division') id: string,
    @versionUnlessChanged() version: Date | null | undefined,
  ): Promise<Division> {
    return divisionEdits.remove(ctx, id, version);
  }

  @Mutation(() => Division, { description: 'Brings a deleted division back.' })
  restoreDivision(@Ctx() ctx: Context, @idOf('division') id: string): Promise<Division> {
    return divisionEdits.restore(ctx, id);
  }

  @Subscription(() => ID, {
    description:
      'The id of the season at once, then each time its data changed. Ask again for what you show. `extensions.number` counts the changes.',
    subscribe: ({ args, context }: { args: { seasonId: string }; context: Context }) =>
      presentAndLaterStates(
        // Revisions of the two scopes are not comparable, so an event only says that something changed.
        (hear) => eventsOnBus(context.bus, 'Season', args.seasonId, LEAGUE)(() => hear()),
        async () => ({ number: await changesOf(context, args.seasonId), value: args.seasonId }),
      ),
  })
  @Shared()
  divisionDataChanged(
    @Root() { value }: NumberedState<string>,
    @Arg('seasonId', () => ID, { description: 'Season to follow.' }) _season: string,
  ): string {
    return value;
  }
}

/** Changes of the season and of the league scope, combined. */
async function changesOf({ revisions }: Context, seasonId: string): Promise<number> {
  const numbers = await revisions.current();
  return (numbers.get(seasonId) ?? 0) + (numbers.get(LEAGUE) ?? 0);
}
