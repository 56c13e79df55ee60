import { Field, ID, Int, ObjectType } from 'type-graphql';
import { entryAnswers } from '#rules/tournament/registration/registration-edit.ts';
import { entryStates, type EntryState as State } from '#rules/tournament/registration/registration.ts';
import { DateTime } from '../../../core/data/scalars.ts';
import { enumType } from '../../../core/graphql/enum-type.ts';

export const EntryState = enumType('TournamentEntryState', entryStates, {
  description: 'Where an entry stands.',
  values: {
    confirmed: 'It has a place.',
    unconfirmed: 'It has a place as soon as whoever runs the evening confirms it.',
    waiting: 'It waits until a place is free.',
    side: 'It is a side of the tournament.',
    withdrawn: 'Whoever had signed up has withdrawn.',
    refused: 'Whoever runs the evening has not confirmed it.',
    removed: 'Whoever runs the evening has taken it off the list.',
  },
});

export const EntryAnswer = enumType('TournamentEntryAnswer', entryAnswers, {
  description: 'What whoever runs the evening does with an entry.',
  values: {
    confirm: 'Confirms it.',
    unconfirm: 'Takes the confirmation back.',
    remove: 'Refuses it, or takes it off the list; the first of the waiting list moves up.',
    restore: 'Takes it back, to the place in line that it had.',
  },
});

@ObjectType('TournamentEntryPlayer', { description: 'Somebody who has signed up.' })
class EntryPlayerView {
  @Field(() => ID, { nullable: true, description: 'Id of the player of the season; none of somebody else.' })
  id!: string | null;

  @Field(() => String, { description: 'Name.' })
  name!: string;
}

@ObjectType('TournamentEntry', { description: 'Who has signed up for a tournament together.' })
export class EntryView {
  @Field(() => ID, { description: 'Id of the entry.' })
  id!: string;

  @Field(() => String, { description: 'The names: "Ann", "Ann & Bea".' })
  name!: string;

  @Field(() => [EntryPlayerView], { description: 'Who.' })
  players!: EntryPlayerView[];

  @Field(() => EntryState, { description: 'Where it stands.' })
  state!: State;

  @Field(() => Int, { nullable: true, description: 'Place on the waiting list, from 1; none of all others.' })
  place!: number | null;
}

@ObjectType('TournamentDeskEntry', { description: 'An entry as those see it who run the evening.' })
export class DeskEntryView extends EntryView {
  @Field(() => String, { description: 'Name of the account that entered it.' })
  by!: string;

  @Field(() => DateTime, { description: 'When.' })
  at!: Date;

  @Field(() => Boolean, {
    description: 'Whether its account asks to be the player it names first, which has to be confirmed.',
  })
  isClaim!: boolean;
}

@ObjectType('TournamentRegistration', { description: 'Registration for a tournament.' })
export class RegistrationView {
  @Field(() => ID, { description: 'Id of its tournament.' })
  id!: string;

  @Field(() => Int, { description: 'Number of what was chosen here, to be sent with a change of it.' })
  version!: number;

  @Field(() => Boolean, { description: 'Whether it was opened; it is over at `closes`, and once it is drawn.' })
  isOpen!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When it closes by itself; none while it does not.' })
  closes!: Date | null;

  @Field(() => Boolean, { description: 'Whether the draw has been made, which ends registration.' })
  isDrawn!: boolean;

  @Field(() => Int, { nullable: true, description: 'Most sides of the tournament; none where there is no limit.' })
  limit!: number | null;

  @Field(() => Int, { nullable: true, description: 'How many places are left; none where there is no limit.' })
  placesLeft!: number | null;

  @Field(() => Int, { description: 'How many play on a side: 1 or 2.' })
  playerCount!: number;

  @Field(() => Boolean, { description: 'Whether entries have to be confirmed.' })
  confirms!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'Id of the last making of sides of entries, by which it is undone; none where there is none to undo.',
  })
  makingId!: string | null;

  @Field(() => [EntryView], { description: 'Who is in and who waits, in the order of the line; nobody who has left.' })
  entries!: EntryView[];
}

@ObjectType('OwnTournamentEntry', { description: 'How the signed-in account stands to a registration.' })
export class OwnEntryView {
  @Field(() => String, { description: 'As whom it signs up: its player of the season, else its own name.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether that is a player of the season, so that no other name can be sent.' })
  isPlayer!: boolean;

  @Field(() => EntryView, { nullable: true, description: 'Its entry; none while it is not in the line.' })
  entry!: EntryView | null;

  @Field(() => Boolean, {
    description: 'Whether it asks to be the player it names, so that whoever runs the evening has to confirm it.',
  })
  isClaim!: boolean;

  @Field(() => Boolean, { description: 'Whether it has moved up from the waiting list.' })
  movedUp!: boolean;
}
