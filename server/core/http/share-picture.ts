import { createHash } from 'node:crypto';
import { careerPicture, fixturePicture, reviewPicture, type SharePicture } from '#rules/site/share-picture.ts';
import { highVisitName } from '#rules/card/extras.ts';
import { legPicture } from '#rules/site/share-leg.ts';
import { shareLogo, sharePictureSvg, type ShareLogo } from '#rules/site/share-svg.ts';
import { sharp } from '../sharp.ts';
import { newConcurrencyLimit } from '../slots.ts';
import type { Answers } from './page-words.ts';

/** The picture of the page with these answers (careers.md 10); undefined when it has none. */
export function sharePictureFrom({ league, fixture, career, seasonReview, match }: Answers): SharePicture | undefined {
  if (match) return legPicture(match.sayg, match.moment, league);
  if (fixture) return fixturePicture(fixture, league, fixture.rules && highVisitName(fixture.rules.extras));
  if (career) return careerPicture(career, league);
  return seasonReview ? reviewPicture(seasonReview, league) : undefined;
}

/**
 * Rises with every change of how pictures are laid out (rules/site/share-svg.ts), so that kept ones are made again.
 */
const layout = 2;

/** A fingerprint of what a picture shows. */
export const pictureVersion = (picture: SharePicture): string =>
  createHash('sha256')
    .update(JSON.stringify([layout, picture]))
    .digest('base64url')
    .slice(0, 16);

/** One is drawn at a time: it takes a thread and some megabytes. */
const drawing = newConcurrencyLimit(1);

/** Pixels: twice what is shown. */
const logoHeight = 2 * shareLogo.height;

/** The logo as it can be drawn into a picture; undefined where it cannot be read. */
async function drawable(logo: Buffer): Promise<ShareLogo | undefined> {
  const { data, info } = await sharp(logo)
    .resize({ height: logoHeight, width: 2 * shareLogo.width, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { href: `data:image/png;base64,${data.toString('base64')}`, width: info.width / 2, height: info.height / 2 };
}

/** The picture as PNG. On a machine without any font it has no words, but it is there. */
export const pngOf = (picture: SharePicture, logo?: Buffer): Promise<Buffer> =>
  drawing(async () => {
    const drawn = logo && (await drawable(logo).catch(() => undefined));
    return sharp(Buffer.from(sharePictureSvg(picture, drawn)))
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
