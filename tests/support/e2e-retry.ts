import { jest } from '@jest/globals';

// A browser on a busy shared machine may be starved for seconds. What fails is tried once more, after its first failure
// has been printed: a fault of ours fails twice.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
