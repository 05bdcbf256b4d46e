import { Inject, Injectable } from '@nestjs/common';
import { ContactInfoService } from '../../company/contact-info/contact-info.service.js';
import { HOURS } from '../../company/defaults/defaults.shared.js';
import { SiteDefaultsService } from '../../company/defaults/site-defaults.service.js';
import { IdentityService } from '../../company/identity/identity.service.js';
import { SitePicturesService } from '../../company/identity/site-pictures.service.js';
import { deriveTheme } from '../../company/identity/theme.shared.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { LegalService, unwrittenIn } from '../../company/legal/legal.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { OwnCssService } from '../../company/own-css/own-css.service.js';
import { OwnFontsService } from '../../company/own-fonts/own-fonts.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { PostCategory } from '../../content/post-categories/post-category.entity.js';
import { Post, shownDate } from '../../content/posts/post.entity.js';
import { TagUsesService } from '../../content/posts/tag-uses.service.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { ActiveFeatures } from '../../core/features/active-features.js';
import { dateFormat } from '../../core/text/dates.shared.js';
import { directionOf, openGraphLocale } from '../../core/text/languages.shared.js';
import { AssistantSettingsService } from '../../visitors/assistant/conversations/assistant-settings.service.js';
import { PagePartsService } from './page-parts.service.js';
import { PagePicturesService } from './page-pictures.service.js';
import type {
  ContactDetails,
  LanguageLink,
  LatestPost,
  SharedProps,
  SidebarCategory,
  SiteLook,
} from './shared-props.dto.js';
import { SiteMenusService } from './site-menus.service.js';

const LATEST_POSTS = 4;
const POPULAR_TAGS = 12;

/** Data of every page, cached until content changes. */
@Injectable()
export class SharedPropsService {
  private readonly shared: ContentCache<SharedProps>;

