/** What was decided of teams of a table, below it; their points are marked with a star (settled.md 3, 4). */
export const SettledLines = ({ teams }: { teams: readonly { remarks: readonly string[] }[] }) => (
  <ul className="unless-empty grid gap-4 p-10-12 line-top ink-2 t-13 lh-14 anywhere">
    {teams.map(({ remarks }) => remarks.map((line, at) => <li key={at}>{`* ${line}`}</li>))}
  </ul>
);
