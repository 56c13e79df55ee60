import { expect, it, onTestFinished, vi } from 'vitest';
import { createClient, liveChanged } from '../../../schema/client/main.ts';

it('a program without a WebSocket, as in Node before 22, is told where to get one', async () => {
  vi.stubGlobal('WebSocket', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const news = createClient({ url: 'http://127.0.0.1:9' }).subscribe(liveChanged);
  await expect(news.next()).rejects.toMatchObject({
    name: 'OcheError',
    code: 'UNREACHABLE',
    message: expect.stringContaining('npm install ws'),
  });
});
