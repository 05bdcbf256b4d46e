import { Inject, Injectable } from '@nestjs/common';
import { Permission } from '../../core/access/permissions.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import type { Author } from '../../core/crud/author.js';
import type { HistoryAction } from '../../core/crud/record-history.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { defineSettings } from '../../core/crud/settings-definition.js';
import { TranslatedSingletonService } from '../../core/crud/translated-singleton.service.js';
import { CommittedValue } from '../../core/database/committed-value.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import { ValidationException } from '../../core/http/exceptions.js';
import type { SiteIdentity } from '../../core/identity/site-identity.js';
import { pseudoLanguage } from '../../core/language/pseudo.js';
import { say } from '../../core/language/say.js';
import { DEFAULT_LANGUAGE } from '../../core/text/languages.shared.js';
import { inLanguage, readerLanguage } from '../../core/text/reader-language.js';
import { cleanLine } from '../../core/text/text.js';
import { hostName } from './host-name.js';
import { IDENTITY_TEXTS, VARIANT_COLUMNS, VARIANT_PLACES, type VariantPlace } from './identity.constants.js';
import { IdentityInput, IdentityRecord } from './identity.dto.js';
import { Identity } from './identity.entity.js';
import { type MapPlace, placeOf } from './map-place.js';
import { deriveTheme, type Theme } from './theme.shared.js';
import { type GroundColors, groundColors, themeCss } from './theme-css.shared.js';

export const identityDefinition = defineSettings({
  name: 'identity',
  label: 'Identity',
  entity: Identity,
  input: IdentityInput,
  record: IdentityRecord,
  read: Permission.IdentityRead,
  write: Permission.IdentityWrite,
  texts: IDENTITY_TEXTS,
  routes: 'admin/api/identity',
  facets: { preview: { page: 'home' } },
});

/** The first language of the site before and after a change. */
export interface LanguageChange {
  before: string;
  after: string;
  by: Author | undefined;
}

@Injectable()
export class IdentityService
  extends TranslatedSingletonService<Identity, IdentityInput, IdentityRecord>
  implements SiteIdentity
{
  /** The last saved identity, available to pages, errors and mails without a query. Undefined until the module is initialized. */
  private readonly committed: CommittedValue<Identity>;

  private onLanguage: ((change: LanguageChange) => Promise<void>) | undefined;
  /** The languages of the site besides the first. */
  private others: () => readonly string[] = () => [];

  constructor(
    context: ResourceContext,
    @Inject(CONFIGURATION) private readonly config: Configuration,
    changes: ChangeReader,
  ) {
    super(identityDefinition, context);
    this.committed = this.follow(changes, (row) => row);
  }

  /** Sets what follows a change of the first language, before it is committed. */
  whenLanguageChanges(follow: (change: LanguageChange) => Promise<void>): void {
    this.onLanguage = follow;
  }

  /** Sets the source of the languages besides the first. */
  provideOthers(others: () => readonly string[]): void {
    this.others = others;
  }

  /** Whether the site has languages besides the first, published or not. */
  get hasSeveralLanguages(): boolean {
    return this.others().length > 0;
  }

  private get saved(): Identity | undefined {
    return this.committed.current;
  }

  /** What is saved now: the same object until something is saved again, for results that are kept until then. */
  get state(): object | undefined {
    return this.saved;
  }

  /** The last saved identity, in the first language. */
  get original(): IdentityRecord {
    if (!this.saved) throw new Error('The identity is read when its module is initialized.');
    return this.toRecord(this.saved);
  }

  /** The last saved identity, in the reader's language. */
  get current(): IdentityRecord {
    const language = readerLanguage();
    const isOther = language !== undefined && language !== this.language;
    return this.inLanguage(this.original, isOther ? this.saved?.translations[language] : undefined);
  }

  get siteName(): string {
    // Used in headers of mails.
    const given = this.saved?.name || this.config.siteName || hostName(this.config.siteUrl);
    return cleanLine(given || inLanguage(this.language, () => say('identity.ourCompany')));
  }

  get siteUrl(): string {
    return this.config.siteUrl;
  }

  get timeZone(): string {
    return this.saved?.time_zone ?? '';
  }

  get hasOwnLanguage(): boolean {
    return Boolean(this.saved?.language);
  }

  get language(): string {
    const chosen = this.saved?.language || DEFAULT_LANGUAGE;
    return chosen === DEFAULT_LANGUAGE ? (pseudoLanguage ?? chosen) : chosen;
  }

  get colors(): Theme {
    return this.saved ? deriveTheme(this.saved) : deriveTheme({ accent: '', ground: '' });
  }

  /** The mark as a data URL; empty for none. */
  get markUrl(): string {
    const mark = this.saved?.mark && inColorsOf(this.colors, this.saved.mark);
    return mark ? `data:image/svg+xml,${mark.replace(/[%#"<>\t\r\n]/g, encodeURIComponent)}` : '';
  }

  /** The place on the contact page's map: MAP_LATITUDE and MAP_LONGITUDE, or else the saved place. Null for no map. */
  get mapPlace(): MapPlace | null {
    return this.config.map ?? placeOf(this.saved?.map_place);
  }

  /** Returns the name of a record's theme, the variants it has chosen, its colors as a style sheet (empty for the built-in ones), and the page backgrounds. */
  themeOf(record: IdentityRecord): {
    themeName?: string;
    variants?: Partial<Record<VariantPlace, string>>;
    theme: string;
    ground: GroundColors;
  } {
    const variants = VARIANT_PLACES.map((place) => [place, record[VARIANT_COLUMNS[place]]] as const);
    const chosen = variants.filter(([, name]) => name !== '');
    return {
      ...(record.theme === '' ? {} : { themeName: record.theme }),
      ...(chosen.length === 0 ? {} : { variants: Object.fromEntries(chosen) }),
      theme: themeCss(record),
      ground: groundColors(record),
    };
  }

  override async update(input: IdentityInput, by?: Author, action?: HistoryAction): Promise<IdentityRecord> {
    if (input.language !== undefined && this.others().includes(input.language || DEFAULT_LANGUAGE))
      throw new ValidationException({ language: [say('languages.alreadyOther')] });
    return this.context.database.transaction(async () => {
      const before = this.language;
      const record = await super.update(input, by, action);
      // What is saved is read from the record: `language` changes with the commit.
      const after = record.language || DEFAULT_LANGUAGE;
      if (after !== before) await this.onLanguage?.({ before, after, by });
      return record;
    });
  }
}

/** Recolors the mark, which was drawn in the built-in theme's colors: as an image it can't use those of the page. */
function inColorsOf(theme: Theme, mark: string): string {
  const builtIn = deriveTheme({ accent: '', ground: '' });
  return (['light', 'dark'] as const).reduce(
    (drawn, scheme) =>
      drawn
        .replaceAll(builtIn[scheme].green, theme[scheme].green)
        .replaceAll(builtIn[scheme].foreground, theme[scheme].foreground),
    mark,
  );
}
