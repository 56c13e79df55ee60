/** The name under which a device keeps the entries of a card. */
export const keptCardName = (fixtureId: string): string => `card ${fixtureId}`;
