import { MAX_FOLDER_DEPTH, MAX_FOLDER_NAME, MAX_FOLDERS } from '../../../../content/library/library.constants.js';
import { INACTIVE } from '../../../../core/crud/states.shared.js';
import { cleanLine } from '../../../../core/text/text.js';
import { archivedResources, bodyFieldOf } from '../../../../operations/site-content/archived-resources.js';
import { toHtml } from '../../../../operations/site-content/markdown-text.js';
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
} from '../../../../operations/site-content/native-resources.constants.js';
import { MENU_NAMES } from '../../../../site/menus/menus.constants.js';
import type { ZipArchive } from '../../archives/zip-archive.js';
import { splitFrontMatter, textField } from '../../readers/front-matter.js';
import type { Reading } from '../../readers/import-source.js';
import { isRow, type Row, textIn } from '../../readers/json-rows.js';
import { momentOf, type OldContent, type OldText, oldMenu, oldText } from '../../readers/old-content.js';

/** Maximum bytes of one record; its blocks may contain several texts. */
const MAX_TEXT = 8_000_000;

const MAX_MANIFEST = 32_000_000;

interface Manifest {
  format: string;
  site: string;
  languages: string[];
  /** Ordered keys of the records of sortable resources. */
  order: Readonly<Record<string, string[]>>;
}

/** Returns the manifest of this application's own archives; undefined for others. */
export async function manifestOf(archive: ZipArchive): Promise<Manifest | undefined> {
  if (!archive.has(MANIFEST)) return undefined;
  const manifest = (await json(archive, MANIFEST)) as Partial<Manifest> | undefined;
  if (manifest?.format !== NATIVE_FORMAT) return undefined;
  const { site = '', languages = [], order = {} } = manifest;
  return { format: NATIVE_FORMAT, site: String(site), languages, order };
}

/** Reads an archive of `GET /admin/api/exports/content`: pictures first, then records, after those that they reference. */
export async function* readNative(
  archive: ZipArchive,
  manifest: Manifest,
  { site, makeKinds }: Pick<Reading, 'site' | 'makeKinds'>,
): AsyncGenerator<OldContent> {
  if (URL.canParse(manifest.site)) site.url = manifest.site;
  const texts = ((await json(archive, PICTURE_TEXTS)) ?? {}) as Readonly<Record<string, unknown>>;
  const folders = (await json(archive, FOLDERS)) as { folders?: unknown; files?: Row } | undefined;
  const named = Array.isArray(folders?.folders) ? folders.folders.flatMap(folderIn).slice(0, MAX_FOLDERS) : [];
  if (named.length > 0) site.folders = named.toSorted((one, other) => one.length - other.length);
  const schedule = ((await json(archive, SCHEDULE)) ?? {}) as Readonly<Record<string, unknown>>;
  const kinds = await json(archive, KINDS);
  const unmade = Array.isArray(kinds) ? ((await makeKinds?.(kinds)) ?? 0) : 0;
  if (unmade > 0) site.leftOut['kinds of content'] = unmade;
  const keys = new Map<string, string[]>();
  for (const { path, size } of archive.files) {
    if (path.startsWith('pictures/')) {
      const alt = Object.hasOwn(texts, path) ? String(texts[path]) : '';
      const [folder] = isRow(folders?.files) && Object.hasOwn(folders.files, path) ? folderIn(folders.files[path]) : [];
      const file = {
        kind: 'file',
        type: 'file',
        key: `file:${path}`,
        title: path.slice(9),
        path,
        url: '',
        alt,
      } as const;
      yield folder ? { ...file, folder } : file;
      continue;
    }
    const [, resource = '', key = ''] = /^content\/([a-z][a-z0-9_]*)\/([^/]+)\.md$/.exec(path) ?? [];
    if (key !== '' && size <= MAX_TEXT) keys.set(resource, [...(keys.get(resource) ?? []), key]);
    else if (![MANIFEST, PICTURE_TEXTS, MENUS, FOLDERS, SCHEDULE, KINDS].includes(path) && !isDraftIn(archive, path))
      site.leftOut['other files'] = (site.leftOut['other files'] ?? 0) + 1;
  }
  for (const { name: resource } of archivedResources())
    for (const key of inOrder(keys.get(resource) ?? [], manifest.order[resource])) {
      const text = await textOf(archive, schedule, resource, key);
      if (text) yield text;
      else site.leftOut['unreadable front matter'] = (site.leftOut['unreadable front matter'] ?? 0) + 1;
    }
  yield* menusOf(archive);
}

/** Whether a file is the draft of a record that the archive has. */
const isDraftIn = (archive: ZipArchive, path: string): boolean =>
  path.startsWith(`${DRAFTS}/`) && archive.has(`content/${path.slice(DRAFTS.length + 1)}`);

/** Returns the names of a folder, or nothing if there can't be such a folder. */
function folderIn(value: unknown): string[][] {
  const names = Array.isArray(value) ? value.map((name) => cleanLine(String(name))) : [];
  const isPossible = names.length > 0 && names.length <= MAX_FOLDER_DEPTH;
  return isPossible && names.every((name) => name !== '' && [...name].length <= MAX_FOLDER_NAME) ? [names] : [];
}

