import type { TestApp } from './app.ts';
import { parsed, type Called } from './rest.ts';

interface SentForm {
  fields?: Record<string, string>;
  file?: { field?: string; name?: string; bytes: Buffer };
  cookie?: string;
  headers?: Record<string, string>;
}

const boundary = 'edge-of-a-part';

/** A multipart body, the file after the fields. */
export function formBody({ fields = {}, file }: SentForm): Buffer {
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const { field = 'Photo', name = 'card.jpg', bytes } = file;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

export const formType = `multipart/form-data; boundary=${boundary}`;

/** Sends a form over HTTP, as our pages do. */
export async function sendForm({ app }: TestApp, url: string, form: SentForm): Promise<Called> {
  const response = await app.http.inject({
    method: 'POST',
    url,
    payload: formBody(form),
    headers: {
      'content-type': formType,
      ...(form.cookie && { cookie: form.cookie, 'x-ui-url': 'http://localhost/' }),
      ...form.headers,
    },
  });
  const { statusCode: status, headers, body: text } = response;
  return { status, headers, text, json: parsed(text) };
}
