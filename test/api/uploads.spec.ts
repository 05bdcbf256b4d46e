import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { kindEntries } from '../../backend/infrastructure/uploads/upload-kinds.constants.js';
import { firstOf, forReleases } from '../jest/for-releases.js';
import {
  blue,
  bytes,
  halves,
  jpeg,
  pdf,
  photo,
  pixel,
  plain,
  png,
  red,
  sizedAvif,
  sizedPng,
} from './support/pictures.js';
import { openUploadSite, type UploadAnswer, type UploadSite } from './support/upload-site.js';

const POST = '/admin/api/post/upload_image';
const TEXT = '/admin/api/text/upload_image';
const LOGO = '/admin/api/client/upload_image';
const TESTIMONIAL = '/admin/api/testimonial/upload_image';
const DOCUMENT = '/admin/api/product/upload_document';
const megabyte = 1024 * 1024;

let site: UploadSite;

beforeAll(async () => {
  site = await openUploadSite();
});

afterAll(() => site.close());

afterEach(async () => {
  expect(await site.temporaryFiles()).toEqual([]);
});

const stored = async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
  const response = await fetch(`${site.url}${path}`);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

const variantsOf = async (name: string) => {
  const picture = (await site.pictures.find([name])).get(name);
  if (!picture) throw new Error(`${name} is not known`);
  return picture.variants;
};

describe('The routes of the specification', () => {
  it('are taken', () => {
    expect(kindEntries.flatMap(([, { routes }]) => routes)).toEqual(
      expect.arrayContaining([
        'admin/api/upload_help',
        'admin/api/upload_approach',
        'admin/api/upload_serve_product',
        'admin/api/post/upload_image',
        'admin/api/banner/upload_image',
        'admin/api/client/upload_image',
        'admin/api/portifolio/upload_image',
        'admin/api/portifolio/upload_album',
        'admin/api/slider/upload_image',
        'admin/api/product/upload_image',
        'admin/api/product/upload_cover',
        'admin/api/product/upload_document',
        'admin/api/testimonial/upload_image',
        'admin/api/user/upload_image',
      ]),
    );
  });

  const sizes: [string, number, number][] = [
    ['upload_help', 458, 558],
    ['upload_approach', 833, 1024],
    ['upload_serve_product', 532, 555],
    ['post/upload_image', 790, 500],
    ['banner/upload_image', 1304, 690],
    ['client/upload_image', 199, 199],
    ['portifolio/upload_image', 1296, 650],
    ['portifolio/upload_album', 1296, 650],
    ['slider/upload_image', 1304, 690],
    ['product/upload_image', 170, 170],
    ['product/upload_cover', 1282, 584],
    ['testimonial/upload_image', 55, 55],
    ['user/upload_image', 200, 200],
  ];

  // The sizes themselves are in a unit test of the kinds.
  it.each(firstOf(3, sizes))(
    '%s stores %i × %i pixels and renderings of the same shape',
    async (route, width, height) => {
      const answer = await site.send(`/admin/api/${route}`, { content: await jpeg(width + 10, height + 60) });

      expect(answer).toEqual({
        status: 201,
        body: {
          filename: expect.stringMatching(/^[a-z_]+\/[0-9a-f]{24}\.(jpg|png)$/),
          url: `/storage/${answer.body.filename}`,
          width,
          height,
          size: expect.any(Number),
        },
      });
      const main = await stored(answer.body.url);
      expect(main.length).toBe(answer.body.size);
      expect(await sharp(main).metadata()).toMatchObject({ width, height });
      const variants = await variantsOf(answer.body.filename);
      expect(variants.map(({ type }) => type)).toContain('image/avif');
      expect(variants.map(({ type }) => type)).toContain('image/webp');
      for (const variant of variants) {
        const found = await sharp(await stored(`/storage/${variant.path}`)).metadata();
        expect(found.width).toBe(variant.width);
        expect((found.width ?? 0) / (found.height ?? 1)).toBeCloseTo(width / height, 1);
        expect(`image/${found.format === 'heif' ? 'avif' : found.format}`).toBe(variant.type);
      }
    },
  );

  it('store a PDF as it is', async () => {
    const document = pdf();

    const answer = await site.send(DOCUMENT, { content: document, fileName: 'Price list.pdf' });

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      filename: expect.stringMatching(/^document\/[0-9a-f]{24}\.pdf$/),
      url: `/storage/${answer.body.filename}`,
      size: document.length,
    });
    expect(await stored(answer.body.url)).toEqual(document);
  });
});

