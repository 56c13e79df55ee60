import { featureById, features, type FeatureName } from './features.ts';

/** What people call each feature; its name is for programs. */
const titles: Record<FeatureName, string> = {
  randomisedSingles: 'Singles in random order',
  resultsHiddenFor: 'Results stay secret for',
  photosEnabled: 'Photos',
  favouritesEnabled: 'Favourite teams',
  serviceAccountSessionsAllowed: 'TVs and tablets with a PIN',
  hiCheckMaximum: 'Highest hi-check',
  secondCaptainSeesCard: 'Captains agree with two taps',
  captainsAddPlayers: 'Captains add players',
  agreedMovesStand: 'Captains move fixtures by themselves',
  daysClosedToMoves: 'Days without moved fixtures at the end',
  handicap: 'Head starts',
  ratings: 'Ratings',
};

const titleById = new Map(
  Object.entries(features).map(([name, { id }]) => [id as string, titles[name as FeatureName]]),
);

/** What people call this feature; one that is not known has only its name. */
export const featureTitle = ({ id, name }: { id: string; name: string }): string =>
  titleById.get(featureById(id)?.id ?? '') ?? name;
