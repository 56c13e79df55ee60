import { anything, list, nullable, object, required } from '../../core/rest/rest-shape.ts';
import { guid, instant, instantWithOffset, int, oneOf, text } from '../../core/rest/rest-shapes.ts';
import { presentSayg, saygShape } from '../sayg/sayg.wire.ts';
import type { Sayg } from '../sayg/sayg.entity.ts';
import type { TournamentView } from '../tournament/tournament-details.view.ts';
import { presentTournament, tournamentShape } from '../tournament/tournament.wire.ts';

export const dataTypeShape = oneOf('Sayg', 'Tournament');

export const connectionShape = object('Connection', 'A match or tournament that is being played.', {
  id: guid,
  dataType: dataTypeShape,
  lastUpdate: instant,
  userName: nullable(text),
  publicationMode: oneOf('WebSocket', 'Polling'),
  relativeUrl: text,
  absoluteUrl: nullable(text),
  eventDetails: nullable(
    object('EventDetails', 'What is being played, and where.', {
      opponents: nullable(list(nullable(text))),
      venue: nullable(text),
      type: nullable(text),
    }),
  ),
});

export const socketShape = object('Socket', 'A socket that somebody follows or scores matches over.', {
  id: guid,
  userName: nullable(text),
  originatingUrl: nullable(text),
  connected: instant,
  lastReceipt: instant,
  lastSent: nullable(instant),
  subscriptions: list(guid),
  receivedMessages: int,
  sentMessages: int,
});

export const pollShape = object('PollResult', 'The latest update of a record; without data when there is no news.', {
  data: nullable(anything),
  lastUpdate: instantWithOffset,
});

/** A client's message on the socket (rest.md 2.7). */
export const socketMessageShape = object('SocketMessage', 'A message on the live socket.', {
  type: required(oneOf('Unknown', 'Marco', 'Polo', 'Update', 'Error', 'Subscribed', 'Unsubscribed')),
  id: nullable(guid),
  data: anything,
  dataType: nullable(dataTypeShape),
});

/** A record as GET answers it. */
export const presentRecord = (
  followed: { dataType: 'Sayg'; record: Sayg } | { dataType: 'Tournament'; record: TournamentView },
): unknown =>
  followed.dataType === 'Sayg'
    ? saygShape.write(presentSayg(followed.record))
    : tournamentShape.write(presentTournament(followed.record));
