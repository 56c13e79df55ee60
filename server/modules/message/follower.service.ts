import { In } from 'typeorm';
import {
  followTopics,
  isPushService,
  mostTeamsFollowed,
  mostFollowers,
  type FollowTopic,
} from '#rules/connected/follow-topics.ts';
import { refuseTokens } from '../../core/authorize.ts';
import type { Context } from '../../core/context.ts';
import { derivedId } from '../../core/data/entity.ts';
import { transaction } from '../../core/data/transaction.ts';
import { DomainError, refuseInvalid } from '../../core/errors.ts';
import { holdHandOut } from '../../core/outbox/hand-out-turn.ts';
import { limitAnonymousWrite, limitNewFollowers } from '../../core/limits.ts';
import { Fixture } from '../fixture/fixture.entity.ts';
import * as teams from '../team/team.service.ts';
import type { TeamsFollowedInput, TeamsFollowedView } from './follower.view.ts';
import { Message } from './message.entity.ts';
import type { PushDeviceInput } from './message.view.ts';
import { followerTopic } from './note.service.ts';
import { PushFollow, PushFollower } from './push.entity.ts';
import { isPushOn } from '../../core/outgoing/web-push.ts';
import { requirePush, refuseUnusableDevice } from './push.service.ts';

const idOf = (endpoint: string) => derivedId(`follower ${endpoint}`);

/**
 * Has the browser with this address told of teams, in place of what it was told of before; nothing of who asks is
 * stored (messages.md 5). Errors: FORBIDDEN (a program), CONFLICT (off, too many in all), INVALID, LIMITED.
 */
export async function follow(ctx: Context, input: TeamsFollowedInput): Promise<void> {
  refuseTokens(ctx);
  requirePush(ctx);
  const topics = followTopics.flatMap(({ topic }) => (input.topics.includes(topic) ? [topic] : []));
  const teamIds = await withoutUnknownTeams(ctx, [...new Set(input.teamIds)]);
  if (!teamIds.length || teamIds.length > mostTeamsFollowed)
    refuseInvalid([{ field: 'teamIds', message: `Choose 1 to ${mostTeamsFollowed} teams that are still there.` }]);
  if (!topics.length) refuseInvalid([{ field: 'topics', message: 'Choose what you want to be told.' }]);
  const device = knownBrowser(ctx, input.device);
  const { id } = device;
  await limitAnonymousWrite(ctx);
  if (!(await ctx.db.existsBy(PushFollower, { id }))) await limitNewFollowers(ctx);
  await transaction(ctx, 'spare', async (ctx) => {
    const before = await readFollowed(ctx, id);
    if (before) await holdHandOut(ctx);
    await deleteFollower(ctx, id);
    if ((await ctx.db.count(PushFollower)) >= mostFollowers)
      throw new DomainError('CONFLICT', 'More browsers follow teams here than this league can tell. Try again later.');
    await insertFollower(ctx, { ...device, topics, created: ctx.now() }, teamIds);
    if (before) await dropUnfollowed(ctx, id, { before, now: { teamIds, topics } });
  });
}

/** Forgets what waits of teams and topics that a browser followed and does not any more, in the caller's transaction. */
async function dropUnfollowed(
  ctx: Context,
  deviceId: string,
  { before, now: { teamIds, topics } }: Record<'before' | 'now', TeamsFollowedView>,
): Promise<void> {
  const hasDropped = before.teamIds.some((id) => !teamIds.includes(id));
  if (!hasDropped && before.topics.every((topic) => topics.includes(topic))) return;
  const waiting = await ctx.db.find(Message, {
    select: { id: true, topic: true, recordId: true },
    where: { deviceId, state: In(['waiting', 'digest']) },
  });
  const fixtures = await ctx.db.find(Fixture, {
    select: { id: true, homeTeamId: true, awayTeamId: true },
    where: { id: In(waiting.flatMap(({ recordId }) => recordId ?? [])) },
  });
  // What is not about a fixture does not say of which team it is; it is news of a tournament, and soon out of date.
  const ofOthers = fixtures.filter((one) => ![one.homeTeamId, one.awayTeamId].some((id) => teamIds.includes(id)));
  const isFollowed = ({ topic, recordId }: (typeof waiting)[number]) =>
    topics.some((one) => followerTopic(one) === topic) && !(hasDropped && ofOthers.some(({ id }) => id === recordId));
  const ids = waiting.filter((message) => !isFollowed(message)).map(({ id }) => id);
  if (ids.length) await ctx.db.delete(Message, { id: In(ids) });
}

