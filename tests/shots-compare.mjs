/**
 * `node tests/shots-compare.mjs before after`: compares the pictures of two folders pixel by pixel. Lists those that
 * differ, with how many pixels and where, and those that only one folder has; exits with 1 if there are any.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const [before, after] = process.argv.slice(2);
const pictures = (folder) => readdirSync(folder).filter((name) => name.endsWith('.png'));
const pixels = (folder, name) =>
  sharp(path.join(folder, name)).raw().ensureAlpha().toBuffer({ resolveWithObject: true });

/** How two pictures differ; undefined when they are equal. */
async function difference(name) {
  const [a, b] = await Promise.all([pixels(before, name), pixels(after, name)]);
  const [{ width, height }, other] = [a.info, b.info];
  if (width !== other.width || height !== other.height)
    return `${width}x${height} became ${other.width}x${other.height}`;
  if (a.data.equals(b.data)) return undefined;
  let count = 0;
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let place = 0; place < width * height; place += 1) {
    if (a.data.readUInt32LE(place * 4) === b.data.readUInt32LE(place * 4)) continue;
    const [x, y] = [place % width, Math.floor(place / width)];
    count += 1;
    Object.assign(box, { left: Math.min(box.left, x), right: Math.max(box.right, x) });
    Object.assign(box, { top: Math.min(box.top, y), bottom: Math.max(box.bottom, y) });
  }
  return `${count} pixels between ${box.left},${box.top} and ${box.right},${box.bottom}`;
}

const [old, now] = [pictures(before), pictures(after)];
let differing = 0;
for (const name of new Set([...old, ...now].sort())) {
  const found = !now.includes(name) ? 'is gone' : !old.includes(name) ? 'is new' : await difference(name);
  if (!found) continue;
  differing += 1;
  console.log(`${name}: ${found}`);
}
console.log(`${now.length} pictures, ${differing} differ`);
process.exit(differing ? 1 : 0);
