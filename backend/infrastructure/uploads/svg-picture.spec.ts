import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { renderPicture } from './picture-renderer.js';
import { pngOfSvg } from './svg-picture.js';
import { uploadKinds } from './upload-kinds.constants.js';

const svg = (content: string, attributes = 'width="200" height="60"', before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );

const shape = '<path id="a" fill="#c4552d" d="M0 0h100v60H0z"/>';

const pixelAt = async (picture: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
  return [...data.subarray(start, start + 4)];
};

describe('an SVG', () => {
  it.each<[string, Buffer]>([
    ['as it is', svg(shape)],
    ['of one pixel', svg(shape.replaceAll('100', '1').replaceAll('60', '1'), 'width="2" height="1"')],
    ['as high as a city', svg(shape, 'width="40000" height="12000" viewBox="0 0 200 60"')],
    ['without a size', svg(shape, 'viewBox="0 0 200 60"')],
    ['that uses a part of itself', svg(`<defs>${shape}</defs><use xlink:href="#a"/>`)],
    [
      'with a gradient',
      svg(
        `<defs><linearGradient id="g"><stop stop-color="#c4552d"/></linearGradient></defs><path fill="url(#g)" d="M0 0h100v60H0z"/>`,
      ),
    ],
    [
      'of a drawing program, with names of namespaces',
      svg(
        shape,
        'width="200" height="60" xmlns:i="&ns_ai;"',
        '<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>',
      ),
    ],
  ])('is drawn %s, with sharp edges and a clear ground', async (_, file) => {
    const { main } = await renderPicture(file, uploadKinds.identity_logo);
    expect(main.type).toBe('image/png');
    const { width = 0, height = 0 } = await sharp(main.data).metadata();
    expect(Math.max(width / 320, height / 96)).toBeCloseTo(1, 1);
    expect(await pixelAt(main.data, 0.1, 0.5)).toEqual([196, 85, 45, 255]);
    expect((await pixelAt(main.data, 0.9, 0.5))[3]).toBe(0);
    // Nothing of the file itself is kept.
    expect(main.data.includes('<svg')).toBe(false);
  });

  const entity = (definition: string) => `<!DOCTYPE svg [${definition}]>`;
  it.each<[string, Buffer]>([
    ['a script', svg(`<script>alert(1)</script>${shape}`)],
    ['a script of another prefix', svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>${shape}`)],
    ['a handler', svg(shape, 'width="9" height="9" onload="alert(1)"')],
    ['a link to a script', svg(`<a xlink:href="javascript:alert(1)">${shape}</a>`)],
    ['HTML', svg(`<foreignObject><p>Hello</p></foreignObject>${shape}`)],
    ['text, whose font the server lacks', svg(`<text x="9" y="9">Acme</text>${shape}`)],
    ['a picture', svg(`<image href="data:image/png;base64,iVBORw0KGgo="/>${shape}`)],
    ['a file of the server', svg(`<use href="file:///etc/passwd#x"/>${shape}`)],
    ['a file of the server in other quotes', svg(`<use href='/etc/passwd#x'/>${shape}`)],
    ['a style sheet', svg(`<style>@import "http://127.0.0.1/x.css";</style>${shape}`)],
    ['a fill from elsewhere', svg('<path fill="url(http://127.0.0.1/x.svg#a)" d="M0 0h9v9z"/>')],
    ['an external entity', svg('&x;', undefined, entity('<!ENTITY x SYSTEM "file:///etc/passwd">'))],
    ['a parameter entity', svg(shape, undefined, entity('<!ENTITY % x SYSTEM "http://127.0.0.1/x.dtd"> %x;'))],
    [
      'entities that multiply',
      svg('&c;', undefined, entity('<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">')),
    ],
    ['an entity with an element', svg('&x;', undefined, entity(`<!ENTITY x "<image href='a.png'/>">`))],
    ['another encoding', svg(shape, undefined, '<?xml version="1.0" encoding="UTF-7"?>')],
    ['many filters', svg(`<filter id="f">${'<feGaussianBlur stdDeviation="900"/>'.repeat(20)}</filter>${shape}`)],
    ['very many shapes', svg('<path d="M0 0h9"/>'.repeat(20_001))],
    ['more than a megabyte', svg(`<!--${'x'.repeat(1024 * 1024)}-->${shape}`)],
    ['a size that nothing can hold', svg(shape, 'width="1e9" height="1e9"')],
    ['no end', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path')],
  ])('with %s is refused', async (_, file) => {
    await expect(renderPicture(file, uploadKinds.identity_logo)).rejects.toMatchObject({ status: 415 });
  });

  it('opens nothing, even where a reference were drawn', async () => {
    const opened: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      opened.push(url);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const file = svg(`<image xlink:href="${address}/a.png" width="9" height="9"/>${shape}`);
    await expect(pngOfSvg(file)).rejects.toMatchObject({ status: 415 });
    // The decoder itself, without the rules above.
    await sharp(file).png().toBuffer();
    expect(opened).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });
});
