import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FixedPageName, SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import type { Permission } from '../../core/access/permissions.js';
import type { ContentEntity, TranslatableEntity } from '../../core/crud/resource.entity.js';
import type { WithFacet } from '../../core/crud/resource-definition.js';
import type { StatedSettings } from '../../core/crud/settings-definition.js';
import type { SettingsFacets } from '../../core/crud/settings-facets.js';
import { type Label } from '../../core/language/say.js';

interface Previewable {
  /** Display name. */
  label: Label;
  input: Type<object>;
  /** The permission to save it, which includes previews. */
  permission: Permission;
  /** The path of the page that shows it, fixed or derived from the record. */
  path: string | ((record: { slug: string }) => string);
}

/** Stores a page that shows a record, and returns its path. */
type PageOfRecord = (manager: EntityManager, record: TranslatableEntity) => Promise<string>;

declare module '../../core/crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /** Its records can be previewed with unsaved values, on their own pages or, without any, on the home page. */
    preview?: {
      /** What a record is called beside its preview, if not as its page or the resource. */
      label?: Label;
      /** Set if the page only shows the newest record: all others are inactive in its preview. */
      isShownAlone?: true;
      /**
       * Of records that are on no page by themselves: stores a page with one, in the transaction of its preview.
       * @returns The path of this page.
       */
      page?: PageOfRecord;
    };
  }
}

/** A previewable kind of record. */
export interface PreviewableRecord extends Previewable {
  name: string;
  /** Set if the page only shows the newest record: all others are inactive in its preview. */
  shownAlone?: Type<ContentEntity>;
  /** Set if it is on no page by itself. */
  page?: PageOfRecord;
}

declare module '../../core/crud/settings-facets.js' {
  interface SettingsFacets {
    /** They can be previewed with unsaved values, on this page. */
    preview?: {
      page: FixedPageName;
    };
  }
}

/** Previewable settings with a single row. */
export interface PreviewableSettings extends Previewable {
  name: string;
  /** Their name in the registry. */
  settings: string;
}

/** Returns what the preview of settings is, as their definition states it. */
export const previewableSettings = (
  { name, nameInPaths = name, label, input, write }: StatedSettings,
  { page }: NonNullable<SettingsFacets['preview']>,
): PreviewableSettings => ({
  name: nameInPaths,
  settings: name,
  label,
  input,
  permission: write,
  path: SITE_PAGES[page].path,
});

/** Returns what the preview of a resource's records is, as its definition states it. */
export function previewableOf({ definition, facet }: WithFacet<'preview'>): PreviewableRecord {
  const { name, label, input, write, entity, facets } = definition;
  const pages = facets?.pages;
  return {
    name,
    label: facet.label ?? pages?.label ?? label,
    input,
    permission: write,
    path: pages ? ({ slug }) => `${pages.path}/${slug}` : SITE_PAGES.home.path,
    ...(facet.page ? { page: facet.page } : {}),
    ...(facet.isShownAlone ? { shownAlone: entity as Type<ContentEntity> } : {}),
  };
}
