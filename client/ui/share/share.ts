import { copyText } from './copy.ts';

/** Milliseconds to wait for the picture: a browser shares only shortly after the click. */
const pictureMilliseconds = 1500;

/**
 * The picture at this address as a file for the share dialog; undefined where the device cannot share files, and where
 * it does not load.
 */
export async function shareablePicture(address: string): Promise<File | undefined> {
  if (!('share' in navigator) || !('canShare' in navigator)) return undefined;
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const file = new File([await answer.blob()], 'oche.png', { type: 'image/png' });
  return navigator.canShare({ files: [file] }) ? file : undefined;
}

/** Shares a link, with its picture if that arrives in time; otherwise copies it. Returns the message to show. */
export async function shareOrCopyLink(title: string, url: string, picture: Promise<File | undefined>): Promise<string> {
  try {
    if (!('share' in navigator)) {
      return (await copyText(url)) ? 'Link copied' : `Copy this link: ${url}`;
    }
    const late = new Promise<undefined>((done) => setTimeout(done, pictureMilliseconds));
    const file = await Promise.race([picture, late]);
    await navigator.share({ title, url, ...(file && { files: [file] }) });
    return '';
  } catch (error) {
    // Closing the dialog is not an error.
    return error instanceof DOMException && error.name === 'AbortError' ? '' : `Copy this link: ${url}`;
  }
}
