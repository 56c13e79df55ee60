/** The one vocabulary of refusals: GraphQL puts the code in `extensions.code`, REST into the lists of its envelope. */
export type ErrorCode = 'FORBIDDEN' | 'UNAUTHENTICATED' | 'NOT_FOUND' | 'CONFLICT' | 'INVALID' | 'LIMITED';

/** What REST shows differently although the code is the same (rest.md 1.4): a deleted record answers in `errors`. */
export type ErrorReason = 'deleted' | 'token' | 'warning' | 'error';

export interface FieldFault {
  field: string;
  message: string;
}

/** A refusal for a person to read: what happened, to what, what to do next. Never carries a stack to a client. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldFault[];
  readonly reason: ErrorReason | undefined;
  /** Of LIMITED: seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, fields: FieldFault[] = [], reason?: ErrorReason, retryAfter?: number) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.fields = fields;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

export const notFound = (what: string) =>
  new DomainError('NOT_FOUND', `${what} was not found. It may have been deleted.`);

/** Several faults of one record, reported together (league.md 2). Does nothing when there are none. */
export function refuseInvalid(faults: FieldFault[]): void {
  if (faults.length) throw new DomainError('INVALID', faults.map((fault) => fault.message).join(' '), faults);
}
