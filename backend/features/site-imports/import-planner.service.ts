import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan, MoreThan, Not } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { isActive } from '../../core/crud/record-values.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { slugInVersion } from '../../core/crud/tree-versions.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { RouteTable } from '../../core/http/route-table.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { slugOf } from '../../core/text/text.js';
import { MediaFile } from '../../infrastructure/uploads/media-file.entity.js';
import { Redirect } from '../../site/redirects/redirect.entity.js';
import { TextTooLongError } from './html-tree.js';
import { languageKeyOf } from './import-languages.js';
import { ImportMenusService, writtenKey } from './import-menus.service.js';
import { ImportOwnRowsService, OwnRows } from './import-own-rows.service.js';
import { newFile } from './import-places.js';
import { ImportPublicationsService } from './import-publications.service.js';
import { itemOf } from './import-reader.service.js';
import { ImportRightsService } from './import-rights.service.js';
import { ImportRowPicturesService, type PictureCell } from './import-row-pictures.service.js';
import { ImportRowsService } from './import-rows.service.js';
import { chosenTarget, type ImportRun, serviceOf, type TextNames } from './import-steps.js';
import { categoryResource, isToBeMade, type PlannedKind, pagesPathOf, versionCalled } from './import-targets.js';
import { ImportTextsService } from './import-texts.service.js';
import type { OldCategory, OldContent, OldFile, OldMenu, OldRedirect, OldRow, OldText } from './readers/old-content.js';
import { comparableAddress, decoded } from './readers/old-paths.js';
import {
  type ItemProblem,
  type OwnKindOptions,
  SiteImport,
  SiteImportItem,
  SiteImportRecord,
} from './site-import.entity.js';
import type { ItemFate, ProblemCode } from './site-imports.constants.js';

const BATCH_SIZE = 100;

/** Maximum number of problems stored per item. */
const MAX_PROBLEMS = 30;

const FILE_TYPES = /\.(?:jpe?g|png|gif|webp|avif|pdf)$/i;

/** The order in which items are imported. */
const RANK = { category: 0, file: 1, text: 2, translation: 3, update: 4, menu: 5, redirect: 6 } as const;

type Plan = Partial<SiteImportItem> & { fate: ItemFate };

