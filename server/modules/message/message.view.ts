import { ArrayMaxSize, IsIn, Length, ValidateNested } from 'class-validator';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { messageTopics, messageWays } from '#rules/connected/message-topics.ts';
import { DateTime } from '../../core/data/scalars.ts';

const topics = messageTopics.map(({ topic }) => topic);

@ObjectType('MessageTopic', { simpleResolvers: true, description: 'Something that people can be told of.' })
class MessageTopicView {
  @Field(() => String, { description: 'Its name in the API.' })
  topic!: string;

  @Field(() => String, { description: 'What it is, in words.' })
  name!: string;

  @Field(() => String, {
    description: 'How the caller is told: "off", "push", "mail" (at once) or "digest" (once a day).',
  })
  way!: string;

  @Field(() => Boolean, { description: 'Whether it is told at once or not at all, and so never by "digest".' })
  isAtOnce!: boolean;
}

@ObjectType('MessageSettings', { simpleResolvers: true, description: 'What the caller wants to be told of.' })
export class MessageSettingsView {
  @Field(() => ID, { description: 'Id of the account.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether this server sends e-mail.' })
  isMailSent!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Public key for subscribing a browser; none where none are told.',
  })
  pushKey!: string | null;

  @Field(() => DateTime, { nullable: true, description: 'Version: send it back with a change; none before the first.' })
  version!: Date | null;

  @Field(() => [MessageTopicView], { description: 'All topics, and how the caller is told of each.' })
  topics!: MessageTopicView[];

  @Field(() => String, { nullable: true, description: 'When quiet hours begin, HH:mm on the league’s clock.' })
  quietFrom!: string | null;

  @Field(() => String, { nullable: true, description: 'When quiet hours end, HH:mm on the league’s clock.' })
  quietUntil!: string | null;
}

@InputType({ description: 'How the caller wants to be told of a topic.' })
class MessageChoiceInput {
  @Field(() => String, { description: 'The topic.' })
  @IsIn(topics, { message: 'This topic is not known. Load the page again.' })
  topic!: string;

  @Field(() => String, { description: '"off", "push", "mail" or "digest".' })
  @IsIn([...messageWays], { message: 'Choose how you want to be told.' })
  way!: string;
}

@InputType({ description: 'What the caller wants to be told of.' })
export class MessageSettingsInput {
  @Field(() => DateTime, { nullable: true, description: 'The version that was read; none before the first.' })
  version?: Date | null;

  @Field(() => [MessageChoiceInput], { description: 'How to be told of each topic; what is left out is off.' })
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  choices!: MessageChoiceInput[];

  @Field(() => String, { nullable: true, description: 'When quiet hours begin, HH:mm; none for no quiet hours.' })
  @Length(0, 5, { message: 'Enter a time such as 22:00.' })
  quietFrom?: string | null;

  @Field(() => String, { nullable: true, description: 'When quiet hours end, HH:mm.' })
  @Length(0, 5, { message: 'Enter a time such as 22:00.' })
  quietUntil?: string | null;
}

@InputType({ description: 'A browser that is told, as it describes itself (PushSubscription).' })
export class PushDeviceInput {
  @Field(() => String, { description: 'Its address.' })
  @Length(1, 1000)
  endpoint!: string;

  @Field(() => String, { description: 'Its key "p256dh".' })
  @Length(1, 100)
  publicKey!: string;

  @Field(() => String, { description: 'Its key "auth".' })
  @Length(1, 50)
  auth!: string;
}
