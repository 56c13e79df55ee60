import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { logoLimits } from '#rules/league/logo.ts';
import { accessFlagList } from '#rules/people/policies.ts';
import { recordFaults } from '../../../server/modules/data/record-faults.stored.ts';
import { LeagueSettings } from '../../../server/modules/league/league.entity.ts';
import { aPicture, aPhonePhoto, avifBomb, bomb } from '../../support/browser/pictures.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { sendForm } from '../../support/server/form.ts';
import { ask, askFor, refusal } from '../../support/server/graphql.ts';
import { signIn } from '../../support/server/sign-in.ts';

let test: TestApp;
let secretary: string;
let png: Buffer;
beforeAll(async () => {
  test = await startApp({ env: { LEAGUE_NAME: 'Elm League' } });
  secretary = (await signIn(test, { access: ['manageSeasons'], name: 'Sam' })).cookie;
  png = await aPicture(400, 120).png().toBuffer();
});
afterAll(() => test.stop());

const send = (bytes: Buffer, cookie = secretary, name = 'logo.png') =>
  sendForm(test, '/api/League/Logo', { fields: {}, file: { field: 'Logo', bytes, name }, cookie });
const addressOf = async (bytes: Buffer) => (await send(bytes)).json.result.address as string;
const get = (url: string) => test.app.http.inject({ method: 'GET', url });
const fields = `version name contact logo colour social { text url } menuBefore { text url } menuAfter { text url }
  custodians about privacyUrl termsUrl night startTime`;
interface Settings {
  leagueSettings: { version: string | null; logo: string; name: string };
}
const read = async () =>
  (await askFor<Settings>(test, `{ leagueSettings { ${fields} } }`, {}, secretary)).leagueSettings;
async function save(changes: { logo?: string; name?: string }) {
  const { version, ...known } = await read();
  return ask(
    test,
    `mutation($version: DateTime, $input: LeagueSettingsInput!) { putLeagueSettings(version: $version, input: $input) { logo } }`,
    { version, input: { ...known, ...changes } },
    secretary,
  );
}
const logoShown = async () => (await askFor<{ league: { logo: string } }>(test, '{ league { logo } }')).league.logo;

