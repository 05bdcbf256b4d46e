import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull } from 'typeorm';
import { type FixedPageName, SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import type { LegalText } from '../../company/legal/legal.constants.js';
import { LegalService } from '../../company/legal/legal.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { ContentPage } from '../../content/content-pages/content-page.entity.js';
import { HomeSectionRegistry } from '../../content/home-sections/home-section-registry.service.js';
import { Product } from '../../content/products/product.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { originalIdOf } from '../../core/crud/resource.entity.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { FIRST_SOLUTIONS, MENU_NAMES, type MenuEntry, type MenuName } from '../menus/menus.constants.js';
import type { MenusRecord } from '../menus/menus.dto.js';
import { MenusService } from '../menus/menus.service.js';
import { EmptyListsService } from './empty-lists.service.js';
import type { MenuTarget } from './menu-targets.dto.js';
import { PagePartsService } from './page-parts.service.js';
import { RecordSectionsService } from './record-sections.service.js';
import type { MenuLink, SiteMenus } from './shared-props.dto.js';

type OwnPage = Pick<ContentPage, 'id' | 'slug' | 'title' | 'status' | 'in_menu' | 'language'>;

type Target = Omit<MenuTarget, 'problem' | 'appended'>;

const of = (kind: Target['kind'], target: string, name: string, href: string): Target => ({
  kind,
  target,
  record_id: null,
  name,
  href,
});

/** Returns the names of the fixed pages, in the language of the reader. */
export const pageNames = (words: WordsService): Record<FixedPageName, string> => ({
  home: words.of('shell').home,
  ...words.of('pages'),
});

/** A visible target; `language` is set if its name is not in the visitor's language. */
type ShownTarget = Target & { language?: string | undefined };

const solution = ({ id, slug, title }: Pick<Product, 'id' | 'slug' | 'title'>): Target => ({
  ...of('solution', '', title, `${SITE_PAGES.solutions.path}/${slug}`),
  record_id: id,
});

const ownPage = ({ id, slug, title }: Pick<ContentPage, 'id' | 'slug' | 'title'>): Target => ({
  ...of('own_page', '', title, `/${slug}`),
  record_id: id,
});

/** Links of the site's menus. */
@Injectable()
export class SiteMenusService {
  private readonly saved: ContentCache<{ record: MenusRecord; originals: ReadonlySet<string> }>;
  private readonly activePages: ContentCache<OwnPage[]>;

  constructor(
    private readonly database: Database,
    private readonly menus: MenusService,
    private readonly parts: PagePartsService,
    private readonly words: WordsService,
    private readonly languages: ContentLanguages,
    private readonly offerings: OfferingsService,
    private readonly legalTexts: LegalService,
    private readonly homeSections: HomeSectionRegistry,
    private readonly emptyLists: EmptyListsService,
    private readonly recordSections: RecordSectionsService,
    changes: ContentEvents,
  ) {
    this.saved = new ContentCache(changes, { resources: ['menus'] });
    this.activePages = new ContentCache(changes, { resources: ['page'] });
  }

  /**
   * Returns the links visible to visitors, without hidden entries, entries whose record is inactive or deleted, and lists without records.
   * @param unwritten Legal texts without a page to link to.
   */
  async links(unwritten: readonly LegalText[]): Promise<SiteMenus> {
    const [{ record: menus, originals }, sections, products, pages, empty] = await Promise.all([
      this.saved.get('', () => this.menus.readShownWithOriginals()),
      this.sections(),
      this.parts.products(),
      this.activePages.get('', () => this.ownPages({ status: ACTIVE, ...this.languages.shown(ContentPage) })),
      this.emptyLists.get(),
    ]);
    const { first } = this.languages;
    const solutions = products.map((product): ShownTarget => ({ ...solution(product), ...markOf(product) }));
    const own = (page: OwnPage): ShownTarget => ({ ...ownPage(page), ...this.languages.markOf(page) });
    const targets: ShownTarget[] = [
      ...this.listPages().filter(({ href }) => !empty.has(href)),
      ...this.fixedPages().filter(
        ({ href }) => !this.offerings.hides(href) && !isUnwritten(href, unwritten) && !empty.has(href),
      ),
      ...sections.filter(({ hidden }) => !hidden).map(({ target }) => target),
      ...solutions,
      ...pages.map(own),
    ];
    const linksOf = (entry: MenuEntry, language: { language?: string }): MenuLink[] => {
      if (entry.kind === 'address') return [{ label: entry.label, href: entry.target, routed: false, ...language }];
      if (entry.kind === 'solutions') return solutions.slice(0, FIRST_SOLUTIONS).map((target) => linkTo(target));
      const target = targets.find((shownTarget) => isTargetOf(entry, shownTarget));
      return target
        ? [linkTo(entry.label ? { ...target, name: entry.label, language: undefined, ...language } : target)]
        : [];
    };
    const shown = (name: MenuName): MenuLink[] =>
      menus[name].flatMap((entry, index) =>
        entry.hidden ? [] : linksOf(entry, originals.has(`${name}.${index}.label`) ? { language: first } : {}),
      );
    const appended = [
      ...this.listPages().filter(({ href }) => !empty.has(href) && !isListNamed(menus, href)),
      ...pages.filter((page) => page.in_menu && !isNamed(menus, page.id)).map(own),
    ].map(linkTo);
    const header = [...shown('header'), ...appended];
    // What editors add to the menu is in the footer as well, unless they have placed it there.
    const added: Partial<Record<MenuName, MenuLink[]>> = {
      header: appended,
      footer_explore: [
        ...this.listPages().filter(({ href }) => !isListNamed(menus, href, FOOTER_MENUS)),
        ...pages.filter(({ id }) => !isNamed(menus, id, FOOTER_MENUS)).map(ownPage),
      ].flatMap((target) => header.find(({ href }) => href === target.href) ?? []),
    };
    return Object.fromEntries(
      MENU_NAMES.map((name) => [name, withoutRepeats([...shown(name), ...(added[name] ?? [])])]),
    ) as Record<MenuName, MenuLink[]>;
  }

  /**
   * Returns possible targets of entries, for the back office.
   * @param language The language of names of pages and sections; messages are in the user's.
   * @throws ValidationException for a language that the site does not have
   */
  async targets(language = this.languages.first): Promise<MenuTarget[]> {
    if (!this.languages.all.some(({ tag }) => tag === language))
      throw new ValidationException({ language: [say('languages.unknown')] });
    const [sections, products, pages, unwritten, empty, { record: menus }] = await Promise.all([
      inLanguage(language, () => this.sections()),
      this.database.manager.find(Product, {
        select: { id: true, slug: true, title: true, status: true },
        where: { translation_of: IsNull() },
        order: { is_featured: 'DESC', position: 'ASC', id: 'DESC' },
      }),
      this.ownPages({ translation_of: IsNull() }),
      this.legalTexts.unwritten(),
      inLanguage(language, () => this.emptyLists.get()),
      this.saved.get('', () => this.menus.readShownWithOriginals()),
    ]);
    const notOffered = ({ href }: Target) => (this.offerings.hides(href) ? say('pages.notOffered') : '');
    return [
      ...inLanguage(language, () => this.fixedPages()).map((target) => ({
        ...target,
        problem:
          notOffered(target) ||
          (isUnwritten(target.href, unwritten) ? say('pages.textMissing') : '') ||
          (empty.has(target.href) ? say('pages.listEmpty') : ''),
        appended: false,
      })),
      ...inLanguage(language, () => this.listPages()).map((target) => ({
        ...target,
        problem: empty.has(target.href) ? say('pages.listEmpty') : '',
        appended: !empty.has(target.href) && !isListNamed(menus, target.href),
      })),
      ...sections.map(({ target, hidden }) => ({
        ...target,
        problem: hidden ? say('pages.sectionHidden') : '',
        appended: false,
      })),
      ...products.map((product) => ({
        ...solution(product),
        problem: notOffered(solution(product)) || (product.status === ACTIVE ? '' : say('pages.solutionInactive')),
        appended: false,
      })),
      ...pages.map((page) => ({
        ...ownPage(page),
        problem: page.status === ACTIVE ? '' : say('pages.pageInactive'),
        appended: page.status === ACTIVE && page.in_menu,
      })),
    ];
  }

  /** The lists of kinds that owners have made. */
  private listPages(): Target[] {
    return this.recordSections.all.map(({ path, name }) => of('page', path, name, path));
  }

  private fixedPages(): Target[] {
    const names = pageNames(this.words);
    return Object.entries(SITE_PAGES).map(([page, { path }]) => of('page', path, names[page as FixedPageName], path));
  }

  /** Returns the sections of the home page with their headings. */
  private async sections(): Promise<{ target: Target; hidden: boolean }[]> {
    const saved = await this.parts.sections();
    return saved.sections.flatMap(({ name, hidden }) => {
      const section = this.homeSections.find(name);
      return section ? { target: of('section', name, section.heading(saved), `/#${name}`), hidden } : [];
    });
  }

  /** Pages are identified by their originals, which menus reference. */
  private async ownPages(where: FindOptionsWhere<ContentPage>): Promise<OwnPage[]> {
    const pages = await this.database.manager.find(ContentPage, {
      select: { id: true, slug: true, title: true, status: true, in_menu: true, translation_of: true, language: true },
      where,
      order: { id: 'ASC' },
    });
    return pages.map((page) => ({ ...page, id: originalIdOf(page) }));
  }
}

const isUnwritten = (path: string, unwritten: readonly LegalText[]): boolean =>
  unwritten.some((text) => SITE_PAGES[text].path === path);

const isTargetOf = (entry: MenuEntry, { kind, target, record_id }: Target): boolean =>
  entry.kind === kind && entry.target === target && entry.record_id === record_id;

const linkTo = ({ name, href, language }: ShownTarget): MenuLink => ({
  label: name,
  href,
  routed: true,
  ...markOf({ language }),
});

const markOf = ({ language }: { language?: string | undefined }): { language?: string } =>
  language === undefined ? {} : { language };

/** Keeps the first of several links to the same address. */
const withoutRepeats = (links: MenuLink[]): MenuLink[] =>
  links.filter((link, index) => links.findIndex(({ href }) => href === link.href) === index);

const FOOTER_MENUS = MENU_NAMES.filter((name) => name.startsWith('footer_'));

/** Whether an entry of a menu, hidden or not, references the page. */
const isNamed = (menus: MenusRecord, id: number, names: readonly MenuName[] = MENU_NAMES): boolean =>
  names.some((name) => menus[name].some(({ kind, record_id }) => kind === 'own_page' && record_id === id));

/** Whether an entry of a menu, hidden or not, leads to the list. */
const isListNamed = (menus: MenusRecord, path: string, names: readonly MenuName[] = MENU_NAMES): boolean =>
  names.some((name) => menus[name].some(({ kind, target }) => kind === 'page' && target === path));
