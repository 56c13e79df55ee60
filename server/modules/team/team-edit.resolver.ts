import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../core/context.ts';
import { idOf, idToChange, versionToChange, versionUnlessChanged } from '../../core/data/record-arguments.ts';
import * as teamEdits from './team-edit.service.ts';
import { addTeams } from './team-add.service.ts';
import * as entryHistory from './entry-history.service.ts';
import * as teamStandings from './team-standing.service.ts';
import { EntryChangeView } from './team-standing.view.ts';
import {
  NewTeamsInput,
  PointsAdjustmentInput,
  RegistrationInput,
  TeamEntryTarget,
  TeamInput,
  WithdrawalInput,
} from './team.input.ts';
import { TeamOutcome, TeamsOutcome, TeamView } from './team.view.ts';

@Resolver()
export class TeamEditResolver {
  @Mutation(() => TeamOutcome, {
    description:
      'Creates a team, or changes one, and enters it for the season. The venue of its home fixtures follows.',
  })
  putTeam(
    @Ctx() ctx: Context,
    @idToChange('Team') id: string | null | undefined,
    @versionToChange() version: Date | null | undefined,
    @Arg('input', () => TeamInput, { description: 'The team as it is to be.' }) input: TeamInput,
  ): Promise<TeamOutcome> {
    return teamEdits.put(ctx, id, { ...input, address: input.address ?? '', lastUpdated: version });
  }

  @Mutation(() => TeamsOutcome, {
    description: 'Adds several teams with their captains to a division of a season, all or none.',
  })
  addTeams(
    @Ctx() ctx: Context,
    @Arg('input', () => NewTeamsInput, { description: 'The teams, and where they are to play.' }) input: NewTeamsInput,
  ): Promise<TeamsOutcome> {
    const text = (value: string | null | undefined) => value ?? '';
    return addTeams(
      ctx,
      input,
      input.teams.map(({ name, address, captain, emailAddress }) => ({
        name,
        address: text(address),
        captain: text(captain),
        emailAddress: text(emailAddress),
      })),
    );
  }

  @Mutation(() => TeamOutcome, { description: 'Enters a team for a season, or changes the division of its entry.' })
  registerTeam(
    @Ctx() ctx: Context,
    @Arg('input', () => RegistrationInput, { description: 'Which team, and where it is to play.' })
    input: RegistrationInput,
  ): Promise<TeamOutcome> {
    return teamEdits.registerOrMove(ctx, input);
  }

  @Mutation(() => TeamOutcome, {
    description: 'Takes a team out of a season; its fixtures stay. Registering it again brings the entry back.',
  })
  unregisterTeam(
    @Ctx() ctx: Context,
    @Arg('teamId', () => ID, { description: 'The team.' }) teamId: string,
    @Arg('seasonId', () => ID, { description: 'The season.' }) seasonId: string,
  ): Promise<TeamOutcome> {
    return teamEdits.unregister(ctx, { teamId, seasonId });
  }

  @Mutation(() => TeamView, { description: 'Gives a team points in a season besides its fixtures, or takes some.' })
  adjustPoints(
    @Ctx() ctx: Context,
    @Arg('target', () => TeamEntryTarget, { description: 'The entry of the team for the season.' })
    target: TeamEntryTarget,
    @Arg('input', () => PointsAdjustmentInput, { description: 'How many, and why.' }) input: PointsAdjustmentInput,
  ): Promise<TeamView> {
    return teamStandings.adjustPoints(ctx, target, input);
  }

  @Query(() => [EntryChangeView], {
    description: 'What was decided of a team in a season besides its fixtures, and by whom, the latest first.',
  })
  entryHistory(
    @Ctx() ctx: Context,
    @Arg('teamId', () => ID, { description: 'The team.' }) teamId: string,
    @Arg('seasonId', () => ID, { description: 'The season.' }) seasonId: string,
  ): Promise<EntryChangeView[]> {
    return entryHistory.list(ctx, { teamId, seasonId });
  }

  @Mutation(() => TeamView, { description: 'Takes points back that were given or taken; it stays in the entry.' })
  takeAdjustmentBack(
    @Ctx() ctx: Context,
    @Arg('target', () => TeamEntryTarget, { description: 'The entry of the team for the season.' })
    target: TeamEntryTarget,
    @idOf('adjustment') id: string,
  ): Promise<TeamView> {
    return teamStandings.takeAdjustmentBack(ctx, target, id);
  }

  @Mutation(() => TeamView, {
    description: 'Withdraws a team from a season with what that means for its fixtures, or brings it back.',
  })
  withdrawTeam(
    @Ctx() ctx: Context,
    @Arg('target', () => TeamEntryTarget, { description: 'The entry of the team for the season.' })
    target: TeamEntryTarget,
    @Arg('input', () => WithdrawalInput, { nullable: true, description: 'How; none brings the team back.' })
    input: WithdrawalInput | null | undefined,
  ): Promise<TeamView> {
    return teamStandings.withdrawOrReturnTeam(
      ctx,
      target,
      input ? { ...input, expungedFrom: input.expungedFrom ?? null } : null,
    );
  }

  @Mutation(() => TeamView, { description: 'Deletes a team that plays nowhere. It can be restored.' })
  deleteTeam(
    @Ctx() ctx: Context,
    @idOf('team') id: string,
    @versionUnlessChanged() version: Date | null | undefined,
  ): Promise<TeamView> {
    return teamEdits.remove(ctx, id, version);
  }

  @Mutation(() => TeamView, { description: 'Brings a deleted team back.' })
  restoreTeam(@Ctx() ctx: Context, @idOf('team') id: string): Promise<TeamView> {
    return teamEdits.restore(ctx, id);
  }
}
