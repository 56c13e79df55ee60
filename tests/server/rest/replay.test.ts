import { expect, it } from 'vitest';
import { startApp } from '../../support/server/app.ts';
import { aLeague } from '../../support/makers/makers.ts';

it('gives a calendar and a feed at an address that was asked for JSON before, and JSON again', async () => {
  const test = await startApp();
  try {
    const { season } = await aLeague(test);
    const address = await test.app.http.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (accept: string) => {
      const response = await fetch(`${address}/api/Division/Data?seasonId=${season.id}`, { headers: { accept } });
      return [response.headers.get('content-type'), (await response.text()).slice(0, 15)];
    };
    const json = ['application/json; charset=utf-8', expect.stringContaining('{"id":')];
    expect([await ask('*/*'), await ask('*/*')]).toEqual([json, json]);
    expect(await ask('text/calendar')).toEqual(['text/calendar; charset=utf-8', 'BEGIN:VCALENDAR']);
    expect(await ask('application/atom+xml')).toEqual(['application/atom+xml; charset=utf-8', '<?xml version="']);
    expect(await ask('*/*')).toEqual(json);
  } finally {
    await test.stop();
  }
});
