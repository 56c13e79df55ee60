import { ArrayMaxSize, ArrayMinSize, ValidateNested } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { Gender } from './player.entity.ts';

@InputType({ description: 'A player as they are to be.' })
export class PlayerInput {
  @Field(() => String, { description: 'Name, at most 250 characters.' })
  name!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the player is a captain of the team; none = no.' })
  captain?: boolean | null;

  @Field(() => String, { nullable: true, description: 'E-mail address; none keeps it, an empty one clears it.' })
  emailAddress?: string | null;

  @Field(() => Gender, { nullable: true, description: 'Gender; left out keeps it, null clears it.' })
  gender?: Gender | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Shown in no career, record and rating, at their own request; none keeps it, false too where somebody is brought back. Needs managePlayers.',
  })
  careerHidden?: boolean | null;
}

@InputType({ description: 'A team in a season.' })
export class SquadInput {
  @Field(() => ID, { description: 'The season.' })
  seasonId!: string;

  @Field(() => ID, { description: 'The team.' })
  teamId!: string;
}

@InputType({ description: 'Players to add to a team in a season.' })
export class NewPlayersInput extends SquadInput {
  @Field(() => ID, { description: 'Division in which the team is registered, if it is not registered yet.' })
  divisionId!: string;

  @Field(() => [PlayerInput], { description: 'The players; all of them are added, or none. At most 100.' })
  @ArrayMinSize(1, { message: 'Please enter a name' })
  @ArrayMaxSize(100, { message: 'Add at most 100 players at a time.' })
  @ValidateNested({ each: true })
  players!: PlayerInput[];
}
