import { ArrayMaxSize, IsIn, IsUUID, ValidateNested } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { followTopics, mostTeamsFollowed } from '#rules/connected/follow-topics.ts';
import { PushDeviceInput } from './message.view.ts';

const topics = followTopics.map(({ topic }) => topic);
const whichTopics = 'What it is told of them: "result", "moves", "live".';

@ObjectType('TeamsFollowed', { simpleResolvers: true, description: 'The teams that a browser is told of.' })
export class TeamsFollowedView {
  @Field(() => [ID], { description: 'Ids of the teams.' })
  teamIds!: string[];

  @Field(() => [String], { description: whichTopics })
  topics!: string[];
}

@InputType({ description: 'The teams that a browser is told of.' })
export class TeamsFollowedInput {
  @Field(() => PushDeviceInput, { description: 'The browser.' })
  @ValidateNested()
  device!: PushDeviceInput;

  @Field(() => [ID], { description: 'Ids of the teams.' })
  @ArrayMaxSize(mostTeamsFollowed, { message: `Choose at most ${mostTeamsFollowed} teams.` })
  @IsUUID('all', { each: true })
  teamIds!: string[];

  @Field(() => [String], { description: whichTopics })
  @ArrayMaxSize(topics.length)
  @IsIn(topics, { each: true, message: 'This is not known. Load the page again.' })
  topics!: string[];
}
