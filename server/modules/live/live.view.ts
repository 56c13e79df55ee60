import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime } from '../../core/data/scalars.ts';
import { enumType } from '../../core/graphql/enum-type.ts';

const LiveDataType = enumType('LiveDataType', ['Sayg', 'Tournament'], {
  description: 'What is followed live.',
  values: {
    Sayg: 'A match scored leg by leg.',
    Tournament: 'A tournament.',
  },
});

const PublicationMode = enumType('PublicationMode', ['WebSocket', 'Polling'], {
  description: 'How the page that scores tells what happens.',
  values: {
    WebSocket: 'Over a socket that is open.',
    Polling: 'By saving, or by HTTP.',
  },
});

@ObjectType('EventDetails', { description: 'What is being played, and where.' })
class EventDetailsView {
  @Field(() => [String], { nullable: 'itemsAndList', description: 'Names of both sides of a match.' })
  opponents!: (string | null)[] | null;

  @Field(() => String, { nullable: true, description: 'Venue of the tournament.' })
  venue!: string | null;

  @Field(() => String, { nullable: true, description: 'What to call the tournament.' })
  type!: string | null;
}

@ObjectType('Connection', { description: 'A match or tournament that is being played.' })
export class ConnectionView {
  @Field(() => ID, { description: 'Id of the match or tournament.' })
  id!: string;

  @Field(() => LiveDataType, { description: 'Which of both it is.' })
  dataType!: keyof typeof LiveDataType;

  @Field(() => DateTime, { description: 'When something happened last.' })
  lastUpdate!: Date;

  @Field(() => String, { nullable: true, description: 'Who scores, where somebody is signed in.' })
  userName!: string | null;

  @Field(() => PublicationMode, { description: 'How the page that scores tells what happens.' })
  publicationMode!: keyof typeof PublicationMode;

  @Field(() => String, { description: 'Where to watch it: an address on this site.' })
  relativeUrl!: string;

  @Field(() => String, { nullable: true, description: 'The same on the site that scores, where that is known.' })
  absoluteUrl!: string | null;

  @Field(() => ID, { nullable: true, description: 'Tournament of a match; none for a tournament itself.' })
  tournamentId!: string | null;

  @Field(() => Boolean, { description: 'Whether the match is over; it is still listed for some minutes.' })
  isOver!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'When scoring of a match was opened; none for a tournament.' })
  since!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the board a match is on; none where boards are not used.',
  })
  board!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'What a match is called in its tournament: "Singles 4", or its round.',
  })
  match!: string | null;

  @Field(() => EventDetailsView, { nullable: true, description: 'What it is; none when the record is gone.' })
  eventDetails!: EventDetailsView | null;
}

@ObjectType('Socket', { description: 'A socket somebody follows or scores matches over.' })
export class SocketView {
  @Field(() => ID, { description: 'Id of the socket.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'Who is signed in at the other end.' })
  userName!: string | null;

  @Field(() => String, { nullable: true, description: 'Page it was opened from.' })
  originatingUrl!: string | null;

  @Field(() => DateTime, { description: 'When it was opened.' })
  connected!: Date;

  @Field(() => DateTime, { description: 'When a message came last.' })
  lastReceipt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'When a message was sent last.' })
  lastSent!: Date | null;

  @Field(() => [ID], { description: 'Ids of what it follows.' })
  subscriptions!: string[];

  @Field(() => Int, { description: 'Messages that came.' })
  receivedMessages!: number;

  @Field(() => Int, { description: 'Messages that were sent.' })
  sentMessages!: number;
}
