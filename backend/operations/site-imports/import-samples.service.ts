import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { sanitizeRichText } from '../../core/text/rich-text.js';
import { escapeHtml } from '../../core/text/text.js';
import { uploadKinds } from '../../infrastructure/uploads/upload-kinds.constants.js';
import { UploadsService } from '../../infrastructure/uploads/uploads.service.js';
import { BOX, MAX_PICTURES, nameIn, originalHtml, type ShownPicture } from './conversion/original-html.js';
import { EndlessText } from './html-tree.js';
import { ImportFilesService, type PlacedFile } from './import-files.service.js';
import type { ContentReader } from './import-folder.js';
import { encodedOnce, toItem } from './import-items.js';
import { ImportPlaces } from './import-places.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportRunnerService } from './import-runner.service.js';
import { openArchives, type TextNames } from './import-steps.js';
import { ImportTextsService } from './import-texts.service.js';
import type { OldRow, OldText } from './readers/old-content.js';
import type { ImportSample } from './site-import.dto.js';
import { SiteImport, SiteImportItem } from './site-import.entity.js';

/** Maximum characters of a cell. */
const MAX_CELL = 5000;

/** Replaced after sanitizing, which allows no `data:` URLs. */
const PLACEHOLDER = '/import-picture/';

/** Shows items of an import as they were, and as they will be, without writing or fetching anything. */
@Injectable()
export class ImportSamplesService {
  constructor(
    private readonly database: Database,
    private readonly runner: ImportRunnerService,
    private readonly texts: ImportTextsService,
    private readonly files: ImportFilesService,
    private readonly rows: ImportRowsService,
    private readonly uploads: UploadsService,
  ) {}

  /** @throws RecordNotFoundException */
  async read(id: number, itemId: number): Promise<ImportSample> {
    const { manager } = this.database;
    const site = await manager.findOneBy(SiteImport, { id });
    if (!site) throw new RecordNotFoundException('Import');
    const item = await manager.findOneBy(SiteImportItem, {
      id: itemId,
      import_id: id,
      kind: In(['text', 'row']),
    });
    const content =
      item &&
      (await this.runner
        .folderOf(id)
        .readContent()
        .catch(() => undefined));
    if (!content) throw new RecordNotFoundException('Record');
    try {
      const old = await content.read(item);
      const sample: ImportSample = {
        ...toItem(item),
        old_url: site.site_url !== '' && item.path.startsWith('/') ? `${site.site_url}${encodedOnce(item.path)}` : '',
        author: '',
        date: null,
        tags: [],
        original: '',
        is_original_cut: false,
        html: '',
        pictures: 0,
        cells: [],
        values: [],
      };
      if (old.kind === 'row') return { ...sample, ...this.row(site, old) };
      if (old.kind !== 'text') throw new RecordNotFoundException('Record');
      const { author, date, tags } = old;
      return { ...sample, author, date, tags, ...(await this.text(site, content, old)) };
    } catch (error) {
      // Such a text was left out, so there is no preview.
      throw error instanceof EndlessText ? new RecordNotFoundException('Record') : error;
    } finally {
      await content.close();
    }
  }

  private row({ options: { csv } }: SiteImport, row: OldRow): Pick<ImportSample, 'cells' | 'values'> {
    const named = (pairs: readonly [string, string][]) =>
      pairs.map(([name, text]) => ({ name, text: text.slice(0, MAX_CELL) }));
    return { cells: named(Object.entries(row.cells)), values: csv ? named(this.rows.valuesOf(csv, row)) : [] };
  }

  private async text(
    site: SiteImport,
    content: ContentReader,
    old: OldText,
  ): Promise<Pick<ImportSample, 'html' | 'pictures' | 'original' | 'is_original_cut'>> {
    const folder = this.runner.folderOf(site.id);
    const archives = await openArchives(folder);
    try {
      const places = new ImportPlaces(site, archives);
      const names = await this.texts.namesIn(this.database.manager, { site, folder, content, places }, old);
      const shown = await this.picturesOf(names, places);
      const original = originalHtml(old, (address) => shown.get(address));
      return {
        ...(await this.converted(names, shown)),
        original: original.html,
        is_original_cut: original.isCut,
      };
    } finally {
      for (const archive of archives) archive.close();
    }
  }

  private async converted(
    { html, files, links }: TextNames,
    shown: ReadonlyMap<string, ShownPicture>,
  ): Promise<Pick<ImportSample, 'html' | 'pictures'>> {
    const placed = new Map<string, PlacedFile>();
    for (const [address, { item }] of files) {
      const file = item?.record_id ? await this.files.place(item.record_id, 'text') : undefined;
      if (file) placed.set(address, file);
    }
    const coming: ShownPicture[] = [];
    const pictures = html.pictures.length;
    const text = html.rendered({
      picture: (address) => {
        const picture = shown.get(address);
        const isComing = files.get(address)?.item?.fate === 'create';
        if (placed.has(address) || !picture || !isComing) return placed.get(address);
        const one = coming.length < MAX_PICTURES ? picture : { name: picture.name };
        return { src: `${PLACEHOLDER}${coming.push(one) - 1}` };
      },
      link: (address) => links.get(address)?.target || undefined,
    });
    // Attributes of sanitized HTML contain no quotes and angle brackets.
    const whole = sanitizeRichText(text, 'full').replace(
      new RegExp(`<img src="${PLACEHOLDER}(\\d+)"(?: alt="([^"]*)")? />`, 'g'),
      (_whole, index: string, alt = '') => {
        const picture = coming[Number(index)];
        if (!picture) return '';
        if (picture.src !== undefined) return `<img src="${picture.src}" alt="${alt}" />`;
        return `<span ${BOX}>${alt || escapeHtml(picture.name)}</span>`;
      },
    );
    // As in the original: most targets do not exist yet.
    return { html: whole.replace(/<a href="([^"]*)"[^>]*>/g, '<a title="$1">'), pictures };
  }

  /** Returns how to show the pictures of a text: those of the archives small, the others by their names. */
  private async picturesOf({ files }: TextNames, places: ImportPlaces): Promise<Map<string, ShownPicture>> {
    const shown = new Map<string, ShownPicture>();
    let read = 0;
    for (const [address, { named, item }] of files) {
      const found = places.locate(item?.path ?? '') ?? places.locate(named.place);
      const picture: ShownPicture = { name: nameIn(address) };
      if (found && read < MAX_PICTURES) {
        read += 1;
        try {
          const bytes = await found.archive.read(found.path, uploadKinds.text.maxBytes);
          const { type, data } = await this.uploads.small(bytes);
          picture.src = `data:${type};base64,${data.toString('base64')}`;
        } catch {
          // Neither damaged files nor those that are no pictures can be shown.
        }
      }
      shown.set(address, picture);
    }
    return shown;
  }
}
