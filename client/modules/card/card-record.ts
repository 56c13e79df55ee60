/** How the entries of a card are kept on a device. */
export const cardRecord = (fixtureId: string): string => `card ${fixtureId}`;
