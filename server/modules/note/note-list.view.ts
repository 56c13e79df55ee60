import { Field, ID, InputType } from 'type-graphql';
import { connectionOf, DaysFilter } from '../../core/data/connection.ts';
import { Note } from './note.entity.ts';

@InputType({ description: 'Which notes are wanted; what is left out does not matter.' })
export class NoteFilter extends DaysFilter {
  @Field(() => ID, { nullable: true, description: 'Only of this season.' })
  seasonId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Only of this division, and those for all divisions.' })
  divisionId?: string | null;
}

export const NoteConnection = connectionOf(Note, 'Note');
