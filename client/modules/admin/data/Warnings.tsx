/** What an export or import says besides what it did, each in a line of its own; nothing without any. */
export const Warnings = ({ of }: { of: readonly string[] | undefined }) => of?.map((text) => <p key={text}>{text}</p>);
