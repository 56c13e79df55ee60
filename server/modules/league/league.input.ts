import { Field, InputType } from 'type-graphql';
import { LeagueSettingsFields } from './league.view.ts';

@InputType({ description: 'What the league says of itself, as it is to be.' })
export class LeagueSettingsInput extends LeagueSettingsFields {
  @Field(() => String, { description: 'Name, at most 60 characters.' })
  name!: string;

  @Field(() => String, { description: 'Weekday of league nights, e.g. "Thursday"; empty when there is no usual one.' })
  night!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Time zone, e.g. "Europe/London"; without one it stays as it is.',
  })
  timeZone?: string | null;

  @Field(() => String, { nullable: true, description: 'Weekday that weeks begin with; without one it stays as it is.' })
  weekStart?: string | null;
}
