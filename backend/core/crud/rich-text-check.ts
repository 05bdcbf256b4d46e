import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ValidationFailure } from '../http/errors.js';
import { completeAddress } from '../text/addresses.js';
import { addressesIn, noAddress, shortened } from '../text/rich-text.js';
import { richTextFieldsOf } from './fields.js';
import type { RecordFiles } from './record-files.js';
import type { SitePages } from './site-pages.js';

/** Whom to ask what there is. */
export interface KnownAddresses {
  manager: EntityManager;
  pages: SitePages;
  files: RecordFiles;
  siteUrl: string;
}

const STORAGE = '/storage/';

/**
 * Refuses what rich text would show broken: links that are no address or name a page that isn't there, and pictures that
 * are not among the uploads. What the record held before is let be: it can be saved again as it came.
 * @throws ValidationFailure
 */
export async function checkAddresses(known: KnownAddresses, dto: Type, input: object, before?: object): Promise<void> {
  const fields = richTextFieldsOf(dto);
  const old = new Set(textsOf(fields, before).flatMap(([, html]) => Object.values(addressesIn(html)).flat()));
  const errors: Record<string, string[]> = {};
  for (const [field, html] of textsOf(fields, input)) {
    const { links, pictures } = addressesIn(html);
    const isNew = (address: string) => !old.has(address);
    const sentence =
      (await pictureProblem(known, pictures.filter(isNew))) ?? (await linkProblem(known, links.filter(isNew)));
    if (sentence !== undefined) errors[field] = [sentence];
  }
  if (Object.keys(errors).length > 0) throw new ValidationFailure(errors);
}

/** What is wrong with the first of these links that leads nowhere. */
export async function linkProblem(known: KnownAddresses, links: readonly string[]): Promise<string | undefined> {
  const paths = new Map<string, string>();
  for (const link of links) {
    const address = completeAddress(link);
    if (address === undefined) return noAddress(link);
    const path = pathWithin(known.siteUrl, address);
    if (path !== undefined) paths.set(link, path);
  }
  if (paths.size === 0) return undefined;
  const files = [...paths.values()].filter((path) => path.startsWith(STORAGE));
  const stored = await known.files.stored(
    known.manager,
    files.map((path) => path.slice(STORAGE.length)),
  );
  const others = [...paths.values()].filter((path) => !path.startsWith(STORAGE));
  const missing = await known.pages.missing(known.manager, others);
  for (const [link, path] of paths) {
    if (path.startsWith(STORAGE) ? !stored.has(path.slice(STORAGE.length)) : missing.has(path)) {
      return `This site has no page “${shortened(link)}” that visitors can open.`;
    }
  }
  return undefined;
}

/** What is wrong with the first of these pictures that can't be shown. */
async function pictureProblem(known: KnownAddresses, pictures: readonly string[]): Promise<string | undefined> {
  const names = new Map<string, string>();
  for (const picture of pictures) {
    const path = pathWithin(known.siteUrl, picture);
    if (path?.startsWith(STORAGE)) names.set(picture, path.slice(STORAGE.length));
    else {
      return `The picture “${shortened(picture)}” is not among this site's own: please download it and insert the file.`;
    }
  }
  const stored = await known.files.stored(known.manager, [...names.values()]);
  for (const [picture, name] of names) {
    if (!stored.has(name)) {
      return `The picture “${shortened(picture)}” is no longer there: please insert its file again.`;
    }
  }
  return undefined;
}

/** The path of an address of this site, without query and fragment; undefined for any other address. */
function pathWithin(siteUrl: string, address: string): string | undefined {
  const own = address.toLowerCase().startsWith(`${siteUrl.toLowerCase()}/`) ? address.slice(siteUrl.length) : address;
  if (address.toLowerCase() === siteUrl.toLowerCase()) return '/';
  return /^\/(?!\/)/.test(own) ? own.replace(/[?#].*$/s, '') : undefined;
}

function textsOf(fields: readonly string[], record: object | undefined): [field: string, html: string][] {
  const values = new Map<string, unknown>(Object.entries(record ?? {}));
  return fields.flatMap((field) => {
    const html = values.get(field);
    return typeof html === 'string' && html !== '' ? [[field, html]] : [];
  });
}
