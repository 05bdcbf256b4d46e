import type { Type } from '@nestjs/common';
import { ContactInfoInput } from '../../company/contact-info/contact-info.dto.js';
import { ContactInfoService } from '../../company/contact-info/contact-info.service.js';
import { SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { IdentityInput } from '../../company/identity/identity.dto.js';
import { IdentityService } from '../../company/identity/identity.service.js';
import { LegalInput } from '../../company/legal/legal.dto.js';
import { LegalService } from '../../company/legal/legal.service.js';
import { WordsInput } from '../../company/words/words.dto.js';
import { WordsService } from '../../company/words/words.service.js';
import { HomeImagesInput } from '../../content/home-images/home-images.dto.js';
import { HomeImagesService } from '../../content/home-images/home-images.service.js';
import { HomeSectionsInput } from '../../content/home-sections/home-sections.dto.js';
import { HomeSectionsService } from '../../content/home-sections/home-sections.service.js';
import { Permission } from '../../core/access/permissions.js';
import type { ContentEntity } from '../../core/crud/resource.entity.js';
import type { WithFacet } from '../../core/crud/resource-definition.js';
import { type Label } from '../../core/language/say.js';
import { MenusInput } from '../menus/menus.dto.js';
import { MenusService } from '../menus/menus.service.js';
import type { PREVIEWED_SETTINGS } from './preview.constants.js';

interface Previewable {
  /** Display name. */
  label: Label;
  input: Type<object>;
  /** The permission to save it, which includes previews. */
  permission: Permission;
  /** The path of the page that shows it, fixed or derived from the record. */
  path: string | ((record: { slug: string }) => string);
}

declare module '../../core/crud/resource-facets.js' {
  interface ResourceFacets<Field extends string> {
    /** Its records can be previewed with unsaved values, on their own pages or, without any, on the home page. */
    preview?: {
      /** What a record is called beside its preview, if not as its page or the resource. */
      label?: Label;
      /** Set if the page only shows the newest record: all others are inactive in its preview. */
      isShownAlone?: true;
    };
  }
}

/** A previewable kind of record. */
export interface PreviewableRecord extends Previewable {
  name: string;
  /** Set if the page only shows the newest record: all others are inactive in its preview. */
  shownAlone?: Type<ContentEntity>;
}

/** Previewable settings with a single row. */
export interface PreviewableSettings extends Previewable {
  name: (typeof PREVIEWED_SETTINGS)[number];
  settings: Type<{ read(): Promise<object>; update(input: object): Promise<object> }>;
}

const { home, contact, terms } = SITE_PAGES;

/** Returns what the preview of a resource's records is, as its definition states it. */
export function previewableOf({ definition, facet }: WithFacet<'preview'>): PreviewableRecord {
  const { name, label, input, write, entity, facets } = definition;
  const pages = facets?.pages;
  return {
    name,
    label: facet.label ?? pages?.label ?? label,
    input,
    permission: write,
    path: pages ? ({ slug }) => `${pages.path}/${slug}` : home.path,
    ...(facet.isShownAlone ? { shownAlone: entity as Type<ContentEntity> } : {}),
  };
}

export const PREVIEWABLE_SETTINGS: readonly PreviewableSettings[] = [
  {
    name: 'identity',
    label: 'Identity',
    input: IdentityInput,
    permission: Permission.IdentityWrite,
    path: home.path,
    settings: IdentityService,
  },
  {
    name: 'words',
    label: 'Words',
    input: WordsInput,
    permission: Permission.WordsWrite,
    path: home.path,
    settings: WordsService,
  },
  {
    name: 'home_sections',
    label: 'Home sections',
    input: HomeSectionsInput,
    permission: Permission.HomeSectionsWrite,
    path: home.path,
    settings: HomeSectionsService,
  },
  {
    name: 'homeimage',
    label: 'Home images',
    input: HomeImagesInput,
    permission: Permission.HomeImagesWrite,
    path: home.path,
    settings: HomeImagesService,
  },
  {
    name: 'menus',
    label: 'Menus',
    input: MenusInput,
    permission: Permission.MenusWrite,
    path: home.path,
    settings: MenusService,
  },
  {
    name: 'contact',
    label: 'Contact information',
    input: ContactInfoInput,
    permission: Permission.ContactInfoWrite,
    path: contact.path,
    settings: ContactInfoService,
  },
  {
    name: 'legal',
    label: 'Legal texts',
    input: LegalInput,
    permission: Permission.LegalWrite,
    path: terms.path,
    settings: LegalService,
  },
];
