import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../core/data/scalars.ts';
import type { DeliveryState as State, PauseReason as Reason } from './webhook.entity.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

const PauseReason = enumType('WebhookPauseReason', ['byHand', 'failures', 'owner'], {
  description:
    'Why a webhook is paused: by somebody, after 50 failures in a row, or because its owner may not have it any more.',
}) satisfies { [Name in Reason]: Name };

const DeliveryState = enumType('WebhookDeliveryState', ['waiting', 'delivered', 'failed'], {
  description: 'What became of a message: it waits for its next attempt, was delivered, or was given up.',
}) satisfies { [Name in State]: Name };

@ObjectType('Webhook', { simpleResolvers: true, description: 'An address that is told of what happens.' })
export class WebhookView {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;

  @Field(() => DateTime, { description: 'Version of the record: send it back with an edit.' })
  version!: Date;

  @Field(() => String, { description: 'Name of its owner.' })
  owner!: string;

  @Field(() => Boolean, { description: 'Whether it is the caller’s own.' })
  isOwn!: boolean;

  @Field(() => String, { description: 'Address that messages are sent to.' })
  address!: string;

  @Field(() => [String], { description: 'Events that it is told of.' })
  events!: string[];

  @Field(() => ID, { nullable: true, description: 'Only what concerns this division; none for all.' })
  divisionId!: string | null;

  @Field(() => ID, { nullable: true, description: 'Only what concerns this team; none for all.' })
  teamId!: string | null;

  @Field(() => Boolean, { description: 'Whether it is a captain’s, for their team.' })
  isOfTeam!: boolean;

  @Field(() => String, { description: 'Form of the messages: "standard", "discord" or "slack".' })
  form!: string;

  @Field(() => Int, { description: 'Failures in a row.' })
  failures!: number;

  @Field(() => DateTime, { nullable: true, description: 'Since when it is paused; none while it is not.' })
  pausedAt!: Date | null;

  @Field(() => PauseReason, { nullable: true, description: 'Why it is paused.' })
  pauseReason!: Reason | null;

  @Field(() => DateTime, { nullable: true, description: 'Until when the secret of before signs too.' })
  oldSecretUntil!: Date | null;

  @Field(() => Int, { description: 'How many messages wait.' })
  waiting!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A webhook, and its secret.' })
export class WebhookWithSecret {
  @Field(() => WebhookView, { description: 'The webhook.' })
  webhook!: WebhookView;

  @Field(() => String, { description: 'What its messages are signed with: "whsec_…".' })
  secret!: string;
}

@ObjectType('WebhookDelivery', {
  simpleResolvers: true,
  description: 'A message for a webhook, and what became of it.',
})
export class WebhookDeliveryView {
  @Field(() => ID, { description: 'Id of the message, as in the header webhook-id.' })
  id!: string;

  @Field(() => String, { description: 'What it tells of, such as "result.published".' })
  type!: string;

  @Field(() => DeliveryState, { description: 'What became of it.' })
  state!: State;

  @Field(() => DateTime, { description: 'When it was made.' })
  created!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When the next attempt is made; none when there is none.' })
  due!: Date | null;

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number;

  @Field(() => DateTime, { nullable: true, description: 'When it was tried last.' })
  attempted!: Date | null;

  @Field(() => Int, { nullable: true, description: 'Status of the last answer.' })
  status!: number | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed.' })
  problem!: string | null;

  @Field(() => Int, { nullable: true, description: 'Milliseconds that the last attempt took.' })
  milliseconds!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'The messages for a webhook, latest first.' })
export class WebhookDeliveries {
  @Field(() => Int, { description: 'How many there are in all.' })
  total!: number;

  @Field(() => [WebhookDeliveryView], { description: 'Those of the page.' })
  deliveries!: WebhookDeliveryView[];
}
