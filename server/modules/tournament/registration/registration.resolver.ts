import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { EntryAnswer as Answer } from '#rules/tournament/registration/registration-edit.ts';
import type { Context } from '../../../core/context.ts';
import { idOf } from '../../../core/data/record-arguments.ts';
import { withTournamentShown } from '../evening/shown.ts';
import { TournamentView, TournamentOutcome } from '../tournament-details.view.ts';
import * as entries from './entries.service.ts';
import { deskEntryViews, entryView, registrationView } from './registration-present.ts';
import { RegistrationInput } from './registration.input.ts';
import * as registrations from './registration.service.ts';
import { DeskEntryView, EntryAnswer, OwnEntryView, RegistrationView } from './registration.view.ts';

const entriesMeant = { description: 'Ids of the entries.' };

@Resolver(() => TournamentView)
export class RegistrationResolver {
  @FieldResolver(() => RegistrationView, {
    nullable: true,
    description: 'Registration, with who is in and who waits; none where it was never opened.',
  })
  registration(@Root() tournament: TournamentView): RegistrationView | null {
    return registrationView(tournament);
  }

  @Query(() => OwnEntryView, {
    nullable: true,
    description: 'How the signed-in account stands to a registration; none when nobody is signed in.',
  })
  async ownTournamentEntry(@Ctx() ctx: Context, @idOf('tournament') id: string): Promise<OwnEntryView | null> {
    const own = await entries.ownSignUpNameAndEntry(ctx, id);
    return own && { ...own, entry: own.entry && entryView(own.entry) };
  }

  @Query(() => [DeskEntryView], {
    description: 'All entries, those that are gone too, in the order of the line; for those who enter results.',
  })
  async tournamentEntries(@Ctx() ctx: Context, @idOf('tournament') id: string): Promise<DeskEntryView[]> {
    return deskEntryViews(await registrations.getForOrganiser(ctx, id));
  }

  @Mutation(() => TournamentOutcome, { description: 'Opens, closes or changes registration for a tournament.' })
  async setTournamentRegistration(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The `version` that was read of the registration; none where there was none.',
    })
    version: number | null | undefined,
    @Arg('registration', () => RegistrationInput, { description: 'How people sign up from now on.' })
    { isOpen, closes, limit, playerCount, confirms }: RegistrationInput,
  ): Promise<TournamentOutcome> {
    const rules = { isOpen, closes: closes?.getTime() ?? null, limit: limit ?? null, playerCount, confirms };
    return withTournamentShown(ctx, await registrations.setRules(ctx, { id, version: version ?? null }, rules));
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Signs the signed-in account up. Needs no version: others may do so at the same time.',
  })
  async enterTournament(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('names', () => [String], { description: 'Who plays: the account’s own player first, then a partner.' })
    names: string[],
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await entries.enter(ctx, id, names));
  }

  @Mutation(() => TournamentOutcome, { description: 'Withdraws the entry of the signed-in account.' })
  async withdrawFromTournament(@Ctx() ctx: Context, @idOf('tournament') id: string): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await entries.withdraw(ctx, id));
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Enters people by hand, at the end of the line; for those who enter results.',
  })
  async addTournamentEntry(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('names', () => [String], { description: 'Who plays on the side.' }) names: string[],
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await registrations.addEntry(ctx, id, names));
  }

  @Mutation(() => TournamentOutcome, {
    description: 'Confirms entries, takes them off the list or brings them back; all or none.',
  })
  async answerTournamentEntries(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('entryIds', () => [ID], entriesMeant) entryIds: string[],
    @Arg('answer', () => EntryAnswer, { description: 'What is done with them.' }) answer: Answer,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await registrations.answerEntries(ctx, { id, entryIds }, answer));
  }

  @Mutation(() => TournamentOutcome, { description: 'Makes sides of all confirmed entries.' })
  async takeOverTournamentEntries(@Ctx() ctx: Context, @idOf('tournament') id: string): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await registrations.makeSidesOfConfirmed(ctx, id));
  }

  @Mutation(() => TournamentOutcome, {
    description:
      'Makes entries of sides again that were made of them: those of some entries, or all of one making. Refused once one of these sides was drawn or changed.',
  })
  async takeBackTournamentEntries(
    @Ctx() ctx: Context,
    @idOf('tournament') id: string,
    @Arg('entryIds', () => [ID], { ...entriesMeant, nullable: true }) entryIds: string[] | null | undefined,
    @Arg('makingId', () => ID, { nullable: true, description: '`makingId` of the registration, in place of entries.' })
    makingId: string | null | undefined,
  ): Promise<TournamentOutcome> {
    return withTournamentShown(ctx, await registrations.turnBackIntoEntries(ctx, id, { entryIds, makingId }));
  }
}
