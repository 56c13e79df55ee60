import { Field, ObjectType } from 'type-graphql';
import { OutcomeMessages } from '../../core/data/outcome.view.ts';
import { Season } from './season.entity.ts';

@ObjectType({ description: 'A season after a command, and what there is to tell about it.' })
export class SeasonOutcome extends OutcomeMessages {
  @Field(() => Season, { description: 'The season.' })
  result!: Season;
}