/** Determines the result of importing each item, and stores only this plan. */
@Injectable()
export class ImportPlannerService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly pages: PageRegistry,
    private readonly routes: RouteTable,
    private readonly languages: LanguagesService,
    private readonly contentLanguages: ContentLanguages,
    private readonly texts: ImportTextsService,
    private readonly rows: ImportRowsService,
    private readonly rowPictures: ImportRowPicturesService,
    private readonly menus: ImportMenusService,
    private readonly publications: ImportPublicationsService,
    private readonly ownRows: ImportOwnRowsService,
    private readonly rights: ImportRightsService,
  ) {}

  /** Continues with items that have no plan yet. Returns false if it was told to stop. */
  async plan(run: ImportRun, isStopping: () => boolean): Promise<boolean> {
    const { site } = run;
    const own = site.options.own_kind && (await this.beginOwn(site, site.options.own_kind));
    for (let after = 0; ; ) {
      if (isStopping()) return false;
      // Files found in texts are appended, and planned in turn.
      const items = await this.database.manager.find(SiteImportItem, {
        where: { import_id: site.id, position: MoreThan(after), fate: '' },
        order: { position: 'ASC' },
        take: BATCH_SIZE,
      });
      const last = items.at(-1);
      if (!last) break;
      after = last.position;
      await this.planSome(run, items, own);
    }
    const total = await this.database.manager.countBy(SiteImportItem, { import_id: site.id });
    await this.database.transaction(async (manager) => {
      await manager.update(
        SiteImport,
        { id: site.id, state: 'planning' },
        { state: 'planned', done: 0, total, ...(own ? { options: { ...site.options, own_kind: own.noted } } : {}) },
      );
    });
    return true;
  }

  /** What is lost of all rows is only known after all of them: after an interruption they are planned from the first. */
  private async beginOwn(site: SiteImport, own: OwnKindOptions): Promise<OwnRows> {
    await this.database.transaction(async (manager) => {
      await manager.update(SiteImportItem, { import_id: site.id, kind: 'row' }, { fate: '' });
      await manager.update(SiteImport, { id: site.id }, { done: 0 });
    });
    return new OwnRows(own);
  }

  private async planSome(run: ImportRun, items: SiteImportItem[], own: OwnRows | undefined): Promise<void> {
    const { site, content, folder } = run;
    const read: [SiteImportItem, OldContent][] = [];
    for (const item of items) read.push([item, await content.read(item)]);
    const rows = own
      ? []
      : read.flatMap(([item, old]): [SiteImportItem, OldRow][] => (old.kind === 'row' ? [[item, old]] : []));
    const pictures = new Map(rows.map(([{ id }, row]) => [id, this.rowPictures.cellsIn(run, row)]));
    const rowPlans = await this.rows.plan(
      run,
      rows.map(([item, row]) => [item, row, new Map(pictures.get(item.id)?.map(({ field }) => [field, undefined]))]),
    );
    await this.database.transaction(async (manager) => {
      const found = new Map<string, OldFile>();
      const alike = new Map<string, { plan: object; ids: number[] }>();
      for (const [item, old] of read) {
        // SQLite answers in the same turn: without a break, visitors would wait for the whole batch.
        await nextTurn();
        const plan =
          old.kind === 'row' && own
            ? await this.ownRows.plan(manager, run, own, old, found)
            : old.kind === 'row'
              ? await this.planRow(manager, run, item, old, {
                  plan: rowPlans.get(item.id),
                  cells: pictures.get(item.id) ?? [],
                  found,
                })
              : await this.planOne(manager, run, item, old, found);
        // Those of an earlier plan, with other choices, are past.
        const whole = { problems: [], ...(await this.withinRights(run, item, plan)) };
        const isTitled = 'title' in whole && whole.title === item.title;
        Object.assign(item, whole);
        if (isTitled) delete (whole as Plan).title;
        // Rows that become records without problems have the same plan.
        const name = JSON.stringify(whole);
        const same = alike.get(name) ?? { plan: whole, ids: [] };
        same.ids.push(item.id);
        alike.set(name, same);
        // Others of the batch ask for the addresses and places that are planned.
        if (old.kind !== 'row' || !own) {
          alike.delete(name);
          await manager.update(SiteImportItem, { id: item.id }, whole);
        }
      }
      for (const { plan, ids } of alike.values()) await manager.update(SiteImportItem, { id: In(ids) }, plan);
      await manager.increment(SiteImport, { id: site.id }, 'done', items.length);
      if (found.size === 0) return;
      const last = await manager.maximum(SiteImportItem, 'position', { import_id: site.id });
      const writer = await folder.writeContent(false);
      try {
        let position = last ?? 0;
        for (const file of found.values()) {
          position += 1;
          await manager.insert(SiteImportItem, itemOf(site.id, position, file, await writer.add(file)));
        }
      } finally {
        await writer.close();
      }
      await manager.increment(SiteImport, { id: site.id }, 'total', found.size);
    });
  }

  /** Leaves out what whoever starts the import may not write, and tells what they may only write as a draft. */
  private async withinRights({ by, site }: ImportRun, item: SiteImportItem, plan: Plan): Promise<Plan> {
    const { fate, resource = '', language = '', record_id, problems = [] } = plan;
    if (fate === 'left_out' || fate === 'unchanged' || resource === '') return plan;
    const out = (problem: ItemProblem): Plan => ({ ...plan, fate: 'left_out', problems: [problem, ...problems] });
    // Files have no language, and the import of rows has asked for theirs.
    const problem = this.rights.problemOf(by, resource, ['file', 'row'].includes(item.kind) ? undefined : language);
    if (problem) return out(problem);
    if (this.rights.mayPublish(by, resource)) return plan;
    const isChange = (fate === 'update' || fate === 'both_changed') && record_id;
    const record = isChange ? await this.read(resource, record_id) : undefined;
    if (record && isActive(record)) return out({ code: 'shown_not_allowed', detail: '' });
    return item.is_published && !isChange && !site.options.as_drafts
      ? { ...plan, ...withProblems([...problems, { code: 'draft', detail: '' }]) }
      : plan;
  }

  private async planOne(
    manager: EntityManager,
    run: ImportRun,
    item: SiteImportItem,
    old: Exclude<OldContent, OldRow>,
    found: Map<string, OldFile>,
  ): Promise<Plan> {
    switch (old.kind) {
      case 'category':
        return this.planCategory(manager, run, item, old);
      case 'file':
        return this.planFile(manager, run, item, old);
      case 'redirect':
        return this.planRedirect(manager, run, item, old);
      case 'menu':
        return this.planMenu(manager, run, item, old);
      case 'text':
        return this.planText(manager, run, item, old, found);
    }
  }

  private async planRedirect(
    manager: EntityManager,
    { site, places }: ImportRun,
    item: SiteImportItem,
    old: OldRedirect,
  ): Promise<Plan> {
    const common = { rank: RANK.redirect, resource: 'redirect' };
    if (old.isGone) return { ...common, fate: 'create' };
    if (old.target === '') return { ...common, fate: 'left_out' };
    const known = await this.known(manager, site, redirectKey(item.path), 'redirect');
    // Another one stays.
    const isTaken = known ?? (await manager.existsBy(Redirect, { path: comparableAddress(item.path) }));
    if (!isTaken) return { ...common, fate: 'create' };
    const found = await places.links(manager, [old.target], { file: '', path: '/' });
    return { ...common, fate: 'unchanged', target: (found.get(old.target)?.target || old.target).slice(0, 500) };
  }

  private async planRow(
    manager: EntityManager,
    run: ImportRun,
    item: SiteImportItem,
    row: OldRow,
    { plan, cells, found }: { plan: Plan | undefined; cells: readonly PictureCell[]; found: Map<string, OldFile> },
  ): Promise<Plan> {
    const whole = await this.planCells(manager, run.site, item, plan);
    if (whole.fate === 'left_out' || whole.fate === 'unchanged') return whole;
    for (const file of await this.rowPictures.newFiles(manager, run, row, cells))
      if (!found.get(file.path)?.alt) found.set(file.path, file);
    const unreadable = cells.flatMap((cell) => cell.unreadable);
    const problems = unreadable.map((name): ItemProblem => ({ code: 'picture', detail: name.slice(0, 200) }));
    return { ...whole, ...withProblems([...(whole.problems ?? []), ...problems]) };
  }

  private async planCells(
    manager: EntityManager,
    site: SiteImport,
    item: SiteImportItem,
    plan: Plan | undefined,
  ): Promise<Plan> {
    if (!plan) return { fate: 'left_out', resource: '' };
    const isGone = plan.resource === 'never_mailed';
    // A row that is left out itself, for want of consent, takes nobody's place.
    const above = {
      import_id: site.id,
      item_key: item.item_key,
      position: LessThan(item.position),
      fate: Not('left_out' as const),
    };
    // Unordered: SQLite would otherwise read the whole import.
    const same = isGone ? [] : await manager.find(SiteImportItem, { where: above, take: 20 });
    if (same.length > 0 && plan.fate !== 'left_out') {
      const code = same.some(({ resource }) => resource === 'never_mailed') ? 'never_mailed' : 'duplicate';
      return { ...plan, fate: 'left_out', problems: [{ code, detail: item.title }] };
    }
    if (plan.fate !== 'update' || !plan.record_id || !plan.resource) return plan;
    const known = await this.known(manager, site, item.item_key, plan.resource);
    if (!known) return plan;
    // Changes on this site only are kept; if both sides have changed, the user decides.
    if (known.hash === item.hash) return { ...plan, fate: 'unchanged' };
    const record = await this.read(plan.resource, plan.record_id);
    return record && record.version !== known.version ? { ...plan, fate: 'both_changed' } : plan;
  }

  private async planCategory(
    manager: EntityManager,
    run: ImportRun,
    item: SiteImportItem,
    { slug, language: tag, translations }: OldCategory,
  ): Promise<Plan> {
    const language = this.languageOf(tag);
    if (language === undefined)
      return { fate: 'left_out', resource: categoryResource(), problems: [{ code: 'language', detail: tag }] };
    if (language !== '' && translations !== '') return this.planTranslatedCategory(manager, run, item, language);
    const common = { rank: RANK.category, resource: categoryResource(), language: '' };
    const own = slugOf(decoded(slug) || item.title, 'category');
    const target = `/updates?category=${own}`;
    const known = await this.known(manager, run.site, item.item_key, categoryResource());
    if (known) return { ...common, fate: 'unchanged', target, record_id: known.record_id };
    const { entity } = serviceOf(this.registry, categoryResource()).definition;
    const row = await manager
      .createQueryBuilder(entity, 'row')
      .select('row.id', 'id')
      .addSelect('row.slug', 'slug')
      .where('(row.slug = :slug OR row.title = :title) AND row.translation_of IS NULL', {
        slug: own,
        title: item.title,
      })
      .getRawOne<{ id: number; slug: string }>();
    if (row) return { ...common, fate: 'unchanged', target: `/updates?category=${row.slug}`, record_id: row.id };
    return { ...common, fate: 'create', target, record_id: null };
  }

  /** Posts have the categories of their originals: a translated category only provides its name. */
  private async planTranslatedCategory(
    manager: EntityManager,
    { site }: ImportRun,
    item: SiteImportItem,
    language: string,
  ): Promise<Plan> {
    // After the originals.
    const common = { rank: RANK.file, resource: categoryResource(), language, target: '' };
    const known = await this.known(manager, site, item.item_key, categoryResource());
    if (known) return { ...common, fate: 'unchanged', record_id: known.record_id };
    return { ...common, fate: 'create', record_id: null };
  }

  private async planMenu(manager: EntityManager, run: ImportRun, item: SiteImportItem, old: OldMenu): Promise<Plan> {
    const menu = this.menus.nameOf(run.site, old.type);
    if (!menu) return { fate: 'left_out', resource: 'menus', problems: [] };
    const common = { rank: RANK.menu, resource: 'menus' };
    const known = await this.known(manager, run.site, writtenKey(item.item_key, menu), 'menus');
    if (known?.hash === item.hash) return { ...common, fate: 'unchanged', problems: [] };
    const { entries, problems } = await this.menus.entriesOf(manager, run, old, menu);
    return { ...common, fate: entries.length === 0 && !old.native ? 'left_out' : 'update', ...withProblems(problems) };
  }

  private async planFile(
    manager: EntityManager,
    { site, places }: ImportRun,
    item: SiteImportItem,
    old: OldFile,
  ): Promise<Plan> {
    const common = { rank: RANK.file, resource: 'upload', record_id: null };
    const name = (old.path || old.url).replace(/[?#].*$/s, '');
    if (/\.\w{2,5}$/.test(name) && !FILE_TYPES.test(name))
      return {
        ...common,
        fate: 'left_out',
        problems: [{ code: 'file_type', detail: name.replace(/^.*\//, '').slice(0, 200) }],
      };
    const known = await this.known(manager, site, item.item_key, 'upload');
    if (known && (await manager.existsBy(MediaFile, { id: known.record_id })))
      return { ...common, fate: 'unchanged', record_id: known.record_id };
    const isThere = places.locate(old.path) !== undefined || (site.options.fetch_pictures && old.url !== '');
    if (!isThere) return { ...common, fate: 'left_out', problems: [{ code: 'picture', detail: name.slice(-200) }] };
    return { ...common, fate: 'create' };
  }

  private async planText(
    manager: EntityManager,
    run: ImportRun,
    item: SiteImportItem,
    old: OldText,
    found: Map<string, OldFile>,
  ): Promise<Plan> {
    const resource = chosenTarget(run.site, old.type);
    if (resource !== '' && old.native) return this.planNative(manager, run, item, old);
    if (resource === '') return { fate: 'left_out', resource: '', target: '', problems: [] };
    const names = await this.texts.namesIn(manager, run, old).catch((error: unknown) => {
      if (error instanceof TextTooLongError) return undefined;
      throw error;
    });
    if (!names) return { fate: 'left_out', resource, problems: [{ code: 'long', detail: '' }] };
    for (const [, { named, item: file }] of names.files) if (!file) found.set(named.place, newFile(named));
    const problems = problemsOf(old, names, { siteUrl: run.site.site_url, resource });
    if (old.title === '' && names.html.text === '' && names.html.pictures.length === 0 && !Array.isArray(old.blocks))
      return { fate: 'left_out', resource, problems: [{ code: 'empty', detail: '' }] };
    const language = this.languageOf(old.language);
    if (language === undefined)
      return { fate: 'left_out', resource, problems: [{ code: 'language', detail: old.language }] };
    const isTranslation = language !== '' && (await this.hasOriginal(manager, run, item, resource));
    if (language !== '' && !isTranslation) problems.push({ code: 'alone', detail: old.language });
    const rank = isTranslation ? RANK.translation : RANK.text;
    const common = { resource, language: isTranslation ? language : '', rank };
    const isNew = isToBeMade(resource, run.site.options.planned_kind);
    const known = isNew ? undefined : await this.known(manager, run.site, item.item_key, resource);
    if (known) return { ...common, ...(await this.planKnown(known, item, common)), ...withProblems(problems) };
    const words = decoded(old.slug) || old.title || names.html.text.slice(0, 60);
    const plain = slugOf(words, resource, this.contentLanguages.tagOf(language));
    const version = versionCalled(old.version, resource, run.site.options.planned_kind);
    const slug = version && !version.is_current ? slugInVersion(version.key, plain) : plain;
    const own = { item, resource, slug, language: common.language, problems };
    return { ...common, ...(await this.planNew(manager, run, own)) };
  }

  /** Whether the import has the original of a text: one of the same group in the first language of this site. */
  private async hasOriginal(
    manager: EntityManager,
    { site, content }: ImportRun,
    { id, translations }: SiteImportItem,
    resource: string,
  ): Promise<boolean> {
    if (translations === '') return false;
    const group = { import_id: site.id, translations, kind: 'text' as const, id: Not(id) };
    for (const other of await manager.find(SiteImportItem, { where: group, take: 50 })) {
      if (chosenTarget(site, other.type) !== resource) continue;
      const old = await content.read(other);
      if (old.kind === 'text' && this.languageOf(old.language) === '') return true;
    }
    return false;
  }

  /** Plans a record of this application's own archive. */
  private async planNative(
    manager: EntityManager,
    run: ImportRun,
    item: SiteImportItem,
    { native, language: tag, slug }: OldText,
  ): Promise<Plan> {
    const resource = native?.resource ?? 'page';
    const language = this.languageOf(tag);
    if (language === undefined) return { fate: 'left_out', resource, problems: [{ code: 'language', detail: tag }] };
    const common = { resource, language, rank: tag === '' ? RANK.text : RANK.translation, target: '' };
    const known = await this.known(manager, run.site, item.item_key, resource);
    if (known) return { ...common, ...(await this.planKnown(known, item, common)) };
    const path = pagesPathOf(resource, run.site.options.planned_kind);
    if (path !== null) {
      const own = { item, resource, language, problems: [] };
      return {
        ...common,
        ...(await this.planNew(manager, run, { ...own, slug: slugOf(slug || item.title, resource) })),
      };
    }
    const same = tag === '' ? await this.sameRecord(manager, resource, slug, item.title) : undefined;
    return same === undefined
      ? { ...common, fate: 'create', record_id: null }
      : { ...common, fate: 'unchanged', record_id: same };
  }

  /** Finds an existing record without a page of its own: by its slug, or else by its title. */
  private async sameRecord(
    manager: EntityManager,
    resource: string,
    slug: string,
    title: string,
  ): Promise<number | undefined> {
    const { entity } = serviceOf(this.registry, resource).definition;
    const { columns } = manager.connection.getMetadata(entity);
    const names = columns.map(({ propertyName }) => propertyName);
    const column =
      slug !== '' && names.includes('slug') ? 'slug' : ['title', 'name', 'path'].find((one) => names.includes(one));
    if (column === undefined) return undefined;
    const query = manager
      .createQueryBuilder(entity, 'row')
      .select('row.id', 'id')
      .where(`row.${column} = :value`, { value: column === 'slug' ? slug : title });
    if (names.includes('translation_of')) query.andWhere('row.translation_of IS NULL');
    return (await query.getRawOne<{ id: number }>())?.id;
  }

  /** Plans an item that an earlier import has written. */
  private async planKnown(
    known: SiteImportRecord,
    item: SiteImportItem,
    { resource, language }: { resource: string; language: string },
  ): Promise<Plan> {
    const record = await this.read(resource, known.record_id);
    const target = record ? this.addressOf(resource, record.slug, language) : '';
    if (known.hash === item.hash) {
      const problems: ItemProblem[] = record ? [] : [{ code: 'deleted_here', detail: '' }];
      return { fate: 'unchanged', target, record_id: record ? known.record_id : null, problems };
    }
    if (!record)
      return { fate: 'left_out', record_id: null, target: '', problems: [{ code: 'deleted_here', detail: '' }] };
    const ref = { resource, id: known.record_id };
    const isDrafted = await this.publications.isEdited(this.database.manager, ref, record.publication);
    const fate = record.version === known.version && !isDrafted ? 'update' : 'both_changed';
    return { fate, rank: RANK.update, target, record_id: known.record_id };
  }

  private async planNew(
    manager: EntityManager,
    { site }: ImportRun,
    given: {
      item: SiteImportItem;
      resource: string;
      slug: string;
      language: string;
      problems: ItemProblem[];
    },
  ): Promise<Plan> {
    const { item, resource, slug, language, problems } = given;
    const path = pagesPathOf(resource, site.options.planned_kind);
    const plan = { record_id: null, ...withProblems(problems) };
    if (path === null) return { ...plan, fate: 'create', target: '' };
    const taken = await this.takenBy(manager, site, { resource, slug, language });
    if (taken === 'site') problems.push({ code: 'address', detail: `${path}${slug}` });
    const free = await this.freeSlug(manager, site, { resource, slug, language, item });
    const target = this.addressOf(resource, free, language, site.options.planned_kind);
    return { ...plan, ...withProblems(problems), fate: typeof taken === 'number' ? 'taken' : 'create', target };
  }

  /** Returns the id of the record with a slug, or that the site itself has a page there. */
  private async takenBy(
    manager: EntityManager,
    { options }: SiteImport,
    { resource, slug, language }: { resource: string; slug: string; language: string },
  ): Promise<number | 'site' | undefined> {
    if (isToBeMade(resource, options.planned_kind)) return undefined;
    if (resource === 'page' && (this.routes.isTaken(slug) || this.pages.hasFixedPage(`/${slug}`))) return 'site';
    return this.recordWith(manager, resource, slug, language);
  }

  /** Returns the id of the record with a slug. */
  async recordWith(
    manager: EntityManager,
    resource: string,
    slug: string,
    language: string,
  ): Promise<number | undefined> {
    const { entity } = serviceOf(this.registry, resource).definition;
    const row = await manager
      .createQueryBuilder(entity, 'row')
      .select('row.id', 'id')
      .where('row.slug = :slug AND row.language = :language', { slug, language })
      .getRawOne<{ id: number }>();
    return row?.id;
  }

  /** Returns a slug that neither a record of this site nor another item of the import has. */
  private async freeSlug(
    manager: EntityManager,
    site: SiteImport,
    { resource, slug, language, item }: { resource: string; slug: string; language: string; item: SiteImportItem },
  ): Promise<string> {
    const stem = slug.slice(0, 240);
    for (let number = 1; ; number += 1) {
      const one = number === 1 ? stem : `${stem}-${number}`;
      const isPlanned = await manager.existsBy(SiteImportItem, {
        import_id: site.id,
        target: this.addressOf(resource, one, language, site.options.planned_kind),
        language,
        id: Not(item.id),
      });
      if (!isPlanned && (await this.takenBy(manager, site, { resource, slug: one, language })) === undefined)
        return one;
    }
  }

  private languageOf(tag: string): string | undefined {
    return languageKeyOf(this.contentLanguages, tag);
  }

  /** Returns the address of a record's page; empty without one. @param language As stored: empty for the first. */
  addressOf(resource: string, slug = '', language = '', planned?: PlannedKind): string {
    const path = pagesPathOf(resource, planned);
    if (path === null) return '';
    return this.languages.addressOf(`${path}${slug}`, this.languages.ofTag(language) ?? this.languages.all[0]);
  }

  private async known(
    manager: EntityManager,
    { origin }: SiteImport,
    item_key: string,
    resource: string,
  ): Promise<SiteImportRecord | undefined> {
    const [last] = await manager.find(SiteImportRecord, {
      where: { origin, item_key, resource: In([resource]) },
      order: { id: 'DESC' },
      take: 1,
    });
    return last;
  }

  private async read(resource: string, id: number): Promise<ImportedRecord | undefined> {
    try {
      return (await serviceOf(this.registry, resource).read(id)) as ImportedRecord;
    } catch (error) {
      // Other failures do not mean that it was deleted.
      if (error instanceof RecordNotFoundException) return undefined;
      throw error;
    }
  }
}

/** The fields of a record that an import reads. */
export interface ImportedRecord {
  id: number;
  version: number;
  slug?: string;
  publication?: { draft_at: string | null };
}

/** The key of a former address among what was written. */
export const redirectKey = (path: string): string => `redirect ${path}`.slice(0, 255);

const withProblems = (problems: readonly ItemProblem[]): { problems: ItemProblem[] } => ({
  problems: problems.slice(0, MAX_PROBLEMS),
});

function problemsOf(
  text: OldText,
  { html, links }: TextNames,
  { siteUrl, resource }: { siteUrl: string; resource: string },
): ItemProblem[] {
  const named = new Map<string, ItemProblem>();
  const add = (code: ProblemCode, detail: string): void => {
    named.set(`${code} ${detail}`, { code, detail: detail.slice(0, 200) });
  };
  for (const { kind, name } of [...(text.leftovers ?? []), ...html.leftovers]) {
    // Only pages have blocks with forms.
    const isLost = kind === 'form' && resource !== 'page';
    add(isLost ? (name.startsWith('[') ? 'shortcode' : 'block') : kind, name);
  }
  if (text.hidden) add(text.hidden.code, text.hidden.detail);
  for (const [link, item] of links) if (item === null && siteUrl !== '') add('link', link);
  return [...named.values()];
}
