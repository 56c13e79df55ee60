/** Reads a whole number from the environment by its name: `preset` unless it is set, and between `low` and `high`. */
type ReadNumber = (name: string, bounds: { preset: number; low: number; high: number }) => number;

/** Reads the limits; docs/how-to/configure.md explains each in a sentence. */
export function readLimits(number: ReadNumber) {
  return {
    graphqlDepth: number('GRAPHQL_DEPTH', { preset: 15, low: 1, high: 100 }),
    graphqlAliases: number('GRAPHQL_ALIASES', { preset: 30, low: 1, high: 1000 }),
    graphqlTokens: number('GRAPHQL_TOKENS', { preset: 2000, low: 100, high: 100_000 }),
    /** Characters of one query's text. */
    graphqlText: number('GRAPHQL_TEXT', { preset: 20_000, low: 1000, high: 1_000_000 }),
    /** Characters of one answer. */
    graphqlAnswer: number('GRAPHQL_ANSWER', { preset: 8_000_000, low: 100_000, high: 100_000_000 }),
    /** Subscriptions on one socket. */
    subscriptions: number('GRAPHQL_SUBSCRIPTIONS', { preset: 100, low: 1, high: 10_000 }),
    /** Sockets of one address at a time, and messages of one address between two heartbeats. */
    socketsPerAddress: number('SOCKETS_PER_ADDRESS', { preset: 500, low: 1, high: 1_000_000 }),
    socketMessages: number('SOCKET_MESSAGES', { preset: 20_000, low: 10, high: 10_000_000 }),
    /**
     * Bytes held for one socket, one address and everybody: subscriptions, unread messages, and what is still arriving.
     */
    keptPerSocket: number('KEPT_PER_SOCKET', { preset: 2_000_000, low: 100_000, high: 1_000_000_000 }),
    keptPerAddress: number('KEPT_PER_ADDRESS', { preset: 32_000_000, low: 100_000, high: 10_000_000_000 }),
    keptInAll: number('KEPT_IN_ALL', { preset: 128_000_000, low: 1_000_000, high: 100_000_000_000 }),
    /** Bytes of a message that asks for a subscription, at most. */
    subscriptionBytes: number('SUBSCRIPTION_BYTES', { preset: 8000, low: 1000, high: 100_000 }),
    /** Bytes of an update that a client publishes, at most; and seconds between two heartbeats. */
    socketBytes: number('SOCKET_BYTES', { preset: 500_000, low: 10_000, high: 10_000_000 }),
    heartbeatSeconds: number('SOCKET_HEARTBEAT', { preset: 10, low: 1, high: 15 }),
    graphqlCost: number('GRAPHQL_COST', { preset: 20_000, low: 100, high: 10_000_000 }),
    /**
     * Failed sign-ins of an account from one address in 15 minutes, and from everywhere in an hour; attempts of one
     * address in 15 minutes.
     */
    signInFailures: number('SIGN_IN_FAILURES', { preset: 10, low: 1, high: 10_000 }),
    signInFailuresInAll: number('SIGN_IN_FAILURES_IN_ALL', { preset: 100, low: 1, high: 100_000 }),
    signInAttempts: number('SIGN_IN_ATTEMPTS', { preset: 100, low: 1, high: 100_000 }),
    /**
     * Links for a new password that are asked for in an hour, for one e-mail address; from one address four times as
     * many.
     */
    passwordResets: number('PASSWORD_RESETS', { preset: 3, low: 1, high: 10_000 }),
    pushFollowers: number('PUSH_FOLLOWERS', { preset: 50, low: 1, high: 100_000 }),
    /** Wrong tokens of one address in 15 minutes; requests, and cost of GraphQL queries, of one token in a minute. */
    wrongTokens: number('WRONG_TOKENS', { preset: 30, low: 1, high: 100_000 }),
    tokenRequests: number('TOKEN_REQUESTS', { preset: 600, low: 1, high: 1_000_000 }),
    tokenCost: number('TOKEN_COST', { preset: 400_000, low: 100, high: 1_000_000_000 }),
    /** Anonymous writes of one address in a minute. */
    anonymousWrites: number('ANONYMOUS_WRITES', { preset: 120, low: 1, high: 100_000 }),
    /** What one account or address may store in a day; how much is kept in all, and for how many days. */
    practiceRecords: number('PRACTICE_RECORDS', { preset: 500, low: 1, high: 1_000_000 }),
    practiceBytes: number('PRACTICE_BYTES', { preset: 5_000_000, low: 1000, high: 1_000_000_000 }),
    practiceTotal: number('PRACTICE_TOTAL', { preset: 20_000, low: 10, high: 10_000_000 }),
    practiceTotalBytes: number('PRACTICE_TOTAL_BYTES', { preset: 200_000_000, low: 10_000, high: 100_000_000_000 }),
    practiceDays: number('PRACTICE_DAYS', { preset: 90, low: 1, high: 3650 }),
    errorReports: number('ERROR_REPORTS', { preset: 300, low: 1, high: 1_000_000 }),
    errorBytes: number('ERROR_BYTES', { preset: 2_000_000, low: 1000, high: 1_000_000_000 }),
    errorTotal: number('ERROR_TOTAL', { preset: 2000, low: 10, high: 1_000_000 }),
    errorTotalBytes: number('ERROR_TOTAL_BYTES', { preset: 20_000_000, low: 100_000, high: 10_000_000_000 }),
    errorDays: number('ERROR_DAYS', { preset: 90, low: 1, high: 3650 }),
    /** Bytes of answers that are kept in a day for one account, in case a change is sent again. */
    repeatBytes: number('REPEAT_BYTES', { preset: 20_000_000, low: 1000, high: 10_000_000_000 }),
    /** Milliseconds of work for one request. */
    requestWork: number('REQUEST_WORK', { preset: 300, low: 10, high: 60_000 }),
    /** Bytes of remembered answers, of data that answers are made from, and of rows that data is made from. */
    answerMemory: number('ANSWER_MEMORY', { preset: 32_000_000, low: 1_000_000, high: 10_000_000_000 }),
    dataMemory: number('DATA_MEMORY', { preset: 100_000_000, low: 1_000_000, high: 10_000_000_000 }),
    rowMemory: number('ROW_MEMORY', { preset: 50_000_000, low: 1_000_000, high: 10_000_000_000 }),
    /** Bytes of what careers and records are made from. */
    careerMemory: number('CAREER_MEMORY', { preset: 200_000_000, low: 1_000_000, high: 10_000_000_000 }),
    /** Seconds without a byte after which an upload is given up. */
    uploadIdleSeconds: number('UPLOAD_IDLE', { preset: 10, low: 1, high: 60 }),
    bodyBytes: number('BODY_BYTES', { preset: 2_000_000, low: 10_000, high: 50_000_000 }),
  };
}

/** The limits of the configuration; all are numbers. */
export type Limits = ReturnType<typeof readLimits>;
