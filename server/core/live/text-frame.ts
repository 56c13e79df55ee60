const short = 126;
const medium = 65_536;

/** First byte of a WebSocket frame with a complete text message (RFC 6455, 5.2). */
const wholeText = 0x81;

const sizeOf = (part: string | Buffer) => (typeof part === 'string' ? Buffer.byteLength(part) : part.length);

/** A complete text message as WebSocket bytes: made once, it can be sent to thousands. */
export function textFrame(...parts: readonly (string | Buffer)[]): Buffer {
  const length = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  let at = length < short ? 2 : length < medium ? 4 : 10;
  const frame = Buffer.allocUnsafe(at + length);
  frame[0] = wholeText;
  if (length < short) frame[1] = length;
  else if (length < medium) {
    frame[1] = short;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = short + 1;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  for (const part of parts) at += typeof part === 'string' ? frame.write(part, at) : part.copy(frame, at);
  return frame;
}
