/** Half of a cycle that the architecture test closes in memory; on disk it imports nothing. */
export const a = 1;