  constructor(
    private readonly database: Database,
    private readonly pictures: PagePicturesService,
    private readonly parts: PagePartsService,
    private readonly tagUses: TagUsesService,
    changes: ContentEvents,
    private readonly identity: IdentityService,
    private readonly contactInfo: ContactInfoService,
    private readonly ownCss: OwnCssService,
    private readonly ownFonts: OwnFontsService,
    private readonly sitePictures: SitePicturesService,
    private readonly words: WordsService,
    private readonly defaults: SiteDefaultsService,
    private readonly siteMenus: SiteMenusService,
    private readonly languages: LanguagesService,
    private readonly records: ContentLanguages,
    private readonly assistant: AssistantSettingsService,
    private readonly offerings: OfferingsService,
    private readonly legalTexts: LegalService,
    private readonly features: ActiveFeatures,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {
    this.shared = new ContentCache(changes);
  }

  get(): Promise<SharedProps> {
    return this.shared.get(this.year, () => this.compute());
  }

  private get year(): string {
    return dateFormat('en', this.identity.current.time_zone, { year: 'numeric' }).format();
  }

  private async compute(): Promise<SharedProps> {
    const legal = await this.legalTexts.readShown();
    const unwritten = unwrittenIn(legal);
    const [products, categories, latestPosts, tags, contact, look, menus, { isEnabled }] = await Promise.all([
      this.parts.products(),
      this.categories(),
      this.latestPosts(),
      this.offerings.has('updates') ? this.tagUses.popular(POPULAR_TAGS) : [],
      this.contact(),
      this.look(),
      this.siteMenus.links(unwritten),
      this.assistant.get(),
    ]);
    const { siteName, siteUrl } = this.identity;
    return {
      siteName,
      siteUrl,
      turnstileSiteKey: this.config.turnstile?.siteKey ?? null,
      productSlider: products.map(({ title, slug, language }) => ({ title, slug, ...(language ? { language } : {}) })),
      sidebarData: { categories, latestPosts, tags },
      contact,
      look,
      shell: this.words.of('shell'),
      menus,
      privacyNotice: unwritten.includes('privacy') ? 'none' : legal.privacy_box ? 'box' : 'notice',
      assistant: isEnabled,
      ...(this.defaults.choices.wording === 'specified' ? { newTabs: true } : {}),
      ...(unwritten.length === 0 ? {} : { unwritten }),
      ...this.searchAccess(),
      ...this.addresses(),
      ...(this.offerings.off.length === 0 ? {} : { notOffered: this.offerings.off }),
      ...(this.features.off.length === 0 ? {} : { featuresOff: [...this.features.off] }),
      ...(this.features.extensions.length === 0 ? {} : { extensions: [...this.features.extensions] }),
    };
  }

  private searchAccess(): Pick<SharedProps, 'searchAccess'> {
    const { search_link: link, search_keys: keys } = this.identity.current;
    if (link === 'none' && !keys) return {};
    return { searchAccess: { ...(link === 'none' ? {} : { link }), ...(keys ? { keys } : {}) } };
  }

  /** Empty on a site with one language and unrenamed sections. */
  private addresses(): Pick<SharedProps, 'address' | 'languages'> {
    const { current, published } = this.languages;
    const { prefix, sections } = current;
    const all = published.includes(current) ? published : [...published, current];
    const nameIn = (reader: string, tag: string) => new Intl.DisplayNames(reader, { type: 'language' }).of(tag) ?? tag;
    return {
      ...(prefix === '' && Object.keys(sections).length === 0 ? {} : { address: { prefix, sections } }),
      ...(all.length < 2
        ? {}
        : {
            languages: {
              all: all.map(({ tag, prefix, sections }) => ({
                tag,
                name: capitalized(nameIn(tag, tag), tag),
                label: nameIn(current.tag, tag),
                locale: openGraphLocale(tag),
                prefix,
                sections,
                ...(tag === current.tag ? {} : this.offerIn(tag)),
              })),
              words: this.words.of('languages'),
            },
          }),
    };
  }

  private offerIn(tag: string): Pick<LanguageLink, 'offer' | 'close'> {
    const { 'languages.offer': offer, 'shell.close': close } = this.words.textsOf(tag);
    return offer && close ? { offer, close } : {};
  }

  private async categories(): Promise<SidebarCategory[]> {
    if (!this.offerings.has('updates')) return [];
    const categories = await this.database.manager.find(PostCategory, {
      select: { id: true, slug: true, title: true, language: true },
      where: { status: ACTIVE, ...this.records.shown(PostCategory) },
      order: { position: 'ASC', id: 'DESC' },
    });
    return categories.map(({ slug, title, language }) => ({ slug, title, ...this.records.markOf({ language }) }));
  }

  private async latestPosts(): Promise<LatestPost[]> {
    if (!this.offerings.has('updates')) return [];
    const posts = await this.database.manager.find(Post, {
      select: { id: true, slug: true, title: true, photo: true, published_at: true, language: true },
      where: { status: ACTIVE, ...this.records.shown(Post) },
      order: { published_at: 'DESC', id: 'DESC' },
      take: LATEST_POSTS,
    });
    const picture = await this.pictures.load(posts.map(({ photo }) => photo));
    return posts.map(({ slug, title, photo, published_at, language }) => ({
      slug,
      title,
      photo: picture(photo, title),
      created_at: shownDate({ published_at }),
      ...this.records.markOf({ language }),
    }));
  }

  private async look(): Promise<SiteLook> {
    const { current: identity, siteName } = this.identity;
    const picture = await this.pictures.load([identity.logo, identity.logo_dark, identity.icon]);
    const fonts = await this.ownFonts.of(identity);
    const language = this.languages.current.tag;
    return {
      tagline: identity.tagline,
      footerShort: identity.footer_short,
      footerLong: identity.footer_long,
      hours: identity.hours || HOURS[this.defaults.choices.wording],
      copyright: identity.copyright,
      year: this.year,
      language,
      direction: directionOf(language),
      locale: openGraphLocale(language),
      timeZone: identity.time_zone,
      logo: picture(identity.logo, siteName),
      logoDark: picture(identity.logo_dark, siteName),
      icon: picture(identity.icon, siteName)?.path ?? identity.icon,
      mark: identity.logo || identity.icon ? '' : this.identity.markUrl,
      version: await this.sitePictures.version(),
      whatsapp: whatsappUrl(identity.whatsapp, identity.whatsapp_greeting),
      ...this.identity.themeOf(identity),
      ...(fonts ? { fonts } : {}),
      ...(this.ownCss.isUsed ? { ownCss: this.ownCss.sheet(deriveTheme(identity)) } : {}),
    };
  }

  private async contact(): Promise<ContactDetails> {
    const { email, phone, address, facebook, x, instagram, linkedin } = await this.contactInfo.readShown();
    return { email, phone, address, facebook, x, instagram, linkedin };
  }
}

/** 'polski' becomes 'Polski', as the beginning of a list entry. */
const capitalized = (name: string, language: string): string =>
  name.charAt(0).toLocaleUpperCase(language) + name.slice(1);

/** wa.me accepts only the digits of the number. */
function whatsappUrl(number: string, greeting: string): string {
  const digits = number.replace(/\D/g, '');
  if (digits === '') return '';
  return `https://wa.me/${digits}${greeting === '' ? '' : `?text=${encodeURIComponent(greeting)}`}`;
}
