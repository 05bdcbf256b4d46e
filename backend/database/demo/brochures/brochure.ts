import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { tone } from '../art/colours.js';
import { drawPicture, type PictureDirection } from '../art/index.js';
import { type DemoContent, type DemoSite, type DemoSolution, readDemoContent } from '../content.js';

const require = createRequire(import.meta.url);
const fonts = {
  text: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff',
  bold: '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff',
  display: '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff',
} as const;

type Doc = InstanceType<typeof PDFDocument>;

/** A4 in points, and the margins of every page. */
const page = { width: 595.28, height: 841.89, left: 48, right: 48 } as const;
const inner = page.width - page.left - page.right;
const gutter = 28;
const column = (inner - gutter) / 2;

/** The same solution gives the same file, byte for byte; pdfkit derives the file's id from these entries. */
const printed = new Date('2026-11-01T09:00:00Z');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const plain = (html: string): string =>
  html.replace(/<[^>]+>/g, '').replace(/&([a-z]+|#\d+);/g, (whole, name: string) => entities[name] ?? whole);

/** The paragraphs of a rich text, without their tags. */
const paragraphs = (html: string): string[] =>
  [...html.matchAll(/<p>(.*?)<\/p>/gs)].map((match) => plain(match[1] ?? '').trim()).filter(Boolean);

function write(doc: Doc, font: keyof typeof fonts, size: number, colour: string): Doc {
  return doc.font(font).fontSize(size).fillColor(colour);
}

/** The border of a kanga across the page, as vectors. */
function border(doc: Doc, y: number, height: number): void {
  const scale = height / 64;
  const tiles = Math.round(page.width / (48 * scale));
  const step = page.width / tiles / 48;
  doc.rect(0, y, page.width, height).fill(tone.ink);
  for (let i = 0; i < tiles; i += 1) {
    doc
      .save()
      .translate((page.width / tiles) * i, y)
      .scale(step, scale);
    doc.path('M0 0H24L12 10zM24 0H48L36 10zM0 64H24L12 54zM24 64H48L36 54z').fill(tone.paper);
    doc.path('M24 12L46 32L24 52L2 32z').fill(tone.leaf);
    doc.path('M24 20L37 32L24 44L11 32z').fill(tone.ink);
    doc
      .path('M24 26L30.5 32L24 38L17.5 32zM0 22L6 18L0 14zM48 22L42 18L48 14zM0 50L6 46L0 42zM48 50L42 46L48 42z')
      .fill(tone.maize);
    doc.restore();
  }
}

/** The lozenge on its platform. */
function mark(doc: Doc, x: number, y: number, size: number, lozenge: string, platform: string): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 24);
  doc.path('M12 1L19.5 8.5L12 16L4.5 8.5z').fill(lozenge);
  doc.rect(2, 18.5, 20, 4.5).fill(platform);
  doc.restore();
}

/** One section; returns the line below it. */
function section(
  doc: Doc,
  x: number,
  y: number,
  width: number,
  heading: string,
  text: string,
  colours = { heading: tone.green as string, text: tone.ink as string },
): number {
  write(doc, 'display', 14.5, colours.heading).text(heading, x, y, { width, characterSpacing: -0.15 });
  write(doc, 'text', 10, colours.text).text(text, x, doc.y + 4, { width, lineGap: 3.2 });
  return doc.y;
}

function heightOfSection(doc: Doc, width: number, heading: string, text: string): number {
  const head = write(doc, 'display', 14.5, tone.ink).heightOfString(heading, { width, characterSpacing: -0.15 });
  return head + 4 + write(doc, 'text', 10, tone.ink).heightOfString(text, { width, lineGap: 3.2 });
}

