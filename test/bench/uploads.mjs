import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { renderPicture } from '../../dist/backend/infrastructure/uploads/picture-renderer.js';
import { uploadKinds } from '../../dist/backend/infrastructure/uploads/upload-kinds.constants.js';
import { median } from './median.mjs';
import { signIn } from './targets.mjs';

const count = 20;
const rounds = 3;
const usual = { width: 4000, height: 3000 };

/**
 * Twenty uploads of a photograph of 12 megapixels at once, in turns with the same renderings made by nothing but the
 * picture library, as many at a time; and for how long the site's event loop stood still meanwhile.
 * @param {import('./site.mjs').Site} site Started with `event-loop.mjs`.
 */
export async function measureUploads(site) {
  const photographs = await Promise.all(Array.from({ length: count }, (_, seed) => photograph(seed)));
  const forms = photographs.map(formOf);
  const { headers } = await signIn(site.url);
  const { 'content-type': _, ...own } = headers;
  await upload(site.url, own, forms[0]);
  await site.eventLoopDelay();
  const uploaded = [];
  const rendered = [];
  const delays = [];
  for (let round = 0; round < rounds; round += 1) {
    uploaded.push(await seconds(() => Promise.all(forms.map((form) => upload(site.url, own, form)))));
    delays.push(await site.eventLoopDelay());
    rendered.push(await seconds(() => renderAll(photographs)));
  }
  return {
    uploadSeconds: median(uploaded),
    sharpSeconds: median(rendered),
    ratio: median(rendered) / median(uploaded),
    longestStandstillMs: Math.max(...delays),
  };
}

export function printUploads({ uploadSeconds, sharpSeconds, ratio, longestStandstillMs }) {
  console.log(`\n${count} uploads of 12 megapixels at once, medians of ${rounds}`);
  console.log(`  uploaded   ${uploadSeconds.toFixed(1)} s`);
  console.log(`  sharp only ${sharpSeconds.toFixed(1)} s, ${ratio.toFixed(2)} of it reached`);
  console.log(`  the event loop stood still for at most ${longestStandstillMs.toFixed(0)} ms`);
}

/** The complete form, built beforehand, so that sending it takes little CPU time from the measured cores. */
export function formOf(photo) {
  const boundary = 'jukwaa-bench';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

export function upload(url, headers, { body, type }) {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/admin/api/post/upload_image`,
      { method: 'POST', headers: { ...headers, 'content-type': type, 'content-length': body.length } },
      async (response) => {
        const text = Buffer.concat(await response.toArray()).toString();
        if (response.statusCode === 201) resolve(undefined);
        else reject(new Error(`An upload answered ${response.statusCode}: ${text}`));
      },
    );
    sent.once('error', reject).end(body);
  });
}

async function renderAll(photographs) {
  const waiting = [...photographs];
  const work = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) await renderPicture(one, uploadKinds.post);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function seconds(work) {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** As detailed as a photograph: soft shapes with noise, different for each seed. */
export async function photograph(seed, size = usual) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 };
  const shapes = Array.from({ length: 60 }, (_, index) => {
    const at = (prime, most) => ((index + seed * 61) * prime) % most;
    const colour = `hsl(${at(47, 360)} 60% ${30 + at(13, 50)}%)`;
    return `<circle cx="${at(733, size.width)}" cy="${at(541, size.height)}" r="${100 + at(97, 700)}" fill="${colour}" opacity="0.5"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${shapes.join('')}</svg>`;
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return sharp(Buffer.from(svg))
    .flatten({ background: '#789' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