describe('A picture', () => {
  const upload = async (path: string, content: Uint8Array): Promise<UploadAnswer['body']> => {
    const { status, body } = await site.send(path, { content: bytes(content) });
    expect([status, body.message]).toEqual([201, undefined]);
    return body;
  };

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be %s', async (format) => {
    const body = await upload(TESTIMONIAL, await (await photo(165, 165)).toFormat(format).toBuffer());

    expect(await variantsOf(body.filename)).toEqual([
      { path: expect.stringMatching(/-55\.avif$/), width: 55, type: 'image/avif' },
      { path: expect.stringMatching(/-110\.avif$/), width: 110, type: 'image/avif' },
      { path: expect.stringMatching(/-165\.avif$/), width: 165, type: 'image/avif' },
      { path: expect.stringMatching(/-55\.webp$/), width: 55, type: 'image/webp' },
      { path: expect.stringMatching(/-110\.webp$/), width: 110, type: 'image/webp' },
    ]);
  });

  it.each([
    ['16 bits a channel', () => plain(200, 200, red).toColourspace('rgb16').png()],
    ['grey', () => plain(200, 200, red).toColourspace('b-w').png()],
    ['CMYK', () => plain(200, 200, red).toColourspace('cmyk').jpeg()],
    ['a palette', () => plain(200, 200, red).png({ palette: true })],
  ])('may have %s', async (_what, make) => {
    const body = await upload(TESTIMONIAL, await make().toBuffer());

    expect(await sharp(await stored(body.url)).metadata()).toMatchObject({ width: 55, height: 55, format: 'jpeg' });
  });

  it('that is animated becomes its first frame', async () => {
    const frames = await Promise.all([red, blue].map((colour) => plain(60, 60, colour).png().toBuffer()));
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);

    const body = await upload(TESTIMONIAL, animation);

    const main = await stored(body.url);
    expect((await sharp(main).metadata()).pages).toBeUndefined();
    expect((await pixel(main, 20, 20))[0]).toBeGreaterThan(180);
  });

  it('smaller than its kind is cut to shape and not enlarged', async () => {
    const body = await upload(POST, await (await photo(400, 400)).png().toBuffer());

    expect([body.width, body.height]).toEqual([400, 253]);
    expect((await variantsOf(body.filename)).map(({ width }) => width)).toEqual([400, 400]);
  });

  it('between two sizes has its largest rendering as large as it can be', async () => {
    const body = await upload(POST, await (await photo(1000, 1000)).png().toBuffer());

    expect([body.width, body.height]).toEqual([790, 500]);
    expect((await variantsOf(body.filename)).map(({ width }) => width)).toEqual([514, 790, 1000, 514, 790]);
  });

  it('of one pixel is taken', async () => {
    const body = await upload(POST, await plain(1, 1, red).png().toBuffer());

    expect([body.width, body.height]).toEqual([1, 1]);
  });

  it('that is a logo is kept whole on a transparent ground', async () => {
    const body = await upload(LOGO, await halves(800, 200, red, blue).png().toBuffer());

    expect(body.filename).toMatch(/\.png$/);
    const main = await stored(body.url);
    expect((await pixel(main, 100, 5))[3]).toBe(0);
    expect(await pixel(main, 3, 100)).toEqual([220, 20, 20, 255]);
    expect(await pixel(main, 195, 100)).toEqual([20, 20, 220, 255]);
  });

  it('is cut around what matters, and said to be', async () => {
    const face = await (await photo(300, 400)).modulate({ saturation: 3 }).png().toBuffer();
    const right = await plain(2400, 500, { r: 128, g: 128, b: 128 })
      .composite([{ input: face, left: 2000, top: 50 }])
      .png()
      .toBuffer();
    let url = '';
    const cropOf = async (path: string, content: Uint8Array) => {
      const body = new FormData();
      body.append('file', new File([bytes(content)], 'photo'));
      const response = await fetch(`${site.url}${path}`, { method: 'POST', body });
      ({ url } = await response.json());
      return response.headers.get('x-picture-crop')?.split(' ').map(Number);
    };

    const [left = 0, top, width = 0, height] = (await cropOf(POST, right)) ?? [];
    const { channels } = await sharp(await stored(url)).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
    expect([top, height]).toEqual([0, 1]);
    expect(width).toBeCloseTo(790 / 2400, 2);
    // The part that matters is within.
    expect(left).toBeLessThanOrEqual(2000 / 2400);
    expect(left + width).toBeGreaterThanOrEqual(2299 / 2400);
    // Turned upright first: a sensor's 800 by 1600 is a landscape of 1600 by 800.
    const turned = await plain(800, 1600, red).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const [, , part, whole] = (await cropOf(POST, turned)) ?? [];
    expect([part, whole]).toEqual([expect.closeTo(1.58 / 2, 2), 1]);
    expect(await cropOf(POST, await jpeg(790, 500))).toBeUndefined();
    expect(await cropOf(LOGO, right)).toBeUndefined();
    expect(await cropOf(TEXT, right)).toBeUndefined();
  });

  it.each(
    firstOf<[string, number, number, number[]]>(3, [
      ['a portrait', 1200, 2000, [790, 1317]],
      ['a small one', 300, 120, [300, 120]],
      ['a wide one', 3000, 600, [790, 158]],
      ['one pixel', 1, 1, [1, 1]],
      ['one that is high, but still to be read', 790, 3900, [790, 3900]],
    ]),
  )('within a text keeps its shape: %s of %i × %i', async (_what, width, height, stored) => {
    const body = await upload(TEXT, await plain(width, height, red).png().toBuffer());

    expect([body.width, body.height]).toEqual(stored);
  });

  it('within a text is turned upright and shows all of itself', async () => {
    const input = await halves(1000, 600, red, blue).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const body = await upload(TEXT, input);

    expect([body.width, body.height]).toEqual([600, 1000]);
    const main = await stored(body.url);
    expect((await pixel(main, 300, 10))[0]).toBeGreaterThan(150);
    expect((await pixel(main, 300, 990))[2]).toBeGreaterThan(150);
  });

  it('with transparent parts stays transparent, one without becomes a JPEG', async () => {
    const transparent = await upload(
      POST,
      await plain(790, 500, { ...red, alpha: 0.5 })
        .png()
        .toBuffer(),
    );
    const opaque = await upload(
      POST,
      await plain(790, 500, { ...red, alpha: 1 })
        .png()
        .toBuffer(),
    );

    expect(transparent.filename).toMatch(/\.png$/);
    expect((await pixel(await stored(transparent.url), 9, 9))[3]).toBeCloseTo(128, -1);
    expect(opaque.filename).toMatch(/\.jpg$/);
  });

  it('is turned upright and loses its metadata', async () => {
    const secret = 'Taken at home, 1.2921 S 36.8219 E';
    const input = await halves(500, 790, red, blue)
      .withExif({ IFD0: { ImageDescription: secret }, IFD3: { GPSLatitude: '1/1 17/1 31/1' } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${secret}</note></x:xmpmeta>`)
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(input.includes(secret)).toBe(true);

    const body = await upload(POST, input);

    expect([body.width, body.height]).toEqual([790, 500]);
    const main = await stored(body.url);
    // What was at the left of the sensor's picture is on top of the upright one.
    expect((await pixel(main, 395, 50))[0]).toBeGreaterThan(150);
    expect((await pixel(main, 395, 450))[2]).toBeGreaterThan(150);
    for (const { path } of [{ path: body.filename }, ...(await variantsOf(body.filename))]) {
      const file = await stored(`/storage/${path}`);
      expect(Buffer.from(file).includes('Taken at home')).toBe(false);
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
      expect([exif, xmp, iptc, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1]);
    }
  });

  it('keeps nothing that was hidden in the file', async () => {
    const script = '<script>alert(1)</script>';
    const input = Buffer.concat([await plain(100, 100, red).gif().toBuffer(), Buffer.from(`*/=1;${script}`)]);

    const body = await upload(TESTIMONIAL, input);

    for (const { path } of [{ path: body.filename }, ...(await variantsOf(body.filename))]) {
      expect(Buffer.from(await stored(`/storage/${path}`)).includes(script)).toBe(false);
    }
  });

  it("gets a name of the server's own, whatever the file is called", async () => {
    const names = ['../../../evil.jpg', '/etc/passwd', '.htaccess', 'C:\\x.svg', 'кот 🐈.html', 'con'];
    const content = bytes(await plain(60, 60, red).png().toBuffer());
    const before = (await site.files()).length;

    for (const fileName of names) {
      const { status, body } = await site.send(TESTIMONIAL, { content, fileName, type: 'text/html' });
      expect(status).toBe(201);
      expect(body.filename).toMatch(/^testimonial\/[0-9a-f]{24}\.jpg$/);
    }

    expect((await site.files()).length - before).toBe(names.length * 3);
  });
});

describe('A refused upload', () => {
  let rows: number;
  let files: number;

  beforeEach(async () => {
    rows = (await site.rows()).length;
    files = (await site.files()).length;
  });

  afterEach(async () => {
    expect([(await site.rows()).length, (await site.files()).length]).toEqual([rows, files]);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><script>alert(1)</script></svg>';
  const cutZip = Buffer.concat([
    Buffer.from('504b0304140000000800000000000000000010000000000000401300000000', 'hex'),
    Buffer.from('[Content_Types].xml'),
  ]);
  const text = (content: string) => async () => bytes(Buffer.from(content));

  it.each([
    ['an SVG with a script', 'logo.svg', 'image/svg+xml', text(svg)],
    ['an SVG named PNG', 'logo.png', 'image/png', text(svg)],
    ['HTML named PNG', 'photo.png', 'image/png', text('<!doctype html><script>alert(1)</script>')],
    ['text', 'photo.jpg', 'image/jpeg', text('hello')],
    ['a script that begins like a GIF', 'photo.gif', 'image/gif', text('GIF89a/*<svg onload=alert(1)>*/=1;alert(1)//')],
    ['a script that begins like a PNG', 'photo.png', 'image/png', text('\u0089PNG\r\n\u001a\n=1;alert(1)')],
    // What tells the type of a ZIP file lies beyond the end of it.
    ['a ZIP file cut off', 'photo.png', 'image/png', async () => bytes(cutZip)],
    ['a TIFF', 'photo.tiff', 'image/tiff', async () => bytes(await plain(60, 60, red).tiff().toBuffer())],
    ['a PDF', 'photo.jpg', 'image/jpeg', async () => pdf()],
    ['a PNG without pixels', 'photo.png', 'image/png', async () => png(60, 60, new Uint8Array(0))],
  ])('415: %s', async (_what, fileName, type, make) => {
    const { status, body } = await site.send(POST, { content: await make(), fileName, type });

    expect(status).toBe(415);
    expect(body.message).toMatch(/^(The picture|SVG files) .*\.$/);
  });

  it.each(firstOf(2, ['jpeg', 'png', 'webp', 'avif', 'gif'] as const))('415: a %s that was cut', async (format) => {
    const whole = await (await photo(200, 160)).toFormat(format).toBuffer();
    for (const part of [0.97, 0.5, 0.1]) {
      const content = bytes(whole.subarray(0, whole.length * part));

      const { status, body } = await site.send(POST, { content });

      expect([part, status]).toEqual([part, 415]);
      expect(body.message).toMatch(/^The picture .*\.$/);
    }
  });

  it.each([
    ['a picture', async () => jpeg(60, 60)],
    ['text', text('hello')],
    ['a document that was cut', async () => pdf(5000).subarray(0, 4000)],
    ['text with a document inside', text(`hello\n${Buffer.from(pdf()).toString()}`)],
  ])('415: as a document, %s', async (_what, make) => {
    const { status, body } = await site.send(DOCUMENT, { content: await make(), fileName: 'a.pdf' });

    expect(status).toBe(415);
    expect(body.message).toMatch(/^The document .*\.$/);
  });

  it.each([
    [5000, 10],
    [12, 30_000],
    [20_000, 1],
  ])('422: a picture of %d by %d pixels, of which only a line would be left', async (width, height) => {
    const picture = bytes(await plain(width, height, red).png().toBuffer());
    for (const route of [POST, TEXT, LOGO]) {
      const { status, body } = await site.send(route, { content: picture });
      expect([route, status, body.message]).toEqual([
        route,
        422,
        `The picture is ${width} by ${height} pixels: scaled down, only a line of it would be left. Please crop it.`,
      ]);
    }
  });

  it('413: a picture of 60,000 pixels a side, and one of more than 50 megapixels in all', async () => {
    const header = png(60_000, 60_000, new Uint8Array(1000));
    const bomb = png(10_000, 5001, new Uint8Array((10_000 * 3 + 1) * 5001));
    expect(bomb.length).toBeLessThan(megabyte);

    for (const [content, megapixels] of [
      [header, '3,600'],
      [bomb, '51'],
    ] as const) {
      const { status, body } = await site.send(POST, { content });
      const message = `This picture has ${megapixels} megapixels. Up to 50 are accepted.`;
      expect([status, body.message]).toEqual([413, message]);
    }
  });

  it('413: a picture of two kilobytes that would take hundreds of megabytes to open', async () => {
    const small = await plain(60, 60, { ...red, alpha: 0.5 })
      .avif()
      .toBuffer();
    const deep = await plain(60, 60, { ...red, alpha: 0.5 })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer();

    for (const content of [sizedAvif(small, 6000, 6000), sizedPng(deep, 7070, 7070)]) {
      const { status, body } = await site.send(POST, { content });
      const sentence =
        'The picture takes too much memory to be opened: please save it with fewer pixels, or as a JPEG file.';
      expect([status, body.message]).toEqual([413, sentence]);
    }
  });

  it('413: more than 8 MB of a picture, more than 25 MB of a document', async () => {
    const picture = await site.send(POST, { content: new Uint8Array(8 * megabyte + 1) });
    const document = await site.send(DOCUMENT, { content: pdf(25 * megabyte + 1) });

    expect([picture.status, picture.body.message]).toEqual([413, 'The file is too large: at most 8 MB are accepted.']);
    expect([document.status, document.body.message]).toEqual([
      413,
      'The file is too large: at most 25 MB are accepted.',
    ]);
  });

  const nothingElse = { file: ["Please send one file in the field 'file', and nothing else."] };

  it('422: no file, an empty one, two, one in another field, one with other fields', async () => {
    const content = await jpeg(60, 60);
    const other = { photo: ["There is no such field; the file belongs in 'file'."] };
    const cases: [Parameters<UploadSite['send']>[1][], Record<string, string[]>][] = [
      [[], { file: ['Please choose a file.'] }],
      [[{ content: new Uint8Array(0) }], { file: ['The file is empty.'] }],
      [[{ content }, { content }], nothingElse],
      [[{ content, field: 'photo' }], other],
      [[{ content }, { field: 'title', content: 'x' }], nothingElse],
      [[{ field: 'title', content: 'x' }, { content }], nothingElse],
      [[{ field: 'file', content: 'x' }], nothingElse],
      [[{ content, fileName: `${'x'.repeat(300)}.jpg` }], { file: ['The name of the file is too long.'] }],
    ];
    for (const [parts, errors] of cases) {
      const { status, body } = await site.send(POST, ...parts);
      expect([status, body.errors]).toEqual([422, errors]);
      expect(body.message).toBe(Object.values(errors)[0]?.[0]);
    }
  });

  it('422 or 415: what is no form', async () => {
    const send = async (type: string, body: string) => {
      const response = await fetch(`${site.url}${POST}`, { method: 'POST', headers: { 'content-type': type }, body });
      return response.status;
    };

    expect(await send('application/json', '{"file":"x"}')).toBe(422);
    expect(await send('multipart/form-data', 'x')).toBe(422);
    expect(await send('multipart/form-data; boundary=b', '--b\r\nbroken')).toBe(422);
    const disposition = 'content-disposition: form-data; name="file"; filename="a\u0000.jpg"';
    expect(await send('multipart/form-data; boundary=b', `--b\r\n${disposition}\r\n\r\nx\r\n--b--`)).toBe(422);
    expect(await send('multipart/mixed; boundary=b', '--b--')).toBe(415);
  });

  it('leaves nothing behind when the sender goes away', async () => {
    const outgoing = request(`${site.url}${POST}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1_000_000 },
    });
    outgoing.on('error', () => undefined);
    outgoing.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    outgoing.write(Buffer.alloc(300_000));
    await until(async () => (await site.temporaryFiles()).length === 1);

    outgoing.destroy();

    await until(async () => (await site.temporaryFiles()).length === 0);
  });

  it("leaves nothing behind when the row can't be written", async () => {
    const content = await jpeg(60, 60);
    await site.database.transaction((manager) => manager.query('ALTER TABLE uploads RENAME TO elsewhere'));
    try {
      expect((await site.send(TESTIMONIAL, { content })).status).toBe(500);
    } finally {
      await site.database.transaction((manager) => manager.query('ALTER TABLE elsewhere RENAME TO uploads'));
    }
  });
});

