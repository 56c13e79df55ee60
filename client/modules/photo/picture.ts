interface Shown {
  id: string;
  version: string;
}

/** Address of the picture at a height in pixels, or full size. A replaced photo has a different address. */
export const photoAddress = ({ id, version }: Shown, height?: number): string =>
  `/api/Photo/${id}${height ? `/${height}` : ''}?v=${Date.parse(version)}`;
