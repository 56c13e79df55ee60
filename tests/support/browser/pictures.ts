import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture in which every pixel differs from its neighbours, as in a photo; the same for the same size. */
export function aPicture(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let index = 0; index < data.length; index += 1) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    data[index] = ((index / 7) & 0xc0) | (state & 0x1f);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A photo as phones take it: stored sideways with an orientation tag, and with a location. */
export const aPhonePhoto = (width: number, height: number): Promise<Buffer> =>
  aPicture(width, height)
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

/** An AVIF that claims to be this large. */
export async function avifBomb(width: number, height: number): Promise<Buffer> {
  const small = await aPicture(64, 64).avif().toBuffer();
  const size = small.indexOf('ispe') + 8;
  small.writeUInt32BE(width, size);
  small.writeUInt32BE(height, size + 4);
  return Buffer.concat([small, Buffer.alloc(1024)]);
}

/** A PNG that claims to be this large but is only a header. */
export function bomb(width: number, height: number, { isInterlaced = false } = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, Number(isInterlaced)], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(2000)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
