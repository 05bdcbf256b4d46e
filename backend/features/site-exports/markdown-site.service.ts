import { Inject, Injectable } from '@nestjs/common';
import { blockKindOf } from '../../content/content-pages/blocks/page-block.dto.js';
import { KindInput } from '../../content/kinds/kind.dto.js';
import { OwnKind } from '../../content/kinds/kind.entity.js';
import { pathsOf } from '../../content/library/folder-paths.shared.js';
import { MediaFolder } from '../../content/library/media-folder.entity.js';
import { DraftsService } from '../../content/publications/drafts.service.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import type { PublicationRecord } from '../../core/crud/publication/publication.dto.js';
import { type RegisteredService, ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { fieldsOf } from '../../core/http/validation.pipe.js';
import { FileStores, MissingFileError } from '../../core/storage/file-storage.js';
import { namesInHtml } from '../../core/storage/upload-names.js';
import { slugOf } from '../../core/text/text.js';
import { MediaFile } from '../../infrastructure/uploads/media-file.entity.js';
import { Upload } from '../../infrastructure/uploads/upload.entity.js';
import { archivedResources, bodyFieldOf } from '../../operations/site-content/archived-resources.js';
import {
  DRAFTS,
  FOLDERS,
  KINDS,
  MANIFEST,
  MENUS,
  NATIVE_FORMAT,
  type NativeMenuEntry,
  type NativeTimes,
  PICTURE_TEXTS,
  SCHEDULE,
  UNWRITTEN_FIELDS,
} from '../../operations/site-content/native-resources.constants.js';
import { type FieldVisitor, mapFields } from '../../operations/site-content/record-fields.js';
import { MENU_NAMES } from '../../site/menus/menus.constants.js';
import { Menus } from '../../site/menus/menus.entity.js';
import { MenusService } from '../../site/menus/menus.service.js';
import type { ZipWriter } from './zip-writer.js';

/** Number of rows per query. */
const BATCH_SIZE = 500;

/** Path from files of records, which are two folders deep, to the archive's root. */
const UP = '../../';

interface Row {
  id: number;
  slug?: string;
  name: string;
  language?: string;
  translation_of?: number | null;
}

/** The state of an archive in progress. */
interface Archive {
  zip: ZipWriter;
  /** Keys of records, such as `post/first`, by resource and id. */
  keys: Map<string, Map<number, string>>;
  /** Paths of the library's files by id, and of uploads outside of the library by name. */
  files: Map<string, string>;
  taken: Set<string>;
  texts: Record<string, string>;
  /** Names from the top, by the folder's id. */
  folders: ReadonlyMap<number, string[]>;
  /** Folders of files by path. */
  filed: Record<string, string[]>;
  /** Times of scheduled records by key. */
  schedule: Record<string, NativeTimes>;
}

/** What a kind is made of again: without its columns and its number here. */
const pickDeclared = (kind: OwnKind) => ({
  key: kind.key,
  names: kind.names,
  path: kind.path,
  paths: kind.paths,
  icon: kind.icon,
  schema_type: kind.schema_type,
  is_ordered: kind.is_ordered,
  is_tree: kind.is_tree,
  tree_versions: (kind.tree_versions ?? []).filter(({ removed_at }) => removed_at === undefined),
  asks_helpful: kind.asks_helpful,
  offered: kind.offered,
  read_roles: kind.read_roles,
  write_roles: kind.write_roles,
  fields: kind.fields,
  page_blocks: kind.page_blocks,
  list_blocks: kind.list_blocks,
  template_texts: kind.template_texts,
});

/** Exports all content as Markdown with front matter, with the pictures, in an archive that can be imported without loss. */
@Injectable()
export class MarkdownSiteService {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly languages: ContentLanguages,
    private readonly stores: FileStores,
    private readonly menus: MenusService,
    private readonly drafts: DraftsService,
  ) {}

  async write(zip: ZipWriter): Promise<void> {
    const folders = pathsOf(await this.database.manager.find(MediaFolder));
    const archive: Archive = {
      zip,
      keys: new Map(),
      files: new Map(),
      taken: new Set(),
      texts: {},
      folders,
      filed: {},
      schedule: {},
    };
    const order: Record<string, string[]> = {};
    for (const { name: resource } of archivedResources()) {
      const keys = await this.keysOf(resource);
      archive.keys.set(resource, keys);
      if (this.orderColumn(resource)) order[resource] = [...keys.values()].filter((key) => !key.includes('.'));
    }
    const languages = this.languages.all.map(({ tag }) => tag);
    await zip.add(
      MANIFEST,
      `${JSON.stringify({ format: NATIVE_FORMAT, version: 1, site: this.config.siteUrl, languages, order }, null, 2)}\n`,
    );
    for (const { name: resource } of archivedResources())
      for (const [id, key] of archive.keys.get(resource) ?? []) await this.writeRecord(archive, resource, id, key);
    await this.writeKinds(archive);
    await this.writeMenus(archive);
    await this.writeLibrary(archive);
    await zip.add(PICTURE_TEXTS, `${JSON.stringify(archive.texts, Object.keys(archive.texts).sort(), 2)}\n`);
    await this.writeFolders(archive);
    if (Object.keys(archive.schedule).length > 0)
      await zip.add(SCHEDULE, `${JSON.stringify(archive.schedule, null, 2)}\n`);
  }

  private async writeFolders({ zip, folders, filed }: Archive): Promise<void> {
    if (folders.size === 0) return;
    const byName = [...folders.values()].toSorted((folder, other) => (folder.join('\n') < other.join('\n') ? -1 : 1));
    const files = Object.fromEntries(Object.entries(filed).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    await zip.add(FOLDERS, `${JSON.stringify({ folders: byName, files }, null, 2)}\n`);
  }

  /**
   * Writes the kinds that the owner has made, as they are declared. Blocks of their pages name files and records as those of pages do; a
   * site of an earlier version makes the kinds without them.
   */
  private async writeKinds(archive: Archive): Promise<void> {
    const { zip } = archive;
    const kinds = await this.database.manager.find(OwnKind, { order: { id: 'ASC' } });
    if (kinds.length === 0) return;
    const declared: object[] = [];
    for (const kind of kinds)
      declared.push(await mapFields(KindInput, { ...pickDeclared(kind) }, this.visitor(archive)));
    await zip.add(KINDS, `${JSON.stringify(declared, null, 2)}\n`);
  }

  /** Writes the saved menus only: the others are built in. */
  private async writeMenus({ zip, keys }: Archive): Promise<void> {
    const saved = await this.database.manager.findOneByOrFail(Menus, { id: 1 });
    const languages = await Promise.all(
      this.languages.others.map(async (tag) => ({ tag, menus: await this.menus.readIn(tag) })),
    );
    const written: Record<string, NativeMenuEntry[]> = {};
    for (const menu of MENU_NAMES) {
      if (saved[menu] === null) continue;
      written[menu] = saved[menu].map(({ kind, target, record_id, label, hidden }, at) => {
        const resource = kind === 'own_page' ? 'page' : kind === 'solution' ? 'product' : '';
        const key = record_id === null ? undefined : keys.get(resource)?.get(record_id);
        const labels = languages.flatMap(({ tag, menus }): [string, string][] => {
          const own = menus[menu][at]?.label;
          return own && !menus.missing?.includes(`${menu}.${at}.label`) ? [[tag, own]] : [];
        });
        return {
          kind,
          ...(target === '' ? {} : { target }),
          ...(key === undefined ? {} : { record: `${resource}/${key}` }),
          ...(label === '' ? {} : { label }),
          ...(labels.length === 0 ? {} : { labels: Object.fromEntries(labels) }),
          ...(hidden ? { hidden } : {}),
        };
      });
    }
    if (Object.keys(written).length > 0) await zip.add(MENUS, `${JSON.stringify(written, null, 2)}\n`);
  }

  /** Returns the names of a resource's records in their order, translations after their originals. */
  private async keysOf(resource: string): Promise<Map<number, string>> {
    const { definition } = this.registry.get(resource);
    const { entity } = definition;
    const { columns } = this.database.manager.connection.getMetadata(entity);
    const has = (name: string): boolean => columns.some(({ propertyName }) => propertyName === name);
    const title = ['title', 'name', 'path'].find(has) ?? 'id';
    const order = this.orderColumn(resource);
    const query = this.database.manager
      .createQueryBuilder(entity, 'row')
      .select('row.id', 'id')
      .addSelect(`row.${title}`, 'name');
    for (const name of ['slug', 'language', 'translation_of']) if (has(name)) query.addSelect(`row.${name}`, name);
    if (order) query.addOrderBy(`row.${order}`, 'ASC');
    const rows = await query.addOrderBy('row.id', 'ASC').getRawMany<Row>();
    const keys = new Map<number, string>();
    const taken = new Set<string>();
    const originals = rows.filter(({ translation_of: of }) => of === null || of === undefined);
    for (const { id, slug, name } of originals) {
      const stem = (slug || slugOf(String(name), resource)).slice(0, 120);
      let own = stem;
      for (let number = 2; taken.has(own); number += 1) own = `${stem}-${number}`;
      taken.add(own);
      keys.set(id, own);
    }
    for (const { id, language, translation_of: of } of rows) {
      const original = of ? keys.get(of) : undefined;
      if (original !== undefined) keys.set(id, `${original}.${language}`);
    }
    return keys;
  }

  private orderColumn(resource: string): string | undefined {
    return this.registry.get(resource).definition.roles.order;
  }

  private async writeRecord(archive: Archive, resource: string, id: number, key: string): Promise<void> {
    const service = this.registry.get(resource);
    let record: Record<string, unknown>;
    try {
      record = (await service.read(id)) as Record<string, unknown>;
    } catch (error) {
      // The record was deleted since the names were read. Other failures end the archive, which would otherwise be incomplete
      // without notice.
      if (error instanceof RecordNotFoundException) return;
      throw error;
    }
    const values = await this.portableValues(archive, service, inputOf(service, record));
    const body = await bodyOf(resource, values);
    const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)));
    await archive.zip.add(`content/${resource}/${key}.md`, await markdownFile(fields, body));
    if (isContentRecord(record)) await this.writePublication(archive, service, id, key, record.publication);
  }

  /** Writes what visitors do not see yet of a record: the times that are set, and its draft. */
  private async writePublication(
    archive: Archive,
    service: RegisteredService,
    id: number,
    key: string,
    { publish_at, unpublish_at, draft_at }: PublicationRecord,
  ): Promise<void> {
    const { name: resource } = service.definition;
    if (publish_at !== null || unpublish_at !== null)
      archive.schedule[`${resource}/${key}`] = {
        ...(publish_at === null ? {} : { publish_at }),
        ...(unpublish_at === null ? {} : { unpublish_at }),
      };
    if (draft_at === null) return;
    const draft = await this.drafts.read({ resource, id });
    const values = await this.portableValues(archive, service, draft.values);
    const body = await bodyOf(resource, values);
    // What is empty in a draft will be empty on the site.
    await archive.zip.add(`${DRAFTS}/${resource}/${key}.md`, await markdownFile(values, body));
  }

  /** Returns values with keys of records in place of ids, and the archive's paths in place of stored files. */
  private async portableValues(
    archive: Archive,
    { definition }: RegisteredService,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>> {
    const values = await mapFields(definition.input, given, this.visitor(archive));
    for (const { column, entity } of definition.references ?? [])
      if (column in values) values[column] = this.nameOf(archive, entity, values[column]);
    for (const { field, entity } of definition.linkReferences ?? [])
      if (Array.isArray(values[field]))
        values[field] = values[field].flatMap((one) => this.nameOf(archive, entity, idOf(one)) ?? []);
    return values;
  }

  private nameOf(archive: Archive, entity: object, id: unknown): string | null {
    const resource = archivedResources().find(({ name }) => this.registry.get(name).definition.entity === entity)?.name;
    const key = resource && archive.keys.get(resource)?.get(Number(id));
    return key === undefined ? null : `${resource}/${key}`;
  }

  private visitor(archive: Archive): FieldVisitor {
    return {
      file: (name) => this.fileOf(archive, name),
      richText: (html) => this.portable(archive, html),
      records: async (ids, resource) =>
        ids.flatMap((id) => {
          const key = archive.keys.get(resource)?.get(Number(id));
          return key === undefined ? [] : [`${resource}/${key}`];
        }),
    };
  }

  /** Returns rich text with the archive's paths in place of stored files, and names in place of ids. */
  private async portable(archive: Archive, html: string): Promise<string> {
    const paths = new Map<string, string>();
    for (const name of namesInHtml(html)) {
      const path = await this.fileOf(archive, name);
      if (path !== null) paths.set(name, `${UP}${path}`);
    }
    return html
      .replace(
        /((?:src|href)\s*=\s*["'])(?:https?:\/\/[^/"'\s>]+)?\/storage\/([^"'?#\s>]+)/gi,
        (whole, begin: string, name: string) => (paths.has(name) ? `${begin}${paths.get(name)}` : whole),
      )
      .replace(/(data-record=")([a-z_]+):(\d+)"/g, (_whole, begin: string, resource: string, id: string) => {
        const key = archive.keys.get(resource)?.get(Number(id));
        return key === undefined ? '' : `${begin}${resource}/${key}"`;
      });
  }

  /** Adds a stored file to the archive. Returns its path there. */
  private async fileOf(archive: Archive, name: string): Promise<string | null> {
    const upload = await this.database.manager.findOneBy(Upload, { name });
    if (!upload) return null;
    const media = upload.media_id && (await this.database.manager.findOneBy(MediaFile, { id: upload.media_id }));
    if (media) return this.addMedia(archive, media);
    const known = archive.files.get(name);
    if (known !== undefined) return known;
    const path = this.freePath(archive, upload.original_name ?? name.replace(/^.*\//, ''), upload.type);
    archive.files.set(name, path);
    if (upload.alt) archive.texts[path] = upload.alt;
    const stored = upload.path ?? upload.name;
    await this.addStored(archive, path, () => this.stores.served.read(stored));
    return path;
  }

  private async addMedia(archive: Archive, media: MediaFile): Promise<string> {
    const key = `media ${media.id}`;
    const known = archive.files.get(key);
    if (known !== undefined) return known;
    const path = this.freePath(archive, media.name, media.type);
    archive.files.set(key, path);
    if (media.alt) archive.texts[path] = media.alt;
    const folder = archive.folders.get(media.folder_id ?? 0);
    if (folder) archive.filed[path] = folder;
    await this.addStored(archive, path, () => this.stores.library.read(media.original));
    return path;
  }

  /** Leaves out a lost file, so that the rest of the site is exported nevertheless. */
  private async addStored(
    archive: Archive,
    path: string,
    open: () => Promise<import('node:stream').Readable>,
  ): Promise<void> {
    const source = await open().catch((error: unknown) => {
      if (error instanceof MissingFileError) return undefined;
      throw error;
    });
    if (source) await archive.zip.add(path, source);
  }

  private freePath({ taken }: Archive, name: string, type: string): string {
    const stem = slugOf(name.replace(/\.[a-z0-9]{2,5}$/i, ''), 'file').slice(0, 100);
    const extension = EXTENSIONS[type] ?? /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';
    let own = stem;
    for (let number = 2; taken.has(own); number += 1) own = `${stem}-${number}`;
    taken.add(own);
    return `pictures/${own}.${extension}`;
  }

  /** Adds the files of the library that no record uses. */
  private async writeLibrary(archive: Archive): Promise<void> {
    for (let after = 0; ; ) {
      const rows = await this.database.manager
        .createQueryBuilder(MediaFile, 'file')
        .where('file.id > :after AND file.deleted_at IS NULL', { after })
        .orderBy('file.id')
        .limit(BATCH_SIZE)
        .getMany();
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
      for (const row of rows) await this.addMedia(archive, row);
    }
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
};

/** Returns the values of a record that an input accepts. */
function inputOf(
  { definition }: RegisteredService,
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = [...fieldsOf(definition.input)].filter((name) => name in record && !UNWRITTEN_FIELDS.has(name));
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}

/** Returns the text of a record's file. */
async function markdownFile(fields: Readonly<Record<string, unknown>>, body: string): Promise<string> {
  const { stringify } = await import('yaml');
  const front = stringify(fields, { lineWidth: 0, aliasDuplicateObjects: false });
  return `---\n${front}---\n${body === '' ? '' : `\n${body}\n`}`;
}

/** Whether a record is content, which alone has drafts and times. */
const isContentRecord = (record: object): record is { publication: PublicationRecord } => 'publication' in record;

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Moves the text out of the values, as Markdown. For a page, the texts of its blocks, each below a mark. */
async function bodyOf(resource: string, values: Record<string, unknown>): Promise<string> {
  const { toMarkdownText } = await import('../../operations/site-content/markdown-text.js');
  const field = bodyFieldOf(resource);
  if (field !== undefined) {
    const html = values[field];
    const markdown = typeof html === 'string' && html !== '' ? toMarkdownText(html) : undefined;
    // A text without any words has no body that could be told from none.
    if (markdown === undefined || markdown === '') return '';
    delete values[field];
    return markdown;
  }
  if (!Array.isArray(values.blocks)) return '';
  const parts: string[] = [];
  values.blocks = values.blocks.map((block: Record<string, unknown>) => {
    if (!blockKindOf(block)?.isText || typeof block.text !== 'string') return block;
    const markdown = toMarkdownText(block.text);
    if (markdown === undefined || markdown.includes('<!-- text ')) return block;
    parts.push(`<!-- text ${parts.length + 1} -->\n\n${markdown}`);
    const { text: _, ...others } = block;
    return { ...others, text_below: parts.length };
  });
  return parts.join('\n\n');
}
