/** Turns objects into text and back and sorts them: what servers and pages do most of the time. */
function work(): void {
  const rows = Array.from({ length: 4000 }, (_, index) => ({ id: (index * 7919) % 4001, name: `Team ${index % 97}` }));
  for (let round = 0; round < 12; round += 1) {
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    read.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
  }
}

/** Milliseconds of CPU this work took, with nothing beside it, on the machine on which the tests' limits were set. */
const usual = 26;

/**
 * How many times as long this machine takes for the same work as the machine on which limits were set; at least 1. A
 * shared machine is twice as slow on some days as on others, so absolute times mean nothing on it.
 */
export function slowness(): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  return Math.max(1, times[2]! / usual);
}

/** Milliseconds of the processor's time that this process works meanwhile; other work on the machine does not count. */
export async function workDuring(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
