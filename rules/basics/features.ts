import { mostDaysOfSetting, parseTimeSpan } from './duration.ts';

/** The types a feature value can have, and what each is parsed to; a TimeSpan becomes milliseconds. */
interface Values {
  Boolean: boolean;
  Integer: number;
  Decimal: number;
  String: string;
  TimeSpan: number;
}

export type FeatureType = keyof Values;

/** A switch or number that administrators set at run time (live.md 15). Values are stored as text. */
export interface Feature {
  id: string;
  name: string;
  description: string;
  valueType: FeatureType;
  defaultValue: string;
}

/** Every feature there is. The ids are fixed: configured values are stored under them (live.md 15). */
export const features = {
  randomisedSingles: {
    id: 'ff05cbc0-7b99-4898-a973-06a9f26d557c',
    name: 'RandomisedSingles',
    description: 'Show the singles of a fixture in random order to everybody who does not record its results.',
    valueType: 'Boolean',
    defaultValue: 'false',
  },
  resultsHiddenFor: {
    id: 'e58da2bc-d82a-48af-ac9d-46ca0b894c01',
    name: 'VetoScores',
    description:
      'Keep results secret until this long after midnight at the start of the day of a fixture: after 1 day, everybody sees them on the next day. Those who record results always see them.',
    valueType: 'TimeSpan',
    defaultValue: '00:00:00',
  },
  photosEnabled: {
    id: 'af2ef520-8153-42b0-9ef4-d8419daebc23',
    name: 'PhotosEnabled',
    description: 'Let people add photos to fixtures and tournaments.',
    valueType: 'Boolean',
    defaultValue: 'true',
  },
  favouritesEnabled: {
    id: '0edb9fc6-6579-4c4c-9506-77c2485c09a0',
    name: 'FavouritesEnabled',
    description: 'Let visitors mark favourite teams, and dim everything else.',
    valueType: 'Boolean',
    defaultValue: 'false',
  },
  serviceAccountSessionsAllowed: {
    id: '1f866fa2-8b9a-4345-a191-d7aaeccd8d72',
    name: 'ServiceAccountSessionsAllowed',
    description: 'Let TVs and tablets be signed in with a PIN instead of a password.',
    valueType: 'Boolean',
    defaultValue: 'false',
  },
  hiCheckMaximum: {
    id: '61f56e9b-8d8c-4fab-bd9f-4bb4cc4b9bfd',
    name: 'HiCheckMaximum',
    description: 'The highest hi-check that can be entered.',
    valueType: 'Integer',
    defaultValue: '170',
  },
  secondCaptainSeesCard: {
    id: '5f3c9a51-6f0e-4b1b-9d6e-8c2a7d40b3e9',
    name: 'SecondCaptainSeesCard',
    description: 'Show a captain the card that the other team has saved, to agree with it or to change what is wrong.',
    valueType: 'Boolean',
    defaultValue: 'false',
  },
  captainsAddPlayers: {
    id: 'ff55275c-66a2-4058-a28f-4dcc6f1f04bc',
    name: 'CaptainsAddPlayers',
    description: 'Let captains add players to their own team from a card that is not published yet.',
    valueType: 'Boolean',
    defaultValue: 'true',
  },
  agreedMovesStand: {
    id: '3d0a6c1e-7b52-4f0e-9a43-c5f1d2b86e70',
    name: 'AgreedMovesStand',
    description: 'Move a fixture as soon as both captains agree on a date; otherwise the league confirms it first.',
    valueType: 'Boolean',
    defaultValue: 'false',
  },
  daysClosedToMoves: {
    id: '9e4b7f25-1c68-4d3a-8f0b-6a2d5e91c347',
    name: 'DaysClosedToMoves',
    description: 'So many days at the end of a season captains move no fixture to; 0 lets them use every day.',
    valueType: 'Integer',
    defaultValue: '7',
  },
  handicap: {
    id: '6c1f2f0e-93d5-4a86-9b0f-27f1d2f5c8a4',
    name: 'Handicap',
    description: 'Let a side start a match of a card from a lower score, entered with the line-up.',
    valueType: 'Boolean',
    defaultValue: 'false',
  },
  ratings: {
    id: 'e28558ea-b244-4c34-afe2-b8d9ff8f9bd2',
    name: 'Ratings',
    description: 'Rate players by their singles, and show the list, what changed, and who is expected to win.',
    valueType: 'Boolean',
    defaultValue: 'true',
  },
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;

export type FeatureValues = { [Name in FeatureName]: Values[(typeof features)[Name]['valueType']] };

/** The feature with this id, or undefined. */
export const featureById = (id: string): Feature | undefined =>
  Object.values<Feature>(features).find((feature) => feature.id === id.toLowerCase());

/** Parses a configured text, ignoring surrounding space; undefined when it does not fit the type (live.md 15). */
export const parseFeatureValue = <T extends FeatureType>(type: T, text: string): Values[T] | undefined =>
  readers[type](text.trim());

const expectedWords: Record<FeatureType, string> = {
  Boolean: '"true" or "false"',
  Integer: 'a whole number, such as 170',
  Decimal: 'a number, such as 1.5',
  String: 'a text',
  TimeSpan: 'a length of time, [days.]hours:minutes:seconds, such as 2.00:00:00',
};

/** Most characters a value may have. */
const longestValue = 1000;

/**
 * Why this text cannot be the value of a feature; undefined when it can. For an unknown feature only the length is
 * checked (live.md 15).
 */
export function featureValueFault(
  feature: Pick<Feature, 'name' | 'valueType'> | undefined,
  text: string,
): string | undefined {
  if (text.length > longestValue) return `A value has at most ${longestValue} characters.`;
  if (!feature) return undefined;
  const value = parseFeatureValue(feature.valueType, text);
  if (value === undefined) return `${feature.name} has to be ${expectedWords[feature.valueType]}.`;
  if (value === withinReason(feature.valueType, value)) return undefined;
  return `${feature.name} is at most ${mostDaysOfSetting.toLocaleString('en-GB')}${feature.valueType === 'TimeSpan' ? ' days' : ''}.`;
}

const day = 86_400_000;

/** The value, or the highest or lowest number or time that still makes sense in place of one beyond it. */
function withinReason(type: FeatureType, value: Values[FeatureType]): Values[FeatureType] {
  if (typeof value !== 'number' || type === 'Decimal') return value;
  const most = type === 'TimeSpan' ? mostDaysOfSetting * day : mostDaysOfSetting;
  return Math.min(Math.max(value, -most), most);
}

/**
 * The values in force, from the configured texts by feature id; missing or unreadable ones use the default (live.md
 * 15).
 */
export function featureValues(configured: ReadonlyMap<string, string>): FeatureValues {
  const value = ({ id, valueType, defaultValue }: Feature) => {
    const stored = configured.get(id);
    const own = stored === undefined ? undefined : parseFeatureValue(valueType, stored);
    // What was stored before there was a limit.
    return own === undefined ? parseFeatureValue(valueType, defaultValue) : withinReason(valueType, own);
  };
  const values = Object.entries(features).map(([name, feature]) => [name, value(feature)]);
  return Object.fromEntries(values) as FeatureValues;
}

const readers: { [T in FeatureType]: (text: string) => Values[T] | undefined } = {
  Boolean: (text) => [false, true].find((value) => String(value) === text.toLowerCase()),
  Integer: (text) => (/^[+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined),
  Decimal: (text) => (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined),
  String: (text) => text,
  TimeSpan: parseTimeSpan,
};
