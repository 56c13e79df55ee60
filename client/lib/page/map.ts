/** A map of an address; opens the device's own map app where there is one. */
export const mapUrl = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address.replace(/\s+/g, ' '))}`;