describe('an uploaded logo (live.md 21)', () => {
  it('is the logo once the settings are saved with its address, from the very first save on', async () => {
    const address = await addressOf(png);
    expect(address).toMatch(/^\/logo\/[\da-f]{32}\.png$/);
    expect(await logoShown()).toBe('');
    expect((await read()).version).toBeNull();
    expect((await save({ logo: address })).errors).toBeUndefined();
    expect(await logoShown()).toBe(address);
    const answer = await get(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 120 });
    expect(await addressOf(png)).toBe(address);
  });

  it('stays while another one is only tried, is replaced when that is saved, and removed', async () => {
    const [first, second] = [
      await logoShown(),
      await addressOf(await aPicture(300, 100).webp({ lossless: true }).toBuffer()),
    ];
    const { version } = await read();
    expect(second).toMatch(/\.webp$/);
    for (const address of [first, second]) expect((await get(address)).statusCode).toBe(200);
    expect((await save({ logo: second })).errors).toBeUndefined();
    expect((await read()).version).not.toBe(version);
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    const { errors } = await save({ logo: first });
    expect(errors![0]!.extensions).toMatchObject({ code: 'INVALID', fields: [{ field: 'logo' }] });
    await save({ logo: '' });
    expect(await logoShown()).toBe('');
    expect((await get(second)).statusCode).toBe(404);
  });

  it('several uploads at the very first moment are all answered, and one of them can be saved', async () => {
    const fresh = await startApp();
    try {
      const { cookie } = await signIn(fresh, { access: ['manageSeasons'], name: 'Sam' });
      const pictures = await Promise.all([300, 310, 320].map((width) => aPicture(width, 100).png().toBuffer()));
      const answers = await Promise.all(
        pictures.map((bytes) =>
          sendForm(fresh, '/api/League/Logo', { fields: {}, file: { field: 'Logo', bytes, name: 'a.png' }, cookie }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const stored = answers.filter(({ json }) => json.success);
      expect(stored.length).toBeGreaterThan(0);
      for (const { json } of answers.filter(({ json }) => !json.success))
        expect(JSON.stringify(json)).toContain('The settings were saved elsewhere at the same moment');
      const found = await Promise.all(
        stored.map(({ json }) => fresh.app.http.inject({ method: 'GET', url: json.result.address as string })),
      );
      expect(found.map(({ statusCode }) => statusCode)).toContain(200);
    } finally {
      await fresh.stop();
    }
  });

  it('uploading one makes nobody’s change stale', async () => {
    await save({ name: 'Oak League' });
    const before = await read();
    await addressOf(png);
    expect(await read()).toEqual(before);
  });

  it('is remade: upright, without what the file says of its place, no larger than it has to be', async () => {
    const address = await addressOf(await aPhonePhoto(1200, 900));
    const { rawPayload } = await get(address);
    const { width, height, exif, format } = await sharp(rawPayload).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 180, height: 240, exif: undefined, format: 'jpeg' });
    const wide = await addressOf(await aPicture(3000, 100).png().toBuffer());
    expect(await sharp((await get(wide)).rawPayload).metadata()).toMatchObject({ width: logoLimits.width, height: 32 });
  });

  it('may be a small one', async () => {
    const small = await sharp({ create: { width: 30, height: 30, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect(small.length).toBeLessThan(1024);
    expect(await addressOf(small)).toMatch(/\.png$/);
  });

  it.each([
    {
      title: 'a drawing',
      bytes: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      why: /SVG/,
    },
    { title: 'a drawing with a head', bytes: () => Buffer.from('<?xml version="1.0"?><svg/>'), why: /SVG/ },
    { title: 'no picture', bytes: () => Buffer.from('MZ this runs'), why: /not a picture/ },
    { title: 'half a picture', bytes: () => png.subarray(0, 200), why: /not a picture that can be read/ },
    { title: 'a bomb', bytes: () => bomb(60_000, 60_000), why: /million pixels/ },
    { title: 'a bomb of another kind', bytes: () => avifBomb(5000, 4000), why: /20 million pixels/ },
    { title: 'a large file', bytes: () => Buffer.concat([png, Buffer.alloc(logoLimits.mostBytes)]), why: /MB/ },
  ])('is refused where it is $title', async ({ bytes, why }) => {
    const { json } = await send(await bytes());
    expect(json.success).toBe(false);
    expect([...json.errors, ...json.warnings].join(' ')).toMatch(why);
  });

  it('is for those who may change the settings', async () => {
    const others = accessFlagList.filter((flag) => !['manageFeatures', 'manageSeasons'].includes(flag));
    const { cookie } = await signIn(test, { access: others });
    expect((await send(png, cookie)).json.success).toBe(false);
    expect((await send(png, '')).json.success).toBe(false);
    expect((await send(png)).json.success).toBe(true);
    expect(refusal(await ask(test, '{ leagueSettings { logo } }', {}, cookie))).toBe('FORBIDDEN');
  });

  it('nothing else is at such an address', async () => {
    for (const path of ['/logo/x.png', `/logo/${'0'.repeat(32)}.png`, '/logo/..%2fpackage.json'])
      expect((await get(path)).statusCode).toBe(404);
  });
});

describe('a logo in a file that is imported', () => {
  const image = Buffer.from('89504e470d0a', 'hex').toString('base64');
  const hash = 'a'.repeat(32);
  const faultsOf = (logos: unknown) => {
    const { columns } = test.ports.database.reader.connection.getMetadata(LeagueSettings);
    const known = columns
      .filter(({ propertyName }) => propertyName === 'logos')
      .map(({ propertyName: name, isNullable, transformer }) => ({ name, isNullable, transformer }));
    return recordFaults(
      LeagueSettings,
      known,
      { logos: logos && JSON.stringify(logos) },
      { occasion: { importedAt: new Date() } },
    );
  };

  it('has to be the picture that it says it is', () => {
    expect(faultsOf([{ hash, contentType: 'image/png', data: image }])).toEqual([]);
    expect(faultsOf(null)).toEqual([]);
    const page = Buffer.from('<script>').toString('base64');
    expect(faultsOf([{ hash, contentType: 'text/html', data: page }])).toHaveLength(1);
    expect(faultsOf([{ hash, contentType: 'image/png', data: page }])).toHaveLength(1);
    expect(faultsOf([{ hash: '../x', contentType: 'image/png', data: image }])).toHaveLength(1);
    expect(faultsOf([{}])).toHaveLength(1);
  });
});
