import sharp from 'sharp';

// libvips only gets to read these formats; rules/basics/photo.ts has checked before which of them an upload may have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
// Each picture is processed once: libvips' cache and threads would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
