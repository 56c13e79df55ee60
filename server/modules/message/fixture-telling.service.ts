import type { MessageTopic } from '#rules/connected/message-topics.ts';
import { fixtureLetter, type FixtureEvent } from '#rules/connected/people-words.ts';
import { currentMove } from '#rules/card/moving.ts';
import { isDecidedIgnoringCard, isPostponedOrOverruled } from '#rules/card/settled.ts';
import type { Day } from '#rules/basics/dates.ts';
import { opposite, type SideName } from '#rules/darts/leg.ts';
import { can } from '#rules/people/policies.ts';
import type { Context } from '../../core/context.ts';
import type { OutboxEvent } from '../../core/outbox/outbox-event.entity.ts';
import { Draft, Fixture } from '../fixture/fixture.entity.ts';
import { cardsDiffer, isCardEntered, scoreOf, type FixtureFacts } from '../fixture/fixture-news.service.ts';
import * as rulebook from '../season/rulebook.service.ts';
import * as withdrawals from '../team/withdrawals.service.ts';
import { recordToTell, tellingOrHeldUntil } from '../webhook/event-told.service.ts';
import { askedMoveRecordId, type MessageAudience } from './note.service.ts';
import { overdueReminder, reminderRecordId } from './reminder-marks.service.ts';
import type { PeopleTelling } from './telling.ts';

const topics: Record<FixtureEvent, MessageTopic> = {
  'people.result': 'result',
  'people.entered': 'otherCard',
  'people.differs': 'otherCard',
  'people.moved': 'moves',
  'people.moveAsked': 'moves',
  'people.overdue': 'overdue',
};

/** What a program would be told of the same, whose words and secrets these are. */
const likeFor = (type: FixtureEvent) => (type === 'people.result' ? 'result.published' : 'fixture.moved');

const isFollowed = (type: FixtureEvent) => type === 'people.result' || type === 'people.moved';

/** Those that are about the day on which they happened; the rest names the day that stands (messages.md 3.10). */
const isOfItsDay = (type: FixtureEvent) => type === 'people.moved' || type === 'people.overdue';

/** Whether what is told of the fixture, with what was decided of it, is still so. */
async function isStillSo(
  ctx: Context,
  { type, told, date }: { type: FixtureEvent; told: MessageAudience; date: Day },
  fixture: Fixture,
): Promise<boolean> {
  const isDecided = isDecidedIgnoringCard(fixture);
  const isOpen = !fixture.card && !isDecided;
  const isOnThatDay = fixture.date === date && !isPostponedOrOverruled(fixture);
  const drafts = ['otherCard', 'overdue'].includes(topics[type])
    ? await ctx.db.findBy(Draft, { fixtureId: fixture.id })
    : [];
  const own = told.teamId === fixture.homeTeamId ? 'home' : 'away';
  const cardOf = (side: SideName) => drafts.find((draft) => draft.side === side)?.card;
  const [card, other] = [cardOf(own), cardOf(opposite(own))];
  const rules = rulebook.at(await rulebook.read(ctx), fixture);
  switch (type) {
    case 'people.result':
      return !!fixture.card && !isDecided;
    case 'people.moveAsked':
      return currentMove(fixture)?.state === 'asked' && !isDecided;
    case 'people.entered':
      return isOpen && isCardEntered(fixture, other, rules);
    case 'people.differs':
      return isOpen && cardsDiffer(fixture, [card, other], rules);
    case 'people.overdue':
      // Who has entered a line-up alone is asked for the result all the same (league.md 13.7).
      return isOnThatDay && !fixture.card && !(told.teamId && isCardEntered(fixture, card, rules));
    case 'people.moved':
      return isOnThatDay;
  }
}

/** What is said of an event of a fixture, and to whom; until when it is a secret, where it still is. */
export async function fixtureTellingOrHeldUntil(
  ctx: Context,
  type: FixtureEvent,
  { id, subject, facts: text, heldUntil, happened }: OutboxEvent,
): Promise<PeopleTelling | Date | null> {
  const { told, ...then } = JSON.parse(text) as FixtureFacts & { told: MessageAudience };
  const stored = await recordToTell(ctx, Fixture, subject);
  const settled = stored && withdrawals.withDecision(await withdrawals.all(ctx), stored.seasonId, stored);
  // It may have been corrected since it was published.
  const isResult = type === 'people.result' && !!settled?.card;
  const facts = {
    ...then,
    ...(settled && !isOfItsDay(type) && { date: settled.date, postponed: settled.postponed }),
    ...(isResult && scoreOf(settled, rulebook.at(await rulebook.read(ctx), settled))),
  };
  const telling = await tellingOrHeldUntil(ctx, { type: likeFor(type), subject, facts: JSON.stringify(facts) });
  if (!telling || telling instanceof Date) return telling;
  const { fixture, from, url } = telling.data;
  if (!fixture || !settled || !(await isStillSo(ctx, { type, told, date: then.date }, settled))) return null;
  const { homeTeamId, awayTeamId } = facts;
  const { teamId, isOfDesk, only } = told;
  // While it was hidden the score may have become another one: the page has it.
  const [home, away] = [fixture.home, fixture.away].map((side) => (heldUntil ? { ...side, score: null } : side));
  const teams = { homeTeamId, awayTeamId };
  const reminder = overdueReminder({ id: subject, date: facts.date }, teamId);
  const about: Partial<Record<FixtureEvent, string>> = {
    // That two cards differ is said once, however often they are saved.
    'people.differs': `differs ${subject} ${teamId}`,
    'people.overdue': reminder,
  };
  const recordIds: Partial<Record<FixtureEvent, string>> = {
    'people.moveAsked': askedMoveRecordId(subject),
    'people.overdue': reminderRecordId(reminder),
  };
  return {
    letter: fixtureLetter(type, { ...fixture, home: home!, away: away!, from }, url),
    topic: topics[type],
    about: about[type] ?? `event ${id} ${happened.getTime()}`,
    by: told.by,
    recordId: recordIds[type] ?? subject,
    isReminder: type === 'people.overdue',
    ...(isFollowed(type) && {
      followed: {
        topic: type === 'people.result' ? 'result' : 'moves',
        teamIds: Object.values(teams),
        only: only?.followerIds,
      },
    }),
    isFor: ({ actor, accountId }) => {
      if (only && !only.accountIds.includes(accountId)) return false;
      if (isOfDesk) return can(actor, 'fixture.publish');
      if (teamId) return actor.teamId === teamId && can(actor, 'fixture.submit', teams);
      return [homeTeamId, awayTeamId].includes(actor.teamId ?? '');
    },
  };
}
