import { randomBytes } from 'node:crypto';
import { HttpException, Injectable, Logger } from '@nestjs/common';
import { Brackets, type EntityManager, In } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import type { ClientContext } from '../../core/http/internal-request.js';
import { urlOf } from '../../core/storage/upload-names.js';
import { sanitizeRichText } from '../../core/text/rich-text.js';
import { escapeHtml } from '../../core/text/text.js';
import { Upload } from '../../infrastructure/uploads/upload.entity.js';
import { uploadKinds } from '../../infrastructure/uploads/upload-kinds.constants.js';
import { UploadsService } from '../../infrastructure/uploads/uploads.service.js';
import { PreviewService } from '../../site/preview/preview.service.js';
import { BOX, MAX_PICTURES, nameIn, originalHtml, type ShownPicture } from './conversion/original-html.js';
import { recordValues } from './conversion/record-values.js';
import { TextTooLongError } from './html-tree.js';
import { ImportFilesService, type PlacedFile } from './import-files.service.js';
import type { ContentReader } from './import-folder.js';
import { encodedOnce, toItem } from './import-items.js';
import { ImportPlaces } from './import-places.js';
import { ImportRowsService } from './import-rows.service.js';
import { ImportRunnerService } from './import-runner.service.js';
import { inputFieldsOf, openArchives, type TextNames } from './import-steps.js';
import { TARGETS } from './import-targets.js';
import { ImportTextsService } from './import-texts.service.js';
import type { OldRow, OldText } from './readers/old-content.js';
import type { ImportItem, ImportSample } from './site-import.dto.js';
import { SiteImport, SiteImportItem } from './site-import.entity.js';
import { MAX_SAMPLES } from './site-imports.constants.js';

/** Maximum characters of a cell. */
const MAX_CELL = 5000;

/** Size of the stand-in for a picture that is not in the library yet. */
const STAND_IN = { width: 960, height: 640 };

/** Who looks at a sample. */
interface Viewer {
  by: AuthUser;
  client: ClientContext;
}

/** Replaced after sanitizing, which allows no `data:` URLs. */
const PLACEHOLDER = '/import-picture/';

/** Shows items of an import as they were, and as they will be, without writing or fetching anything. */
@Injectable()
export class ImportSamplesService {
  private readonly logger = new Logger('Import');

  constructor(
    private readonly database: Database,
    private readonly runner: ImportRunnerService,
    private readonly texts: ImportTextsService,
    private readonly files: ImportFilesService,
    private readonly rows: ImportRowsService,
    private readonly uploads: UploadsService,
    private readonly previews: PreviewService,
    private readonly registry: ResourceRegistry,
  ) {}

  /**
   * Returns up to 20 texts and rows: of all types, with problems and without, and from the shortest to the longest.
   * @throws RecordNotFoundException
   */
  async list(id: number): Promise<ImportItem[]> {
    const { manager } = this.database;
    if (!(await manager.existsBy(SiteImport, { id }))) throw new RecordNotFoundException('Import');
    const listed = "CASE WHEN item.problems <> '[]' THEN 1 ELSE 0 END";
    const shown = () =>
      manager
        .createQueryBuilder(SiteImportItem, 'item')
        .select('item.type', 'type')
        .addSelect(listed, 'listed')
        .where('item.import_id = :id', { id })
        .andWhere("item.kind IN ('text', 'row') AND item.resource <> '' AND item.fate <> 'left_out'");
    const groups = await shown()
      .addSelect('COUNT(*)', 'count')
      .groupBy('item.type')
      .addGroupBy(listed)
      .orderBy('count', 'DESC')
      .limit(MAX_SAMPLES)
      .getRawMany<{ type: string; listed: number | string; count: number | string }>();
    if (groups.length === 0) return [];
    const shares = sharesOf(groups.map(({ count }) => Number(count)));
    const ranked = shown()
      .addSelect('item.id', 'id')
      .addSelect(`ROW_NUMBER() OVER (PARTITION BY item.type, ${listed} ORDER BY item.length, item.id)`, 'place');
    const rows = await manager
      .createQueryBuilder()
      .select('ranked.id', 'id')
      .from(`(${ranked.getQuery()})`, 'ranked')
      .setParameters(ranked.getParameters())
      .where(
        new Brackets((any) => {
          for (const [index, { type, listed: has, count }] of groups.entries())
            any.orWhere(
              `(ranked.type = :type${index} AND ranked.listed = :has${index} AND ranked.place IN (:...at${index}))`,
              {
                [`type${index}`]: type,
                [`has${index}`]: Number(has),
                [`at${index}`]: placesIn(Number(count), shares[index] ?? 1),
              },
            );
        }),
      )
      .getRawMany<{ id: number }>();
    const items = await manager.find(SiteImportItem, {
      where: { id: In(rows.map((row) => row.id)) },
      order: { id: 'ASC' },
    });
    return items.map(toItem);
  }