function frontPage(doc: Doc, solution: DemoSolution, site: DemoSite, cover: Buffer | undefined): void {
  const [name = solution.title, promise = ''] = solution.brochure.title.split(/:\s+/, 2);
  doc.rect(0, 0, page.width, page.height).fill(tone.paper);
  mark(doc, page.left, 26, 24, tone.green, tone.ink);
  write(doc, 'display', 17, tone.ink).text(site.site_name, page.left + 34, 31, { lineBreak: false });
  const host = site.contact.email;
  write(doc, 'text', 10, tone.mute).text(host, page.left, 36, { width: inner, align: 'right' });

  const top = 72;
  const coverHeight = page.width * (584 / 1282);
  if (cover) doc.image(cover, 0, top, { width: page.width });
  else doc.rect(0, top, page.width, coverHeight).fill(tone.mint);
  border(doc, top + coverHeight, 24);

  let y = top + coverHeight + 24 + 28;
  write(doc, 'bold', 11, tone.green).text(name, page.left, y);
  const headline = promise ? `${promise.charAt(0).toUpperCase()}${promise.slice(1)}` : name;
  write(doc, 'display', 31, tone.ink).text(headline, page.left, doc.y + 3, {
    width: inner,
    lineGap: -4,
    characterSpacing: -0.7,
  });
  write(doc, 'text', 12.5, tone.ink).text(solution.introduction, page.left, doc.y + 10, {
    width: inner - 40,
    lineGap: 4,
  });

  y = doc.y + 20;
  const first = beforePrices(solution);
  for (let i = 0; i < first.length; i += 2) {
    const pair = first.slice(i, i + 2);
    const alone = pair.length === 1;
    let bottom = y;
    doc.rect(page.left, y, inner, 0.8).fill(tone.line);
    pair.forEach((entry, side) => {
      const end = section(
        doc,
        page.left + side * (column + gutter),
        y + 14,
        alone ? inner : column,
        entry.heading,
        entry.text,
      );
      bottom = Math.max(bottom, end);
    });
    y = bottom + 16;
  }
  write(doc, 'text', 9, tone.mute).text('1 / 2', page.left, page.height - 40, {
    width: inner,
    align: 'right',
    lineBreak: false,
  });
}

/** Sections of the front page: what stands before the prices. The rest follows on the second page. */
function beforePrices(solution: DemoSolution): DemoSolution['brochure']['sections'] {
  const at = solution.brochure.sections.findIndex((entry) => entry.heading === 'Prices');
  return at < 0 ? solution.brochure.sections : solution.brochure.sections.slice(0, at);
}

