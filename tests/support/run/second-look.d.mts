interface Reported {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

/** A file with the full names of its journeys; none where it is about the file as a whole. */
export interface Journeys {
  file: string;
  names: string[];
}

type RunAlone = (file: string, names: string[]) => Promise<{ code: number; files: Reported[] }>;

export function failedJourneys(files: readonly Reported[]): Journeys[];
export function findUnsteady(failed: readonly Journeys[], runAlone: RunAlone): Promise<Journeys[]>;
export function evidenceFolder(file: string, name: string): string;
export function countUnsteady(
  total: { passed: number; failed: number },
  failed: readonly Journeys[],
  unsteady: readonly Journeys[],
): string[];