  /** @throws RecordNotFoundException */
  async read(id: number, itemId: number, viewer: Viewer): Promise<ImportSample> {
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
        page: '',
        pictures: 0,
        cells: [],
        values: [],
      };
      if (old.kind === 'row') return { ...sample, ...this.row(site, old) };
      if (old.kind !== 'text') throw new RecordNotFoundException('Record');
      const { author, date, tags } = old;
      return { ...sample, author, date, tags, ...(await this.text(site, content, old, item, viewer)) };
    } catch (error) {
      // Such a text was left out, so there is no preview.
      throw error instanceof TextTooLongError ? new RecordNotFoundException('Record') : error;
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
    item: SiteImportItem,
    viewer: Viewer,
  ): Promise<Pick<ImportSample, 'html' | 'page' | 'pictures' | 'original' | 'is_original_cut'>> {
    const folder = this.runner.folderOf(site.id);
    const archives = await openArchives(folder);
    try {
      const places = new ImportPlaces(site, archives);
      const names = await this.texts.namesIn(
        this.database.manager,
        { site, folder, content, places, by: viewer.by },
        old,
      );
      const shown = await this.picturesOf(names, places);
      const page = old.native ? '' : await this.page(site, { old, item, names, shown, viewer });
      const again = await this.texts.namesIn(
        this.database.manager,
        { site, folder, content, places, by: viewer.by },
        old,
      );
      const original = originalHtml(old, (address) => shown.get(address));
      return {
        ...(await this.converted(again, shown)),
        page,
        original: original.html,
        is_original_cut: original.isCut,
      };
    } finally {
      for (const archive of archives) archive.close();
    }
  }

  /** Renders the page that a text becomes; empty if it can't be shown. */
  private async page(
    site: SiteImport,
    {
      old,
      item,
      names,
      shown,
      viewer,
    }: {
      old: OldText;
      item: SiteImportItem;
      names: TextNames;
      shown: ReadonlyMap<string, ShownPicture>;
      viewer: Viewer;
    },
  ): Promise<string> {
    const { resource } = item;
    const target = TARGETS.get(resource);
    if (!target || target.path === null) return '';
    const { pictureKind } = target;
    // Rows of uploads that exist in the preview alone.
    const standIns = new Map<string, { kind: string; picture: ShownPicture }>();
    const standIn = (address: string, kind: string): string | null => {
      const picture = shown.get(address);
      const fate = names.files.get(address)?.item?.fate;
      if (!picture || !(fate === 'create' || fate === 'unchanged')) return null;
      const name = `${kind}/${randomBytes(16).toString('hex')}.webp`;
      standIns.set(name, { kind, picture });
      return name;
    };
    const categories =
      old.categories.length === 0
        ? []
        : await this.database.manager.findBy(SiteImportItem, { import_id: site.id, item_key: In(old.categories) });
    const values = recordValues({
      text: old,
      html: names.html,
      resource,
      slug: item.target.slice(item.target.lastIndexOf('/') + 1),
      photo: pictureKind ? standIn(old.picture, pictureKind) : null,
      sharePicture: undefined,
      canonical: undefined,
      categories: categories.flatMap(({ record_id }) => record_id ?? []),
      isVisible: true,
      places: {
        picture: (address) => {
          const name = standIn(address, 'text');
          return name === null ? undefined : { src: urlOf(name), ...STAND_IN };
        },
        link: (address) => names.links.get(address)?.target || undefined,
      },
      pagePicture: (address) => {
        const name = standIn(address, 'page');
        return name === null ? undefined : { photo: name, alt: shown.get(address)?.name ?? '' };
      },
      fields: inputFieldsOf(this.registry, resource),
    });
    const prepare = async (manager: EntityManager): Promise<void> => {
      const rows = [...standIns].map(([name, { kind }]) => ({ name, kind, ...STAND_IN_ROW }));
      for (const row of rows) await manager.insert(Upload, row);
    };
    try {
      const id = item.record_id ?? 0;
      const html = await this.previews.showRecord(resource, { id, typed: values, prepare, ...viewer });
      return [...standIns].reduce(
        (page, [name, { picture }]) => page.replaceAll(urlOf(name), picture.src ?? boxOf(picture.name)),
        html ?? '',
      );
    } catch (error) {
      // The text is shown without its page. What a rule refuses is refused when it is imported, too.
      if (!(error instanceof HttpException)) this.logger.warn(`A sample has no page: ${String(error)}`);
      return '';
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

const STAND_IN_ROW = {
  ...STAND_IN,
  type: 'image/webp',
  size: 1,
  sha256: '0'.repeat(64),
  original_name: null,
  alt: null,
  variants: [],
  media_id: null,
  path: null,
  focus: null,
  crop: null,
  former: null,
};

/** Returns a picture with the name of one that is not shown. */
const boxOf = (name: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640"><rect width="960" height="640" fill="#8883"/><text x="480" y="330" text-anchor="middle" font-family="sans-serif" font-size="28" fill="#777">${escapeHtml(name)}</text></svg>`,
  ).replaceAll("'", '%27')}`;

/** Distributes the samples among groups: one to each in turn, as long as they have any. */
function sharesOf(counts: readonly number[]): number[] {
  const shares = counts.map(() => 0);
  const whole = counts.reduce((sum, count) => sum + count, 0);
  for (let left = Math.min(MAX_SAMPLES, whole); left > 0; )
    for (const [index, count] of counts.entries()) {
      if (left === 0 || (shares[index] ?? 0) >= count) continue;
      shares[index] = (shares[index] ?? 0) + 1;
      left -= 1;
    }
  return shares;
}

/** Returns places in a group that are spread evenly from the first to the last one. */
const placesIn = (count: number, share: number): number[] =>
  share === 1
    ? [Math.ceil(count / 2)]
    : Array.from({ length: share }, (_, at) => 1 + Math.round((at * (count - 1)) / (share - 1)));
