/** The name under which a device keeps the entries of a card. */
export const cardRecord = (fixtureId: string): string => `card ${fixtureId}`;
