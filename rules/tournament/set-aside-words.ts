/** When a match that was set aside is back, as the end of a sentence: "It comes back when ..." (live.md 20.1, 20.2). */
export const whenBackText = 'when the same two meet there again, of a group or league wherever they meet in one';
