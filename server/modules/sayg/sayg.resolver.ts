import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { tournamentDefaults } from '#rules/basics/defaults.ts';
import type { SideName } from '#rules/darts/leg.ts';
import type { MatchLegs } from '#rules/darts/match.ts';
import { Shared } from '../../core/graphql/shared.ts';
import type { Context } from '../../core/context.ts';
import { idOf } from '../../core/data/record-arguments.ts';
import type { NumberedState } from '../../core/live/events.ts';
import { DateTime } from '../../core/data/scalars.ts';
import { EditThrowInput, RecordThrowInput, SaygInput, SaygTarget } from './sayg.input.ts';
import { legsView, statisticsOf, stateOfPlay } from './sayg-legs.service.ts';
import { SaygLeg, SaygState, SaygStatistics, Side } from './sayg.view.ts';
import { Sayg } from './sayg.entity.ts';
import * as saygs from './sayg.service.ts';
import * as saygStates from './sayg-states.service.ts';

const target = () => Arg('target', () => SaygTarget, { description: 'Which match, and the version it was read with.' });

@Resolver(() => Sayg)
export class SaygResolver {
  /** Not shared: it changes with every throw, and no revision counts that. */
  @Query(() => Sayg, {
    nullable: true,
    description:
      'A match scored leg by leg; none when there is no such record. That of a match on a team’s card is named by `toScore`; those see it who see the card.',
  })
  sayg(@Ctx() ctx: Context, @idOf('score record') id: string): Promise<Sayg | null> {
    return saygs.get(ctx, id);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether all legs are played, and it can end level; only matches on cards of seasons that say so.',
  })
  playsAll(@Root() { playsAll }: Pick<MatchLegs, 'playsAll'>): boolean {
    return playsAll ?? false;
  }

  @FieldResolver(() => [SaygLeg], { description: 'The legs in the order they are played.' })
  legs(@Root() sayg: Sayg): SaygLeg[] {
    return legsView(sayg);
  }

  @FieldResolver(() => SaygState, { description: 'How the match stands.' })
  state(@Root() sayg: Sayg): SaygState {
    return stateOfPlay(sayg);
  }

  @FieldResolver(() => SaygStatistics, { description: 'Averages and other figures of both sides.' })
  statistics(@Root() sayg: Sayg): SaygStatistics {
    return statisticsOf(sayg);
  }

  @Mutation(() => Sayg, {
    description: 'Stores a new match. Without a tournament match it is practice, which needs no sign-in.',
  })
  createSayg(
    @Ctx() ctx: Context,
    @Arg('input', () => SaygInput, { description: 'The match.' }) input: SaygInput,
  ): Promise<Sayg> {
    return saygs.put(ctx, null, fieldsOf(input));
  }

  @Mutation(() => Sayg, { description: 'Replaces a whole match by what is sent.' })
  saveSayg(
    @Ctx() ctx: Context,
    @target() { id, version }: SaygTarget,
    @Arg('input', () => SaygInput, { description: 'The match as it is to be.' }) input: SaygInput,
  ): Promise<Sayg> {
    return saygs.replace(ctx, id, { ...fieldsOf(input), lastUpdated: version });
  }

  @Mutation(() => Sayg, {
    description:
      'Says who throws first in the leg in play, where its order is not known. Repeating it changes nothing.',
  })
  startLeg(
    @Ctx() ctx: Context,
    @target() target: SaygTarget,
    @Arg('first', () => Side, { description: 'Who throws first.' }) first: SideName,
  ): Promise<Sayg> {
    return saygs.startLeg(ctx, target, first);
  }

  @Mutation(() => Sayg, {
    description:
      'Adds a throw for whose turn it is. A checkout completes the leg. Sending the same throw id again changes nothing and answers with the match as it is, whatever version is sent.',
  })
  recordThrow(
    @Ctx() ctx: Context,
    @Arg('input', () => RecordThrowInput, { description: 'The throw.' }) input: RecordThrowInput,
  ): Promise<Sayg> {
    return saygs.recordThrow(ctx, input, input);
  }

  @Mutation(() => Sayg, {
    description:
      'Changes a throw of any leg, or drops it; the score of the match follows. Repeating it changes nothing.',
  })
  editThrow(
    @Ctx() ctx: Context,
    @Arg('input', () => EditThrowInput, { description: 'The throw as it is to be.' }) input: EditThrowInput,
  ): Promise<Sayg> {
    return saygs.editThrow(ctx, input, input);
  }

  @Mutation(() => Sayg, {
    description: 'Takes back the last throw of the match. Repeating it changes nothing: the throw is gone already.',
  })
  undoThrow(
    @Ctx() ctx: Context,
    @target() target: SaygTarget,
    @idOf('last throw', 'throwId') throwId: string,
  ): Promise<Sayg> {
    return saygs.undoThrow(ctx, target, throwId);
  }

  @Mutation(() => Sayg, {
    description: 'Says with how many darts a won leg was checked out. Repeating it changes nothing.',
  })
  completeLeg(
    @Ctx() ctx: Context,
    @target() target: SaygTarget,
    @Arg('noOfDarts', () => Int, { description: 'Darts of the checkout, 1 to 3.' }) noOfDarts: number,
    @Arg('leg', () => Int, { nullable: true, description: 'Number of the leg, from 0; none = the latest one won.' })
    leg: number | null | undefined,
  ): Promise<Sayg> {
    return saygs.setCheckoutDarts(ctx, target, noOfDarts, leg);
  }

  @Mutation(() => Sayg, { description: 'Changes the number of legs of a match. Repeating it changes nothing.' })
  setSaygLegs(
    @Ctx() ctx: Context,
    @target() target: SaygTarget,
    @Arg('numberOfLegs', () => Int, { description: 'Best of so many legs.' }) numberOfLegs: number,
  ): Promise<Sayg> {
    return saygs.setNumberOfLegs(ctx, target, numberOfLegs);
  }

  @Mutation(() => Sayg, {
    description: 'Deletes a match, for good. A match of a tournament is then scored in a new record.',
  })
  deleteSayg(
    @Ctx() ctx: Context,
    @idOf('match') id: string,
    @Arg('version', () => DateTime, { nullable: true, description: 'Refused when the match has changed since.' })
    version: Date | null | undefined,
  ): Promise<Sayg> {
    return saygs.remove(ctx, id, version);
  }

  @Subscription(() => Sayg, {
    nullable: true,
    description:
      'The match as it is now, then each time it was saved; none when it is deleted. A lower `version` than the one you have is older.',
    subscribe: ({ args, context }: { args: { id: string }; context: Context }) => saygStates.follow(context, args.id),
  })
  @Shared()
  saygUpdated(
    @Root() { value }: NumberedState<Sayg | null>,
    @Arg('id', () => ID, { description: 'Match to follow.' }) _id: string,
  ): Sayg | null {
    return value;
  }
}

const fieldsOf = ({ legs, startingScore, ...input }: SaygInput): saygs.SaygFields => ({
  ...input,
  startingScore: startingScore ?? tournamentDefaults.startingScore,
  legs: Object.fromEntries((legs ?? []).map(({ number, ...leg }) => [number, leg])),
});
