import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsOptional,
  Matches,
  Validate,
  ValidateBy,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { OneOf, OptionalBoolean, OptionalText, OptionalWords } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatedSingletonInput, TranslatedSingletonRecord } from '../../core/crud/singleton.dto.js';
import { sentence } from '../../core/language/say.js';
import { canonicalLanguage } from '../../core/text/languages.shared.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';
import { ChoicesRecord } from '../defaults/site-defaults.dto.js';
import { OFFERINGS, type OfferingName } from '../offerings/offerings.constants.js';
import { FONT_NAME, IDENTITY_LENGTH, MAX_FONTS, SEARCH_LINKS, type SearchLink } from './identity.constants.js';
import { placeOf } from './map-place.js';
import { ORNAMENTS, type Ornament } from './theme.shared.js';

/** A color as `#rrggbb`, in lower case, or empty. */
const OptionalColor = () =>
  applyDecorators(
    ApiPropertyOptional({ pattern: '^(#[0-9a-f]{6})?$', description: 'A color as #rrggbb; empty for the default.' }),
    Transform(({ value }) => (value === null ? '' : typeof value === 'string' ? value.trim().toLowerCase() : value)),
    IsOptional(),
    Matches(/^(#[0-9a-f]{6})?$/, { message: sentence('identity.colorInvalid') }),
  );

@ValidatorConstraint({ name: 'timeZone' })
class IsTimeZoneOrEmpty implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (value === '') return true;
    try {
      return typeof value === 'string' && new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined;
    } catch {
      return false;
    }
  }
}

/** A language as a BCP 47 tag in its canonical form, or empty. */
const OptionalLanguage = () =>
  applyDecorators(
    OptionalText(MAX_LENGTH.language),
    ValidateBy({
      name: 'language',
      validator: {
        validate: (value) => value === '' || (typeof value === 'string' && canonicalLanguage(value) === value),
        defaultMessage: sentence('identity.languageInvalid'),
      },
    }),
  );

/** The name of a folder or file that a theme is made of, or empty. */
const OptionalThemeName = () =>
  applyDecorators(
    OptionalText(IDENTITY_LENGTH.theme),
    Matches(/^([a-z][a-z0-9-]*)?$/, { message: sentence('identity.themeInvalid') }),
  );

/** Names that uploads of typefaces have answered. */
const OptionalFontNames = () =>
  applyDecorators(
    OptionalWords(MAX_FONTS, 24),
    Matches(FONT_NAME, { each: true, message: sentence('ownFonts.nameInvalid') }),
  );

/** An IANA time zone, or empty. */
const OptionalTimeZone = () =>
  applyDecorators(
    OptionalText(IDENTITY_LENGTH.timeZone),
    Validate(IsTimeZoneOrEmpty, { message: sentence('identity.timeZoneInvalid') }),
  );

/** A telephone number in international form, or empty. */
const OptionalWhatsAppNumber = () =>
  applyDecorators(
    OptionalText(IDENTITY_LENGTH.whatsapp),
    Matches(/^(\+[\d\s().-]{7,})?$/, {
      message: sentence('identity.phoneInvalid'),
    }),
  );

/** Latitude and longitude, or empty. */
const OptionalPlace = () =>
  applyDecorators(
    OptionalText(IDENTITY_LENGTH.mapPlace),
    ValidateBy({
      name: 'place',
      validator: {
        validate: (value) => value === '' || placeOf(value) !== null,
        defaultMessage: sentence('identity.coordinatesInvalid'),
      },
    }),
  );

export class IdentityInput extends TranslatedSingletonInput {
  /** @example "Acme Health Systems" */
  @OptionalText(IDENTITY_LENGTH.name)
  @Matches(/^[^\r\n\u2028\u2029]*$/, { message: sentence('identity.lineRequired') })
  name?: string;

  /** @example "Software for clinics" */
  @OptionalText(IDENTITY_LENGTH.tagline)
  tagline?: string;

  /** The sentence below the logo in the footer. */
  @OptionalText(IDENTITY_LENGTH.footerShort)
  footer_short?: string;

  /** The paragraph below it, where no address is given. */
  @OptionalText(IDENTITY_LENGTH.footerLong)
  footer_long?: string;

  @StoredFile('identity_logo')
  logo?: string | null;

  @StoredFile('identity_logo_dark')
  logo_dark?: string | null;

  @StoredFile('identity_icon')
  icon?: string | null;

  /** @example "#1478b8" */
  @OptionalColor()
  accent?: string;

  /** @example "#f5f9fb" */
  @OptionalColor()
  ground?: string;

  @OneOf(ORNAMENTS)
  ornament?: Ornament;

  /**
   * The name of a theme, which decides the layout, the typefaces and the shapes of the public pages. Empty for the usual look, which
   * unknown names have as well.
   * @example folio
   */
  @OptionalThemeName()
  theme?: string;

  /**
   * The header: the name of a variant that the theme has; empty for its own. Unknown names are as empty ones, for all parts.
   * @example centered
   */
  @OptionalThemeName()
  header_variant?: string;

