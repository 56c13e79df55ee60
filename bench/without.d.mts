/** A memory, the road that it is for, and the piece of text that takes it out. */
interface Taken {
  road: string;
  file: string;
  text: string | RegExp;
  without: string;
}
export const memories: Record<string, Taken>;
export const serverWithout: (name: string) => string;
