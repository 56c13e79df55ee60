import { ArrayMaxSize, ValidateNested } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { SeasonDaysInput } from './season.input.ts';

/** More than any league has. */
const mostTeams = 2000;

@InputType({ description: 'Where a team is to play.' })
class PlacingInput {
  @Field(() => ID, { description: 'A team of the season before.' })
  teamId!: string;

  @Field(() => ID, { description: 'A division of the season before.' })
  divisionId!: string;
}

@InputType({ description: 'The season that follows another, as it is to be made.' })
export class NextSeasonInput extends SeasonDaysInput {
  @Field(() => [PlacingInput], { description: 'Its teams, each once; who is not named is left out.' })
  @ArrayMaxSize(mostTeams)
  @ValidateNested({ each: true })
  teams!: PlacingInput[];
}
