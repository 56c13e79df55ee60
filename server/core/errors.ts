/** The error codes: GraphQL puts them in `extensions.code`, REST in the lists of its envelope. */
export type ErrorCode =
  | 'FORBIDDEN'
  | 'UNAUTHENTICATED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'INVALID'
  | 'LIMITED'
  /** The database cannot save or read at present; the same request may be sent again. */
  | 'UNAVAILABLE';

/** The HTTP status of refusals that may be over in a while (rest.md 1.6). */
export const passingStatuses: Partial<Record<ErrorCode, number>> = { LIMITED: 429, UNAVAILABLE: 503 };

/** Where REST reports differently although the code is the same (rest.md 1.4): a deleted record goes into `errors`. */
type ErrorReason = 'deleted' | 'token' | 'warning' | 'error' | 'bearer';

export interface FieldFault {
  field: string;
  message: string;
}

/**
 * A message that was put together, with one full stop where a part of it ended a sentence already: names end in "F.C.",
 * and reasons that people type in anything.
 */
export const withoutDoubleStops = (text: string): string => text.replaceAll(/(?<!\.)([.!?…])\.(?=\s|$)/g, '$1');

interface RefusalDetails {
  fields?: FieldFault[];
  reason?: ErrorReason | undefined;
  /** For LIMITED and UNAVAILABLE: seconds until it may be tried again. */
  retryAfter?: number | undefined;
}

/** A refusal with a message for people: what happened, to what, what to do next. Never carries a stack to a client. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldFault[];
  readonly reason: ErrorReason | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, { fields = [], reason, retryAfter }: RefusalDetails = {}) {
    super(withoutDoubleStops(message));
    this.name = 'DomainError';
    this.code = code;
    this.fields = fields.map((fault) => ({ ...fault, message: withoutDoubleStops(fault.message) }));
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** A refusal that REST has among its warnings. */
export const warningError = (code: ErrorCode, message: string, fields: FieldFault[] = []) =>
  new DomainError(code, message, { fields, reason: 'warning' });

export const notFoundError = (what: string) =>
  new DomainError('NOT_FOUND', `${what} was not found. It may have been deleted.`);

/** Throws all faults of one record together (league.md 2); does nothing when there are none. */
export function refuseInvalid(faults: FieldFault[]): void {
  if (faults.length)
    throw new DomainError('INVALID', faults.map((fault) => fault.message).join(' '), { fields: faults });
}