function backPage(doc: Doc, solution: DemoSolution, site: DemoSite): void {
  doc.addPage();
  doc.rect(0, 0, page.width, page.height).fill(tone.paper);
  let y = 44;
  write(doc, 'display', 24, tone.ink).text('What it does', page.left, y, { characterSpacing: -0.5 });
  y = doc.y + 12;

  const features = paragraphs(solution.features);
  write(doc, 'text', 10, tone.ink);
  const heights = features.map((feature) => doc.heightOfString(feature, { width: column - 20, lineGap: 3 }) + 18);
  const half = evenSplit(heights);
  // The dark block: what it costs, and what comes after the order
  const rest = solution.brochure.sections.slice(beforePrices(solution).length);
  const prices = rest.find((entry) => entry.heading === 'Prices');
  const after = rest.filter((entry) => entry !== prices);
  const pad = 26;
  const cell = (inner - pad * 2 - gutter) / 2;
  const leftHeight = prices ? heightOfSection(doc, cell, prices.heading, prices.text) : 0;
  const rightHeight = after.reduce(
    (sum, entry) => sum + heightOfSection(doc, cell, entry.heading, entry.text) + 12,
    -12,
  );
  const summaryHeight = write(doc, 'display', 15, tone.paper).heightOfString(solution.summary, {
    width: inner - pad * 2,
    lineGap: 2,
  });
  const blockHeight = pad * 2 + summaryHeight + 34 + Math.max(leftHeight, rightHeight, 0);
  // Short lists breathe, so that the contact always stands at the foot of the page
  const contactTop = page.height - 168;
  const sum = (list: number[]): number => list.reduce((total, height) => total + height, 0);
  const tallest = Math.max(sum(heights.slice(0, half)), sum(heights.slice(half)));
  const free = contactTop - 26 - blockHeight - (y + tallest + 14);
  const air = Math.max(0, Math.min(12, free / (Math.max(half, features.length - half) + 1)));

  let bottom = y;
  [features.slice(0, half), features.slice(half)].forEach((list, side) => {
    let line = y;
    const x = page.left + side * (column + gutter);
    for (const feature of list) {
      doc.rect(x, line, column, 0.8).fill(tone.line);
      doc
        .save()
        .translate(x + 5.5, line + 17 + air / 2)
        .path('M0 -5.5L5.5 0L0 5.5L-5.5 0z')
        .fill(tone.leaf)
        .restore();
      write(doc, 'text', 10, tone.ink).text(feature, x + 20, line + 10 + air / 2, { width: column - 20, lineGap: 3 });
      line = doc.y + 9 + air / 2;
    }
    bottom = Math.max(bottom, line);
  });
  y = bottom + 14 + Math.min(air, 8);

  doc.roundedRect(page.left, y, inner, blockHeight, 14).fill(tone.ink);
  write(doc, 'display', 15, tone.paper).text(solution.summary, page.left + pad, y + pad, {
    width: inner - pad * 2,
    lineGap: 2,
  });
  const ruled = doc.y + 16;
  doc.rect(page.left + pad, ruled, inner - pad * 2, 0.8).fill('#2C5052');
  const dark = { heading: tone.maize as string, text: '#D7E2DC' };
  if (prices) section(doc, page.left + pad, ruled + 16, cell, prices.heading, prices.text, dark);
  let right = ruled + 16;
  for (const entry of after)
    right = section(doc, page.left + pad + cell + gutter, right, cell, entry.heading, entry.text, dark) + 12;
  y = Math.max(y + blockHeight + 24, contactTop - 40);

  // Contact
  const { contact } = site;
  write(doc, 'display', 20, tone.ink).text('See it with your own figures', page.left, y, { characterSpacing: -0.4 });
  write(doc, 'text', 10, tone.ink).text(
    'We show it on a call or at your office, and open a trial with invented records for 14 days, free of charge.',
    page.left,
    doc.y + 4,
    { width: column, lineGap: 3.2 },
  );
  const x = page.left + column + gutter;
  const rows: [string, string][] = [
    ['Telephone', contact.phone],
    ['Email', contact.email],
    ['Office', contact.address],
  ];
  let line = y + 5;
  for (const [label, value] of rows) {
    write(doc, 'text', 10, tone.mute).text(label, x, line, { width: 64, lineBreak: false });
    write(doc, 'bold', 10, tone.ink).text(value, x + 66, line, { width: column - 66, lineGap: 2.5 });
    line = doc.y + 5;
  }

  write(doc, 'text', 9, tone.mute).text('2 / 2', page.left, page.height - 52, {
    width: inner,
    align: 'right',
    lineBreak: false,
  });
  border(doc, page.height - 32, 32);
}

/** Where to break a list so that both columns end at about the same line. */
function evenSplit(heights: number[]): number {
  const total = heights.reduce((sum, height) => sum + height, 0);
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  let first = 0;
  heights.forEach((height, index) => {
    first += height;
    const taller = Math.max(first, total - first);
    if (taller < least) {
      least = taller;
      best = index + 1;
    }
  });
  return best;
}

async function coverOf(solution: DemoSolution, pictures: PictureDirection[]): Promise<Buffer | undefined> {
  const direction = pictures.find((picture) => picture.ref === solution.slug && picture.field === 'cover_photo');
  if (!direction) return undefined;
  return sharp(Buffer.from(drawPicture(direction)))
    .flatten({ background: tone.paper })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The two-page document of a solution, A4, ready to be stored as its brochure. */
export async function makeBrochure(solution: DemoSolution, content: DemoContent = readDemoContent()): Promise<Buffer> {
  const { site, pictures } = content;
  const cover = await coverOf(solution, pictures);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: page.left, right: page.right },
    lang: 'en',
    displayTitle: true,
    info: {
      Title: solution.brochure.title,
      Author: site.site_name,
      Subject: solution.introduction,
      CreationDate: printed,
      ModDate: printed,
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, require.resolve(file));
  frontPage(doc, solution, site, cover);
  backPage(doc, solution, site);
  doc.end();
  return finished;
}
