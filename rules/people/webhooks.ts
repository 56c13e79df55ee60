import { can, type Actor, type Subject } from './policies.ts';

/** A webhook that somebody might make: as a captain for their team, else for everything. */
export const ownWebhookSubject = ({ accountId, teamId }: Actor): Subject<'webhook.edit'>[0] => ({
  accountId: accountId ?? '',
  isOfTeam: true,
  teamId: teamId ?? null,
});

/** Whether somebody may have webhooks of their own (connected.md 1). */
export const mayHaveWebhooks = (actor: Actor): boolean => can(actor, 'webhook.edit', ownWebhookSubject(actor));