async function* menusOf(archive: ZipArchive): AsyncGenerator<OldContent> {
  const menus = ((await json(archive, MENUS)) ?? {}) as Readonly<Record<string, unknown>>;
  for (const menu of MENU_NAMES) {
    const entries = Object.hasOwn(menus, menu) ? menus[menu] : undefined;
    if (Array.isArray(entries))
      yield { ...oldMenu(menu, menu, []), native: { menu, entries: entries.filter(isRow).map(nativeEntry) } };
  }
}

const nativeEntry = (row: Row): NativeMenuEntry => ({
  kind: textIn(row, 'kind'),
  target: textIn(row, 'target'),
  record: textIn(row, 'record'),
  label: textIn(row, 'label'),
  labels: isRow(row.labels)
    ? Object.fromEntries(
        Object.entries(row.labels).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
    : {},
  hidden: row.hidden === true,
});

async function json(archive: ZipArchive, path: string): Promise<unknown> {
  if (!archive.has(path)) return undefined;
  try {
    return JSON.parse((await archive.read(path, MAX_MANIFEST)).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** New records are placed first, so the last one is created first. Translations follow. */
function inOrder(keys: readonly string[], order: readonly string[] | undefined): string[] {
  const originals = keys.filter((key) => !key.includes('.'));
  const places = new Map((order ?? []).map((key, at) => [key, at]));
  const sorted = order ? originals.toSorted((a, b) => (places.get(b) ?? -1) - (places.get(a) ?? -1)) : originals;
  return [...sorted, ...keys.filter((key) => key.includes('.'))];
}

async function textOf(
  archive: ZipArchive,
  schedule: Readonly<Record<string, unknown>>,
  resource: string,
  key: string,
): Promise<OldText | undefined> {
  const file = `content/${resource}/${key}.md`;
  const source = (await archive.read(file, MAX_TEXT)).toString('utf8');
  try {
    const { fields, values, html } = valuesIn(resource, source);
    const times = timesIn(schedule[`${resource}/${key}`]);
    const draft = await draftOf(archive, resource, key);
    const [original = key, language = ''] = key.split('.');
    return oldText({
      type: resource,
      key: `content/${resource}/${key}`,
      title: textField(fields, 'title', 'name', 'path'),
      slug: textField(fields, 'slug'),
      html,
      isPublished: fields.status !== INACTIVE,
      date: momentOf(textField(fields, 'published_at')),
      author: textField(fields, 'author'),
      tags: Array.isArray(fields.tags) ? fields.tags.map(String) : [],
      language,
      translations: original,
      file,
      native: { resource, values, ...(times ? { times } : {}), ...(draft ? { draft } : {}) },
    });
  } catch {
    return undefined;
  }
}

/** Returns the values of a record's draft, if it has one. */
async function draftOf(archive: ZipArchive, resource: string, key: string): Promise<Row | undefined> {
  const file = `${DRAFTS}/${resource}/${key}.md`;
  if (!archive.has(file)) return undefined;
  return valuesIn(resource, (await archive.read(file, MAX_TEXT)).toString('utf8')).values;
}

/** Returns the times of a record that can be read, if any. */
function timesIn(row: unknown): NativeTimes | undefined {
  if (!isRow(row)) return undefined;
  const times = (['publish_at', 'unpublish_at'] as const).flatMap((name) => {
    const time = Date.parse(textIn(row, name));
    return Number.isNaN(time) ? [] : [[name, new Date(time).toISOString()]];
  });
  return times.length === 0 ? undefined : Object.fromEntries(times);
}

/** Returns the values of a record's file, also without those of its body. */
function valuesIn(resource: string, source: string) {
  const { fields, body } = splitFrontMatter(source);
  return { fields, ...withBody(resource, fields, body.trim()) };
}

/** Puts the body of a file into the record's field. */
function withBody(
  resource: string,
  fields: Readonly<Record<string, unknown>>,
  body: string,
): { values: Record<string, unknown>; html: string } {
  const values = { ...fields };
  const field = bodyFieldOf(resource);
  if (field !== undefined) {
    if (body !== '') values[field] = toHtml(body);
    return { values, html: String(values[field] ?? '') };
  }
  if (!Array.isArray(values.blocks)) return { values, html: '' };
  const parts = body.split(/^<!-- text (\d+) -->$/m);
  const texts = new Map<number, string>();
  for (let at = 1; at + 1 < parts.length; at += 2) texts.set(Number(parts[at]), toHtml((parts[at + 1] ?? '').trim()));
  values.blocks = values.blocks.map((block: unknown) => {
    if (typeof block !== 'object' || block === null || !('text_below' in block)) return block;
    const { text_below, ...others } = block;
    return { ...others, text: texts.get(Number(text_below)) ?? '' };
  });
  return { values, html: [...texts.values()].join('') };
}