  /**
   * The list of solutions: the name of a variant that the theme has; empty for its own.
   * @example rows
   */
  @OptionalThemeName()
  solutions_variant?: string;

  /**
   * The list of updates: the name of a variant that the theme has; empty for its own.
   * @example index
   */
  @OptionalThemeName()
  updates_variant?: string;

  /**
   * An update by itself: the name of a variant that the theme has; empty for its own.
   * @example centered
   */
  @OptionalThemeName()
  article_variant?: string;

  /**
   * A project by itself: the name of a variant that the theme has; empty for its own.
   * @example facts
   */
  @OptionalThemeName()
  project_variant?: string;

  /**
   * The footer: the name of a variant that the theme has; empty for its own.
   * @example slim
   */
  @OptionalThemeName()
  footer_variant?: string;

  /**
   * The sections of the home page: the name of a variant that the theme has; empty for its own.
   * @example bands
   */
  @OptionalThemeName()
  sections_variant?: string;

  /**
   * Uploaded typefaces of headings, by name: one family in up to four files. Empty for those of the theme.
   * @example ["0123456789abcdef01234567"]
   */
  @OptionalFontNames()
  heading_fonts?: string[];

  /**
   * The same for texts.
   * @example []
   */
  @OptionalFontNames()
  text_fonts?: string[];

  /** @example "Monday-Friday 8 am to 5 pm" */
  @OptionalText(IDENTITY_LENGTH.hours)
  hours?: string;

  /** @example "+1 202 555 0123" */
  @OptionalWhatsAppNumber()
  whatsapp?: string;

  /** Beginning of the visitor's first message. */
  @OptionalText(IDENTITY_LENGTH.greeting)
  whatsapp_greeting?: string;

  /**
   * The language of the texts, for browsers, search engines and date formats. Empty for English.
   * @example pl
   */
  @OptionalLanguage()
  language?: string;

  /** @example Europe/Lisbon */
  @OptionalTimeZone()
  time_zone?: string;

  /** Shown after © at the bottom of each page. */
  @OptionalText(IDENTITY_LENGTH.copyright)
  copyright?: string;

  /**
   * Latitude and longitude of the map marker; empty for no map.
   * @example "51.4779, -0.0015"
   */
  @OptionalPlace()
  map_place?: string;

  /** Whether the map of the contact page is loaded only when the visitor asks for it. */
  @OptionalBoolean()
  map_on_request?: boolean;

  /** Where each page links to the search of the site. */
  @OneOf(SEARCH_LINKS)
  search_link?: SearchLink;

  /** Whether Ctrl K and / open the search of the site. */
  @OptionalBoolean()
  search_keys?: boolean;
}

/** Empty texts and colors have their default. */
export class IdentityRecord extends TranslatedSingletonRecord {
  name: string;
  tagline: string;
  footer_short: string;
  footer_long: string;
  /** Stored name of the logo for light backgrounds. */
  logo: string | null;
  /** Stored name of the logo for dark backgrounds; null to show the other logo on a light plate. */
  logo_dark: string | null;
  /** Stored name of the square icon. */
  icon: string | null;
  accent: string;
  ground: string;
  ornament: Ornament;
  theme: string;
  header_variant: string;
  solutions_variant: string;
  updates_variant: string;
  article_variant: string;
  project_variant: string;
  footer_variant: string;
  sections_variant: string;
  /** @example [] */
  heading_fonts: string[];
  /** @example [] */
  text_fonts: string[];
  hours: string;
  whatsapp: string;
  whatsapp_greeting: string;
  language: string;
  time_zone: string;
  copyright: string;
  map_place: string;
  map_on_request: boolean;
  search_link: SearchLink;
  search_keys: boolean;
  /** SVG of the mark that is shown without a logo and icon; null for none. */
  mark: string | null;
}

/** Appearance of the back office. */
export class SiteBrandRecord {
  name: string;
  tagline: string;
  logo: string | null;
  logo_dark: string | null;
  icon: string | null;
  /** A data URL of the mark that is shown without a logo and icon; empty for none. */
  mark: string;
  /** Empty for the default. */
  accent: string;
  ornament: Ornament;
  /** The site's defaults: wording, rows of lists, and how new users get their password. */
  defaults: ChoicesRecord;
  /** Whether the site has languages besides the first, published or not. */
  several_languages: boolean;
  /**
   * The first language of the site, a BCP 47 tag.
   * @example pl
   */
  language: string;
  /** Changes whenever the identity or the icon changes. Part of the addresses of pictures made from them. */
  version: string;
  /** Features that the site does not offer. Absent if it offers everything. */
  @ApiPropertyOptional({ enum: OFFERINGS, isArray: true, example: ['agents'] })
  not_offered?: OfferingName[];
  /**
   * The resources whose records belong to these features. Absent if there are none.
   * @example ["agent"]
   */
  not_offered_records?: string[];
}
