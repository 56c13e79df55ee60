/** What the server's REST commands answer with (rest.md 1.4). */
interface Envelope {
  success: boolean;
  errors: string[];
  warnings: string[];
}

/** A form was refused, or did not arrive; `message` says so to a person. */
export class NotSent extends Error {}

const unreachable = () =>
  navigator.onLine
    ? 'The server cannot be reached. Check your connection, then try again.'
    : 'You are offline. Check your connection, then try again.';

const byStatus: Record<number, string> = {
  413: 'This file is too large. Choose a smaller one.',
  429: 'Too much was sent in a short time. Wait a moment, then try again.',
};

function refusalIn(status: number, text: string): string | undefined {
  if (byStatus[status]) return byStatus[status];
  try {
    const { success, errors, warnings } = JSON.parse(text) as Envelope;
    if (success) return undefined;
    return [...errors, ...warnings].join(' ');
  } catch {
    return 'The server could not answer. Try once more in a moment.';
  }
}

/**
 * Sends a form to a REST command. `onProgress` is told the part that has left, from 0 to 1. Errors: NotSent; nothing when
 * the signal ended it, for then nobody waits.
 */
export function sendForm(url: string, form: FormData, onProgress: (part: number) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    // fetch does not tell how much has left.
    const request = new XMLHttpRequest();
    request.open('POST', url);
    // No form of another site can send this header (CSRF).
    request.setRequestHeader('X-UI-Url', location.href);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new NotSent(unreachable()));
    request.onload = () => {
      const refusal = refusalIn(request.status, request.responseText);
      if (refusal === undefined) resolve();
      else reject(new NotSent(refusal));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
