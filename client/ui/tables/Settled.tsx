/** Says that there is a line about the team below the table. */
export const SettledMark = () => (
  <>
    {'\u2060'}
    <span className="warn bold">
      <span aria-hidden="true">*</span>
      <span className="vh">, see below the table</span>
    </span>
  </>
);

/** What was decided of teams of a table, below it (settled.md 3, 4). */
export const SettledLines = ({ teams }: { teams: readonly { remarks: readonly string[] }[] }) => {
  const lines = teams.flatMap(({ remarks }) => remarks);
  return lines.length > 0 ? (
    <ul className="grid gap-4 p-10-12 line-top ink-2 t-13 lh-14 anywhere">
      {lines.map((line, at) => (
        <li key={at}>* {line}</li>
      ))}
    </ul>
  ) : null;
};