describe('The limits', () => {
  it('let exactly 8 MB pass, and exactly 25 MB', async () => {
    const picture = new Uint8Array(8 * megabyte);
    picture.set(await jpeg(60, 60));

    expect((await site.send(TESTIMONIAL, { content: picture })).status).toBe(201);
    expect((await site.send(DOCUMENT, { content: pdf(25 * megabyte) })).status).toBe(201);
  });

  forReleases(it)('let a picture of 49 megapixels pass', async () => {
    const content = bytes(await plain(7000, 7000, red).jpeg().toBuffer());

    expect((await site.send(TESTIMONIAL, { content })).status).toBe(201);
  });

  forReleases(it)('let four interlaced pictures of 25 megapixels pass, one after the other', async () => {
    const content = bytes(
      await plain(5000, 5000, { ...red, alpha: 0.5 })
        .png({ progressive: true })
        .toBuffer(),
    );
    const memory: number[] = [];
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => memory.push(process.memoryUsage.rss()), 5);

    const answers = await Promise.all(Array.from({ length: 4 }, () => site.send(TESTIMONIAL, { content })));

    clearInterval(watch);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    // One takes 115 MB, and what it has taken is given back a little later.
    expect((Math.max(...memory) - before) / megabyte).toBeLessThan(330);
  });
});

forReleases(it)('Twenty uploads at once leave the process awake', async () => {
  const content = await jpeg(790, 600);
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();

  const answers = await Promise.all(Array.from({ length: 20 }, () => site.send(POST, { content })));

  delays.disable();
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  expect(new Set(answers.map(({ body }) => body.filename)).size).toBe(20);
  expect(delays.percentile(99) / 1e6).toBeLessThan(400);
});

it('What a crash left on its way in is gone after the next start', async () => {
  const next = await openUploadSite('sqlite', async (storageDir) => {
    await mkdir(join(storageDir, 'tmp'));
    const [old, recent] = ['old', 'recent'].map((name) => join(storageDir, 'tmp', name)) as [string, string];
    await writeFile(old, 'half a file');
    // Somebody else may be sending it just now.
    await writeFile(recent, 'half a file');
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(old, before, before);
  });

  await until(async () => (await next.temporaryFiles()).length < 2);
  expect(await next.temporaryFiles()).toEqual([join(next.storageDir, 'tmp', 'recent')]);
  await next.close();
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await condition()); waited += 20) {
    if (waited > 5000) throw new Error('It has not come to pass within five seconds');
    await delay(20);
  }
}
