/** Places that engines list by the name they had. */
const renamed: Record<string, string> = {
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

const presentName = (zone: string) => renamed[zone] ?? zone;

/** All time zones by name. */
export const timeZones = (): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(presentName), 'UTC'])].toSorted();

/** The zone of this device. */
export const deviceTimeZone = (): string => presentName(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** "America Argentina Buenos Aires": the words by which a zone is found. */
export const timeZoneSearchText = (zone: string): string => zone.replaceAll(/[/_]/g, ' ');
