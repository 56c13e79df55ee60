import { Length } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { Day } from '../../core/data/scalars.ts';

@InputType({ description: 'A note as it is to be.' })
export class NoteInput {
  @Field(() => Day, { description: 'Date, within the season.' })
  date!: string;

  @Field(() => String, { description: 'Text in markdown, at most 5,000 characters.' })
  note!: string;

  @Field(() => ID, { description: 'Season the note belongs to.' })
  @Length(1, 36)
  seasonId!: string;

  @Field(() => ID, { nullable: true, description: 'Division the note is for; none = all divisions.' })
  divisionId?: string | null;
}
