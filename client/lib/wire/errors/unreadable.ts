/** Characters of an answer that a report of it begins with (live.md 19). */
const excerpt = 50;

/** An answer that cannot be read, as it is reported: nobody knows what else to look for. */
export const unreadableAnswerError = ({
  status,
  type,
  text,
  url,
}: {
  status: number;
  type: string | null | undefined;
  text: string;
  url: string;
}): Error =>
  Object.assign(
    new Error(
      `An answer cannot be read: status ${status}, ${type || 'no content type'}, ${text.length} characters, ` +
        `beginning with "${text.slice(0, excerpt)}", to ${url}`,
    ),
    { name: 'UnreadableAnswer', stack: '' },
  );
