import { IsArray, IsOptional, IsString, Length, ValidateNested } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { TeamView } from './team.view.ts';

@InputType({ description: 'A team as it is to be, and where it is to play.' })
export class TeamInput {
  @Field(() => String, { description: 'Name, at most 250 characters.' })
  @IsString()
  name!: string;

  @Field(() => String, { nullable: true, description: 'Address of the home venue; none = not known.' })
  @IsOptional()
  @IsString()
  address?: string | null;

  @Field(() => ID, { nullable: true, description: 'Season it plays in; none saves name and address only.' })
  @IsOptional()
  @IsString()
  seasonId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Division it plays in.' })
  @IsOptional()
  @IsString()
  divisionId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Division to move it to; refused while it has fixtures.' })
  @IsOptional()
  @IsString()
  newDivisionId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Season whose players are taken over.' })
  @IsOptional()
  @IsString()
  copyPlayersFromSeasonId?: string | null;
}

@InputType({ description: 'A team’s entry for a season.' })
export class RegistrationInput {
  @Field(() => ID, { description: 'The team.' })
  @IsString()
  @Length(1, 36)
  teamId!: string;

  @Field(() => ID, { description: 'The season.' })
  @IsString()
  @Length(1, 36)
  seasonId!: string;

  @Field(() => ID, { description: 'The division.' })
  @IsString()
  @Length(1, 36)
  divisionId!: string;

  @Field(() => ID, { nullable: true, description: 'Season whose players are taken over.' })
  @IsOptional()
  @IsString()
  copyPlayersFromSeasonId?: string | null;
}

@ObjectType({ description: 'A team after a command, and what there is to tell about it.' })
export class TeamOutcome {
  @Field(() => TeamView, { description: 'The team with all its entries.' })
  result!: TeamView;

  @Field(() => [String], { description: 'What was done.' })
  messages!: string[];

  @Field(() => [String], { description: 'What to look at.' })
  warnings!: string[];
}

@InputType({ description: 'One of several new teams, with its captain where somebody is known.' })
export class NewTeamInput {
  @Field(() => String, { description: 'Name, at most 250 characters.' })
  @IsString()
  name!: string;

  @Field(() => String, { nullable: true, description: 'Address of the home venue; none = not known.' })
  @IsOptional()
  @IsString()
  address?: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the captain, who becomes its first player.' })
  @IsOptional()
  @IsString()
  captain?: string | null;

  @Field(() => String, { nullable: true, description: 'E-mail address of the captain.' })
  @IsOptional()
  @IsString()
  emailAddress?: string | null;
}

@InputType({ description: 'Several teams, and where they are to play.' })
export class NewTeamsInput {
  @Field(() => ID, { description: 'The season.' })
  @IsString()
  @Length(1, 36)
  seasonId!: string;

  @Field(() => ID, { description: 'The division.' })
  @IsString()
  @Length(1, 36)
  divisionId!: string;

  @Field(() => [NewTeamInput], { description: 'The teams, at most 50.' })
  @IsArray()
  @ValidateNested({ each: true })
  teams!: NewTeamInput[];
}

@ObjectType({ description: 'Several teams after a command, and what there is to tell about them.' })
export class TeamsOutcome {
  @Field(() => [TeamView], { description: 'The teams in the order in which they were sent.' })
  result!: TeamView[];

  @Field(() => [String], { description: 'What was done.' })
  messages!: string[];

  @Field(() => [String], { description: 'What to look at.' })
  warnings!: string[];
}
