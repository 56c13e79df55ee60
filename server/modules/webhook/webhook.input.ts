import { ArrayMaxSize, IsIn, IsUUID, MaxLength } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { eventTypes, type EventType } from '#rules/connected/webhook-events.ts';
import { longestWebhookAddress, webhookForms, type WebhookForm } from '#rules/connected/webhook-rules.ts';

@InputType({ description: 'A webhook as it is to be.' })
export class WebhookInput {
  @Field(() => String, { description: 'Address that messages are sent to.' })
  @MaxLength(longestWebhookAddress + 100, { message: `An address has at most ${longestWebhookAddress} characters.` })
  address!: string;

  @Field(() => [String], { description: 'Events that it is told of, such as "result.published".' })
  @ArrayMaxSize(50)
  @IsIn(eventTypes, { each: true, message: 'Name events such as "result.published".' })
  events!: EventType[];

  @Field(() => ID, { nullable: true, description: 'Only what concerns this division; none for all.' })
  @IsUUID('all', { message: 'Name a division by its id.' })
  divisionId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only what concerns this team; none for all. That of a captain is for their own team.',
  })
  @IsUUID('all', { message: 'Name a team by its id.' })
  teamId?: string | null;

  @Field(() => String, { description: 'Form of the messages: "standard", "discord" or "slack".' })
  @IsIn(webhookForms, { message: 'Choose a form: standard, discord or slack.' })
  form!: WebhookForm;
}
