interface Shown {
  id: string;
  version: string;
}

/** Where the picture is, in a height in pixels or as large as there is. A photo that was replaced has another address. */
export const pictureOf = ({ id, version }: Shown, height?: number): string =>
  `/api/Photo/${id}${height ? `/${height}` : ''}?v=${Date.parse(version)}`;
