import type { Type } from '@nestjs/common';
import { ContactInfoInput } from '../../company/contact-info/contact-info.dto.js';
import { ContactInfoService } from '../../company/contact-info/contact-info.service.js';
import { IdentityInput } from '../../company/identity/identity.dto.js';
import { IdentityService } from '../../company/identity/identity.service.js';
import { LegalInput } from '../../company/legal/legal.dto.js';
import { LegalService } from '../../company/legal/legal.service.js';
import { WordsInput } from '../../company/words/words.dto.js';
import { WordsService } from '../../company/words/words.service.js';
import { BannerInput } from '../../content/banners/banner.dto.js';
import { Banner } from '../../content/banners/banner.entity.js';
import { ClientInput } from '../../content/clients/client.dto.js';
import { ContentPageInput } from '../../content/content-pages/content-page.dto.js';
import { FaqInput } from '../../content/faqs/faq.dto.js';
import { FormInput } from '../../content/forms/form.dto.js';
import { HomeImagesInput } from '../../content/home-images/home-images.dto.js';
import { HomeImagesService } from '../../content/home-images/home-images.service.js';
import { HomeSectionsInput } from '../../content/home-sections/home-sections.dto.js';
import { HomeSectionsService } from '../../content/home-sections/home-sections.service.js';
import { PortfolioInput } from '../../content/portfolios/portfolio.dto.js';
import { PostInput } from '../../content/posts/post.dto.js';
import { ProductInput } from '../../content/products/product.dto.js';
import { SliderInput } from '../../content/sliders/slider.dto.js';
import { Slider } from '../../content/sliders/slider.entity.js';
import { StatisticInput } from '../../content/statistics/statistic.dto.js';
import { TestimonialInput } from '../../content/testimonials/testimonial.dto.js';
import { Permission } from '../../core/access/permissions.js';
import type { ContentEntity } from '../../core/crud/resource.entity.js';
import { type Noun } from '../../core/language/say.js';
import { FORMS_PATH, SITE_PAGES } from '../fixed-pages/site-pages.constants.js';
import { MenusInput } from '../menus/menus.dto.js';
import { MenusService } from '../menus/menus.service.js';
import type { PREVIEWED_RECORDS, PREVIEWED_SETTINGS } from './preview.constants.js';

interface Previewable {
  /** Display name. */
  label: Noun;
  input: Type<object>;
  /** The permission to save it, which includes previews. */
  permission: Permission;
  /** The path of the page that shows it, fixed or derived from the record. */
  path: string | ((record: { slug: string }) => string);
}

/** A previewable kind of record. */
export interface PreviewableRecord extends Previewable {
  name: (typeof PREVIEWED_RECORDS)[number];
  /** Set if the page only shows the newest record: all others are inactive in its preview. */
  shownAlone?: Type<ContentEntity>;
}

/** Previewable settings with a single row. */
export interface PreviewableSettings extends Previewable {
  name: (typeof PREVIEWED_SETTINGS)[number];
  settings: Type<{ read(): Promise<object>; update(input: object): Promise<object> }>;
}

const { home, updates, solutions, portfolios, contact, terms } = SITE_PAGES;

const content = Permission.ContentWrite;

export const PREVIEWABLE_RECORDS: readonly PreviewableRecord[] = [
  {
    name: 'post',
    label: 'Post',
    input: PostInput,
    permission: content,
    path: ({ slug }) => `${updates.path}/${slug}`,
  },
  {
    name: 'product',
    label: 'Solution',
    input: ProductInput,
    permission: content,
    path: ({ slug }) => `${solutions.path}/${slug}`,
  },
  {
    name: 'portifolio',
    label: 'Project',
    input: PortfolioInput,
    permission: content,
    path: ({ slug }) => `${portfolios.path}/${slug}`,
  },
  {
    name: 'page',
    label: 'Page',
    input: ContentPageInput,
    permission: Permission.PagesWrite,
    path: ({ slug }) => `/${slug}`,
  },
  {
    name: 'form',
    label: 'Form',
    input: FormInput,
    permission: Permission.FormsWrite,
    path: ({ slug }) => `${FORMS_PATH}/${slug}`,
  },
  {
    name: 'banner',
    label: 'Banner',
    input: BannerInput,
    permission: content,
    path: home.path,
    shownAlone: Banner,
  },
  {
    name: 'slider',
    label: 'Slider',
    input: SliderInput,
    permission: content,
    path: home.path,
    shownAlone: Slider,
  },
  { name: 'faq', label: 'Question', input: FaqInput, permission: content, path: home.path },
  {
    name: 'client',
    label: 'Client',
    input: ClientInput,
    permission: content,
    path: home.path,
  },
  {
    name: 'testimonial',
    label: 'Testimonial',
    input: TestimonialInput,
    permission: content,
    path: home.path,
  },
  {
    name: 'statistic',
    label: 'Statistic',
    input: StatisticInput,
    permission: content,
    path: home.path,
  },
];

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