async function withoutUnknownTeams(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const known = new Set((await teams.all(ctx)).map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** A browser at a push service that is known. Errors: INVALID. */
function knownBrowser(ctx: Context, device: PushDeviceInput): Omit<PushFollower, 'topics' | 'created'> {
  refuseUnusableDevice(ctx, device);
  const { endpoint, publicKey, auth } = device;
  if (ctx.config.push !== 'private' && !isPushService(endpoint))
    refuseInvalid([
      { field: 'device', message: 'Your browser uses a push service that is not known here, so it cannot be told.' },
    ]);
  return { id: idOf(endpoint), endpoint, publicKey, auth };
}

async function insertFollower(ctx: Context, follower: PushFollower, teamIds: readonly string[]): Promise<void> {
  const { id } = follower;
  await ctx.db.insert(PushFollower, follower);
  const rows = teamIds.map((teamId) => ({ id: derivedId(`${id} ${teamId}`), followerId: id, teamId }));
  await ctx.db.insert(PushFollow, rows);
}

/**
 * Has a browser that is subscribed anew told what it was told of at its address before, with what waits for it. It is
 * no further browser, so it counts as none; asked again, it is the same. Errors: FORBIDDEN (a program), CONFLICT (off),
 * INVALID, LIMITED, NOT_FOUND (it follows nothing).
 */
export async function moveFollower(ctx: Context, oldEndpoint: string, input: PushDeviceInput): Promise<void> {
  refuseTokens(ctx);
  requirePush(ctx);
  const device = knownBrowser(ctx, input);
  const before = idOf(oldEndpoint);
  await limitAnonymousWrite(ctx);
  await transaction(ctx, 'spare', async (ctx) => {
    await holdHandOut(ctx);
    const old = await ctx.db.findOneBy(PushFollower, { id: before });
    if (!old && (await ctx.db.existsBy(PushFollower, { id: device.id }))) return;
    if (!old) throw new DomainError('NOT_FOUND', 'This browser follows no team.');
    const teamIds = await teamsOf(ctx, before);
    if (device.id !== before) await ctx.db.update(Message, { deviceId: before }, { deviceId: device.id });
    await deleteFollower(ctx, before);
    await deleteFollower(ctx, device.id);
    await insertFollower(ctx, { ...old, ...device }, teamIds);
  });
}

/** The browser with this address follows nothing any more; asked again, it is the same. Errors: FORBIDDEN, LIMITED. */
export async function unfollow(ctx: Context, endpoint: string): Promise<void> {
  refuseTokens(ctx);
  await limitAnonymousWrite(ctx);
  await transaction(ctx, 'spare', (ctx) => forget(ctx, idOf(endpoint)));
}

/** Forgets a browser and what waits for it, inside the caller's transaction. */
async function forget(ctx: Context, id: string): Promise<void> {
  await holdHandOut(ctx);
  await deleteFollower(ctx, id);
  await ctx.db.delete(Message, { deviceId: id, state: In(['waiting', 'digest']) });
}

async function deleteFollower(ctx: Context, id: string): Promise<void> {
  await ctx.db.delete(PushFollow, { followerId: id });
  await ctx.db.delete(PushFollower, { id });
}

/** Forgets a browser that is not there any more. */
export const forgetFollower = (ctx: Context, id: string): Promise<void> =>
  transaction(ctx, 'spare', (ctx) => deleteFollower(ctx, id));

async function teamsOf(ctx: Context, followerId: string): Promise<string[]> {
  const follows = await ctx.db.find(PushFollow, { where: { followerId }, order: { id: 'ASC' } });
  return follows.map(({ teamId }) => teamId);
}

async function readFollowed(ctx: Context, id: string): Promise<TeamsFollowedView | null> {
  const found = await ctx.db.findOneBy(PushFollower, { id });
  return found && { topics: found.topics, teamIds: await teamsOf(ctx, id) };
}

/**
 * What the browser with this address follows, without teams that were deleted; only whoever has the address, which no
 * page shows, can ask.
 */
export async function followedBy(ctx: Context, endpoint: string): Promise<TeamsFollowedView | null> {
  const found = await readFollowed(ctx, idOf(endpoint));
  return found && { ...found, teamIds: await withoutUnknownTeams(ctx, found.teamIds) };
}

/** The browsers that want to be told of this of any of these teams. */
export async function followersOf(
  ctx: Context,
  topic: FollowTopic,
  teamIds: readonly string[],
): Promise<PushFollower[]> {
  if (!teamIds.length || !isPushOn(ctx)) return [];
  const follows = await ctx.db.findBy(PushFollow, { teamId: In([...teamIds]) });
  if (!follows.length) return [];
  const ids = [...new Set(follows.map(({ followerId }) => followerId))];
  const followers = await ctx.db.findBy(PushFollower, { id: In(ids) });
  return followers.filter(({ topics }) => topics.includes(topic));
}
