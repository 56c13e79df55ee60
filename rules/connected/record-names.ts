import type { RecordKind } from '../careers/records.ts';

/** What a record is of, in the middle of a sentence. */
export const recordNames: Readonly<Record<RecordKind, string>> = {
  highestCheckout: 'highest checkout',
  maximumsInNight: 'most 180s in a night',
  maximumsInSeason: 'most 180s in a season',
  maximumsEver: 'most 180s ever',
  shortestLeg: 'shortest leg in darts',
  matchAverage: 'best average of a match',
  seasonAverage: 'best average of a season',
  playerRun: 'singles won in a row',
  teamRun: 'fixtures won in a row',
  teamUnbeaten: 'fixtures unbeaten in a row',
  biggestWin: 'biggest win',
  biggestLead: 'biggest lead in legs',
  appearances: 'most appearances',
  seasons: 'most seasons',
};

/** Whether a value of a record is better than the one before. */
export const isBetterRecord = (kind: RecordKind, value: number, before: number): boolean =>
  kind === 'shortestLeg' ? value < before : value > before;
