import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ValidationException } from '../http/exceptions.js';
import { say } from '../language/say.js';
import { extractUrls, type RichTextReferences, truncate } from '../text/rich-text.js';
import { completeUrl } from '../text/urls.js';
import { linkFieldsOf, linkTargetFieldsOf, richTextFieldsOf } from './fields/field-metadata.js';
import { partsOf } from './fields/nested-fields.js';
import { fieldsNamedIn } from './fields/placeholders.shared.js';
import { invalidUrlText } from './fields/rich-text-value.js';
import type { LinkTargets } from './link-targets.js';
import type { RecordFiles } from './record-files.js';

/** Dependencies of URL checks. */
export interface UrlCheckContext {
  manager: EntityManager;
  pages: LinkTargets;
  files: RecordFiles;
  siteUrl: string;
}

const STORAGE = '/storage/';

/**
 * Refuses links that are invalid or lead to a missing page of this site, and pictures that are not uploads, in rich text and in
 * link target fields. URLs already in the record are not checked, so that it can be saved again unchanged.
 * @throws ValidationException
 */
export async function validateRichTextUrls(
  context: UrlCheckContext,
  dto: Type,
  input: object,
  before?: object,
): Promise<void> {
  const old = new Set(
    before ? urlsOf(dto, before).flatMap(({ links, records, pictures }) => [...links, ...records, ...pictures]) : [],
  );
  const errors: Record<string, string[]> = {};
  for (const { field, links, records, pictures } of urlsOf(dto, input)) {
    const isNew = (url: string) => !old.has(url);
    const message =
      (await findMissingPicture(context, pictures.filter(isNew))) ??
      (await findBrokenLink(context, links.filter(isNew))) ??
      (await findMissingRecord(context, records.filter(isNew)));
    if (message !== undefined) errors[field] = [message];
  }
  if (Object.keys(errors).length > 0) throw new ValidationException(errors);
}

/** Returns the message about the first broken link, or undefined. */
export async function findBrokenLink(context: UrlCheckContext, links: readonly string[]): Promise<string | undefined> {
  const paths = new Map<string, string>();
  for (const link of links) {
    const url = completeUrl(link);
    if (url === undefined) return invalidUrlText(link);
    const path = pathWithin(context.siteUrl, url);
    if (path !== undefined) paths.set(link, path);
  }
  if (paths.size === 0) return undefined;
  const files = [...paths.values()].filter((path) => path.startsWith(STORAGE));
  const stored = await context.files.findStored(
    context.manager,
    files.map((path) => path.slice(STORAGE.length)),
  );
  const others = [...paths.values()].filter((path) => !path.startsWith(STORAGE));
  const missing = await context.pages.findMissing(context.manager, others, { isInText: true });
  for (const [link, path] of paths) {
    if (path.startsWith(STORAGE) ? !stored.has(path.slice(STORAGE.length)) : missing.has(path)) {
      return say('crud.pageUnknown', { link: truncate(link) });
    }
  }
  return undefined;
}

/** Returns the message about the first linked record that visitors can't open, or undefined. */
async function findMissingRecord(
  { manager, pages }: UrlCheckContext,
  records: readonly string[],
): Promise<string | undefined> {
  if (records.length === 0) return undefined;
  const found = await pages.findRecords(manager, records);
  const missing = records.find((record) => !found.get(record)?.isActive);
  if (missing === undefined) return undefined;
  const title = found.get(missing)?.title;
  return title === undefined ? say('crud.linkTargetGone') : say('crud.linkTargetHidden', { title: truncate(title) });
}

/** Returns the message about the first picture that is not a stored file, or undefined. */
async function findMissingPicture(context: UrlCheckContext, pictures: readonly string[]): Promise<string | undefined> {
  const names = new Map<string, string>();
  for (const picture of pictures) {
    const path = pathWithin(context.siteUrl, picture);
    if (path?.startsWith(STORAGE)) names.set(picture, path.slice(STORAGE.length));
    else {
      return say('crud.pictureElsewhere', { picture: truncate(picture) });
    }
  }
  const stored = await context.files.findStored(context.manager, [...names.values()]);
  for (const [picture, name] of names) {
    if (!stored.has(name)) {
      return say('crud.pictureGone', { picture: truncate(picture) });
    }
  }
  return undefined;
}

/** Returns the path of a URL of this site, without query and fragment; undefined for other sites. */
export function pathWithin(siteUrl: string, url: string): string | undefined {
  const path = url.toLowerCase().startsWith(`${siteUrl.toLowerCase()}/`) ? url.slice(siteUrl.length) : url;
  if (url.toLowerCase() === siteUrl.toLowerCase()) return '/';
  return /^\/(?!\/)/.test(path) ? path.replace(/[?#].*$/s, '') : undefined;
}

interface FieldUrls extends RichTextReferences {
  field: string;
}

/** Returns the URLs in the fields of a record and its nested DTOs. */
function urlsOf(dto: Type, record: object): FieldUrls[] {
  return partsOf(dto, record).flatMap(({ dto: part, path, values }): FieldUrls[] => {
    if (!part) return [];
    const texts = (fields: string[]) =>
      fields.flatMap((name) => {
        const text = values.get(name);
        return typeof text === 'string' && text !== '' ? [{ field: `${path}${name}`, text }] : [];
      });
    return [
      ...texts(richTextFieldsOf(part).map(({ field }) => field)).map(({ field, text }) => ({
        field,
        ...extractUrls(text),
      })),
      ...texts(linkTargetFieldsOf(part)).map(({ field, text }) => ({
        field,
        // What a field of a record leads to is known with the record.
        links: fieldsNamedIn(text).length > 0 ? [] : [text],
        records: [],
        pictures: [],
      })),
    ];
  });
}

/** Prefix of a record's key among links. */
export const RECORD_LINK = 'record:';

/** Returns the links in the fields of a record and its nested DTOs; `record:post:12` for a reference to a record. */
export function linksIn(dto: Type, record: object): string[] {
  const addresses = partsOf(dto, record).flatMap(({ dto: part, values }) =>
    (part ? linkFieldsOf(part) : []).map((name) => String(values.get(name) ?? '')),
  );
  const texts = urlsOf(dto, record).flatMap(({ links, records }) => [
    ...links,
    ...records.map((key) => `${RECORD_LINK}${key}`),
  ]);
  return [...texts, ...addresses];
}
