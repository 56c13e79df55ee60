/**
 * Deepest nesting of lists and objects that is accepted; deeper input would overflow the stack of whatever walks it.
 */
const deepest = 100;

const [quote, backslash, openList, closeList, openObject, closeObject] = [...'"\\[]{}'].map((one) => one.charCodeAt(0));

/** Whether a JSON text nests deeper than that. The text need not be valid. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === backslash) at += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (code === openList || code === openObject) {
      if ((depth += 1) > deepest) return true;
    } else if (code === closeList || code === closeObject) depth -= 1;
  }
  return false;
}

/** An escape in a JSON text; the group is half of a letter, with nothing that makes it whole. */
const escapes = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(u[dD][89a-fA-F][\da-fA-F]{2})|[^])/g;

/** The JSON text with a replacement character for each half of a letter, which no database and no check takes. */
export const withWholeLetters = (json: string): string =>
  /\\u[dD][89a-fA-F]/.test(json) ? json.replace(escapes, (all, half?: string) => (half ? '\\ufffd' : all)) : json;

const malformedBodyError = (message: string) => Object.assign(new Error(message), { statusCode: 400 });

/** 400 for a body that is nested deeper than anything we know. */
export const tooDeepError = () => malformedBodyError('Lists and objects in the body are nested too deeply.');

/** Parses a JSON body; undefined for an empty one. Errors: 400 when it is not JSON, or nested too deeply. */
export function readJsonUnlessEmpty(body: string): unknown {
  const text = body.replace(/^\uFEFF/, '');
  if (!text.trim()) return undefined;
  if (isTooDeep(text)) throw tooDeepError();
  try {
    return JSON.parse(withWholeLetters(text));
  } catch {
    throw malformedBodyError('The body is not JSON.');
  }
}
