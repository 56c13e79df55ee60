export const kilobyte = 1024;
export const megabyte = 1024 * kilobyte;

/** A size of a file for people, as "4.2 MB". */
export const inMegabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`;
