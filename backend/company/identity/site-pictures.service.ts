import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { OverlayOptions, Sharp } from 'sharp';
import { ContentEvents, concerns } from '../../core/events/content-events.js';
import { escapeHtml } from '../../core/text/text.js';
import { UploadFilesService } from '../../infrastructure/uploads/upload-files.service.js';
import { UploadPicturesService } from '../../infrastructure/uploads/upload-pictures.service.js';
import { type IconSize, SHARE_PICTURE } from './identity.constants.js';
import type { IdentityRecord } from './identity.dto.js';
import { IdentityService } from './identity.service.js';

type SharpFactory = typeof import('sharp').default;

/** The font of the headings, for names: the machine may have none. */
const FONT = fileURLToPath(new URL('./fonts/familjen-grotesk-bold.ttf', import.meta.url));
const FAMILY = 'Familjen Grotesk';

/** iPhones round the corners themselves. */
const APPLE_SIZE: IconSize = 180;

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** Distance from the left edge of the share picture, and the size of the mark there. */
const MARGIN = 96;
const MARK = 150;

/** Pictures made from the identity: icons of browsers and phones, and the picture that other sites show with a link. */
@Injectable()
export class SitePicturesService {
  private readonly made = new Map<string, { identity: IdentityRecord; picture: Promise<Buffer> }>();

  constructor(
    private readonly identity: IdentityService,
    private readonly files: UploadFilesService,
    private readonly uploads: UploadPicturesService,
    changes: ContentEvents,
  ) {
    changes.subscribe((event) => {
      if (concerns(event, 'upload')) this.made.clear();
    });
  }

  /** For the addresses of these pictures: another one once the identity is saved, or its icon replaced in the library. */
  async version(): Promise<string> {
    const { icon, version } = this.identity.current;
    const path = await this.pathOf(icon);
    return path === icon ? String(version) : `${version}-${path?.replace(/^.*\/|\..*$/g, '')}`;
  }

  /** A square icon as PNG: the uploaded one, the mark, or the first letter of the name. */
  icon(size: IconSize): Promise<Buffer> {
    return this.make(`icon ${size}`, async (sharp) => {
      const mark = await this.mark(sharp, size);
      if (!mark) return this.letter(sharp, size);
      // iPhones put black behind transparent icons.
      return size === APPLE_SIZE ? mark.flatten({ background: '#ffffff' }) : mark;
    });
  }

  /** The mark and the name on the accent color, as PNG. */
  share(): Promise<Buffer> {
    return this.make('share', async (sharp) => {
      const { width, height } = SHARE_PICTURE;
      const { accent, 'on-accent': onAccent } = this.identity.colors.light;
      const name = await this.text(sharp, drawable(this.identity.siteName), {
        color: onAccent,
        width: width - 2 * MARGIN,
        height: 250,
      });
      const mark = await this.mark(sharp, MARK - 30);
      const overlays: OverlayOptions[] = [
        { input: name, left: MARGIN, top: mark ? 300 : 200 },
        ...(mark
          ? [
              { input: plate(MARK), left: MARGIN, top: 110 },
              { input: await mark.png().toBuffer(), left: MARGIN + 15, top: 125 },
            ]
          : []),
      ];
      return sharp({ create: { width, height, channels: 3, background: accent } }).composite(overlays);
    });
  }

  private make(name: string, draw: (sharp: SharpFactory) => Promise<Sharp>): Promise<Buffer> {
    const identity = this.identity.current;
    const made = this.made.get(name);
    // Not compared by version: that of a restored one may be the same.
    if (made?.identity === identity) return made.picture;
    const picture = (async () => {
      // Imported on first use: sharp takes memory.
      const { default: sharp } = await import('sharp');
      return (await draw(sharp)).png({ compressionLevel: 9 }).toBuffer();
    })();
    this.made.set(name, { identity, picture });
    picture.catch(() => this.made.delete(name));
    return picture;
  }

  /** The uploaded icon, or the mark; undefined without either. */
  private async mark(sharp: SharpFactory, size: number): Promise<Sharp | undefined> {
    const { icon, mark } = this.identity.current;
    const path = await this.pathOf(icon);
    const source = path ? await this.files.bytes(path).catch(() => undefined) : mark ? Buffer.from(mark) : undefined;
    return source && sharp(source, { density: 600 }).resize(size, size, { fit: 'contain', background: TRANSPARENT });
  }

  private async pathOf(icon: string | null): Promise<string | null> {
    if (!icon) return null;
    return (await this.uploads.find([icon])).get(icon)?.path ?? icon;
  }

  private async letter(sharp: SharpFactory, size: number): Promise<Sharp> {
    const { accent, 'on-accent': onAccent } = this.identity.colors.light;
    const [letter = ''] = drawable(this.identity.siteName);
    const box = Math.round(size * 0.6);
    const drawn = await this.text(sharp, letter.toUpperCase(), { color: onAccent, width: box, height: box });
    const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="${size === APPLE_SIZE ? 0 : 22}%" fill="${accent}"/></svg>`;
    return sharp(Buffer.from(tile)).composite([{ input: drawn, gravity: 'centre' }]);
  }

  /** As large as fits. */
  private text(
    sharp: SharpFactory,
    text: string,
    { color, width, height }: { color: string; width: number; height: number },
  ): Promise<Buffer> {
    const markup = `<span foreground="${color}" weight="700">${escapeHtml(text)}</span>`;
    const drawn = sharp({ text: { text: markup, font: FAMILY, fontfile: FONT, rgba: true, width, height } });
    return drawn.png().toBuffer();
  }
}

/** Without characters that have no width: of these alone, nothing could be drawn. */
const drawable = (name: string): string => name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() || '•';

/** White, so that a mark in any color can be seen on the accent. */
const plate = (size: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" rx="18%" fill="#ffffff"/></svg>`,
  );
