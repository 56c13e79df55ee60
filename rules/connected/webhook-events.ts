/** What can be told of the league, in the groups and order of the form (connected.md 1.1). */
export const webhookEvents = [
  { group: 'Results', type: 'result.published', name: 'Result published' },
  { group: 'Results', type: 'result.changed', name: 'Result changed' },
  { group: 'Results', type: 'result.unpublished', name: 'Result taken back' },
  { group: 'Fixtures', type: 'fixture.moved', name: 'Fixture moved' },
  { group: 'Fixtures', type: 'fixture.postponed', name: 'Fixture postponed' },
  { group: 'Fixtures', type: 'fixture.awarded', name: 'Fixture awarded' },
  { group: 'Teams', type: 'team.withdrawn', name: 'Team withdrawn' },
  { group: 'Teams', type: 'team.returned', name: 'Team is back' },
  { group: 'Tournaments', type: 'tournament.drawn', name: 'Tournament drawn' },
  { group: 'Tournaments', type: 'tournament.finished', name: 'Tournament finished' },
  { group: 'Live', type: 'match.started', name: 'Match started' },
  { group: 'Live', type: 'match.legWon', name: 'Leg won' },
  { group: 'Live', type: 'match.finished', name: 'Match finished' },
  { group: 'Records', type: 'record.broken', name: 'Record broken' },
] as const;

export type EventType = (typeof webhookEvents)[number]['type'];

/** The test message, which nobody can ask for otherwise. */
export const testEvent = 'test';

export type ToldType = EventType | typeof testEvent;

export const eventTypes: readonly EventType[] = /* @__PURE__ */ webhookEvents.map(({ type }) => type);

/** What an event is called. */
export const eventName = (type: string): string =>
  webhookEvents.find((event) => event.type === type)?.name ?? (type === testEvent ? 'Test message' : type);

type ResultType = Extract<EventType, `result.${string}`>;

export const isAboutResult = (type: string): type is ResultType => type.startsWith('result.');

/**
 * What is told of a result once its scores may be seen, of all that happened to it while they were hidden, at least one
 * event, the first one first; null when it came and went meanwhile (connected.md 1.1).
 */
export function netResultEvent(happened: readonly ResultType[]): ResultType | null {
  const wasThere = happened[0] !== 'result.published';
  const isThere = happened.at(-1) !== 'result.unpublished';
  if (wasThere) return isThere ? 'result.changed' : 'result.unpublished';
  return isThere ? 'result.published' : null;
}
