import { Field, InputType, Int } from 'type-graphql';
import { DateTime } from '../../../core/data/scalars.ts';

@InputType('TournamentRegistrationInput', {
  description: 'What is chosen of a registration; what is left out is none.',
})
export class RegistrationInput {
  @Field(() => Boolean, { description: 'Whether people can sign up.' })
  isOpen!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When it closes by itself.' })
  closes?: Date | null;

  @Field(() => Int, { nullable: true, description: 'Most sides of the tournament, 2 to 128.' })
  limit?: number | null;

  @Field(() => Int, { description: 'How many play on a side: 1 or 2.' })
  playerCount!: number;

  @Field(() => Boolean, { description: 'Whether entries have to be confirmed.' })
  confirms!: boolean;
}
