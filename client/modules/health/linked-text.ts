/** A name that may appear in a text, and its link. */
export interface Target {
  name: string;
  to: string;
  /** Its division: among equal names, the one whose division begins the text. */
  division?: string | undefined;
}

export interface Part {
  text: string;
  to?: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits texts at the names in them: longest match first, whole words only. */
export function nameSplitter(targets: readonly Target[]): (text: string) => Part[] {
  const names = [...new Set(targets.map(({ name }) => name).filter(Boolean))];
  if (!names.length) return (text) => [{ text }];
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return (text) => {
    const ofDivision = (target: Target) => target.division !== undefined && text.startsWith(`${target.division}: `);
    return text.split(pattern).flatMap((part, index) => {
      if (!part) return [];
      // Because the pattern captures, `split` puts the matches at the odd places.
      const found = index % 2 ? targets.filter(({ name }) => name === part) : [];
      const target = found.find(ofDivision) ?? found[0];
      return target ? [{ text: part, to: target.to }] : [{ text: part }];
    });
  };
}
