/* oxlint-disable oche/barrels -- the door of a package, which has one */
export { createClient, type AskOptions, type ChangeOptions, type Client, type ClientOptions } from './client.ts';
export * from './generated/operations.ts';
export { OcheError, type ErrorCode } from './oche-error.ts';
export type { Operation } from './operation.ts';
export { Scorer, type Match } from './scorer.ts';
export { verifyWebhook, type SentHeaders, type WebhookEvent } from './webhook.ts';
