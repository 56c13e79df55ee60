/** What a shared link may lead to. */
export type ShareKind = 'fixture' | 'player' | 'review' | 'leg';

/** Address of a picture; with its version it may be kept for good. */
export const sharePicturePath = (kind: ShareKind, id: string, version?: string): string =>
  `/share/${kind}/${id}.png${version ? `?v=${version}` : ''}`;
