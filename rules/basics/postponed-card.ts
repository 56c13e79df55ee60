/** Said wherever the card of a postponed fixture is entered, published and told of (league.md 13.3). */
export const postponedCardText = 'This fixture is postponed: nothing of it counts until it has a date.';
