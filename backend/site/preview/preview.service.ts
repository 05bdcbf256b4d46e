import { Injectable, type Type } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import type { Author } from '../../core/crud/author.js';
import { ContentInput } from '../../core/crud/resource.dto.js';
import type { ContentEntity } from '../../core/crud/resource.entity.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE, INACTIVE } from '../../core/crud/states.shared.js';
import { TranslatedSingletonService } from '../../core/crud/translated-singleton.service.js';
import { Database } from '../../core/database/database.js';
import { canonicalPath, canonicalUrl } from '../../core/http/canonical-url.js';
import { ValidationException } from '../../core/http/exceptions.js';
import type { ClientContext } from '../../core/http/internal-request.js';
import { isBackOffice, pathnameOf } from '../../core/http/paths.js';
import { RouteTable } from '../../core/http/route-table.js';
import { InputValidationPipe } from '../../core/http/validation.pipe.js';
import { noun, say } from '../../core/language/say.js';
import type { RenderedPage } from '../../core/ssr/page-context.js';
import { PublicPages } from '../../core/ssr/public-pages.js';
import { inLanguage } from '../../core/text/reader-language.js';
import type { PagePreview, UnshownValue } from './preview.dto.js';
import { withPolicy } from './preview-policy.js';
import { type PreviewableRecord, type PreviewableSettings, previewableOf } from './previewable.js';
import { withoutErrors } from './typed-values.js';

type Values = Record<string, unknown>;

export interface PreviewRequest {
  target: PreviewableRecord | PreviewableSettings;
  /** 0 for a new record. */
  id: number;
  /** The typed values; missing fields are as saved. */
  typed: Values;
  by?: Author;
  /** Another page of the site than the default one. */
  path?: string | undefined;
  /** Language of the texts. Only for settings. */
  language?: string | undefined;
  client: ClientContext;
  /** Changes that the page needs, rolled back as well. */
  prepare?: (manager: EntityManager) => Promise<void>;
}

/** A rendered page, with the values that differ from the typed ones. */
export interface ShownPage extends Omit<PagePreview, 'html'> {
  page: RenderedPage;
}

/** A value may be rejected by its own rule, with its entry, and with its field; and then another one. */
const MAX_ROUNDS = 8;

const MAX_PATH_LENGTH = 300;

/**
 * Renders pages of the public site as if the typed values were saved: the resource's own service saves them in a transaction, in
 * which the page is rendered, and which is then rolled back.
 */
@Injectable()
export class PreviewService {
  constructor(
    private readonly database: Database,
    private readonly pages: PublicPages,
    private readonly resources: ResourceRegistry,
    private readonly routes: RouteTable,
    private readonly languages: LanguagesService,
  ) {}

  /**
   * Returns the page of a record as HTML that runs nothing; undefined if the resource has no pages.
   * @throws RecordNotFoundException, ValidationException if too much is missing or invalid
   */
  async showRecord(resource: string, request: Omit<PreviewRequest, 'target'>): Promise<string | undefined> {
    const target = this.targetOf(resource);
    const page = target && (await this.show({ target, ...request })).page;
    return page?.status === 200 ? withPolicy(page.html) : undefined;
  }

  /** Returns what a preview of a record shows; undefined unless the resource has pages. */
  targetOf(resource: string): PreviewableRecord | undefined {
    const stated = this.resources.with('preview').find(({ definition }) => definition.name === resource);
    return stated?.definition.facets?.pages && previewableOf(stated);
  }

  /** @throws RecordNotFoundException, ValidationException if too much is missing or invalid */
  async show({ target, id, typed, by, path, language: tag, client, prepare }: PreviewRequest): Promise<ShownPage> {
    if (path !== undefined) this.checkPath(path);
    const save = this.saverOf(target, { id, by, language: tag });
    const saved = (await save.read()) as Values;
    const pipe = new InputValidationPipe(target.input);
    const first = this.languages.ofTag(this.languages.first);
    const { version: _, ...rest } = typed;
    let values: Values = rest;
    const unshown = new Map<string, UnshownValue>();
    const leftOut: string[] = [];
    const refusals = new Map<string, number>();
    for (let round = 1; ; round += 1) {
      try {
        const input = (await pipe.transform(values, { type: 'body' })) as object;
        const shown = await this.database.preview(async (manager) => {
          await prepare?.(manager);
          const record = (await save.apply(input)) as { slug: string; language?: string };
          const page = 'page' in target ? await target.page?.(manager, record as never) : undefined;
          const own = page ?? (typeof target.path === 'string' ? target.path : target.path(record));
          const inLanguageOf = (of = '') => this.languages.addressOf(path ?? own, this.languages.ofTag(of) ?? first);
          const isRecord = !('settings' in target);
          const address = isRecord && path !== undefined ? path : inLanguageOf(tag ?? record.language);
          const { url } = canonicalUrl(address, this.languages);
          const { language, form } = this.languages.namedBy(pathnameOf(url));
          const rendered = await inLanguage(language, () =>
            this.pages.render(url, client, { withScripts: false, form }),
          );
          return { path: url, page: rendered };
        });
        return { ...shown, unshown: [...unshown.values()], left_out: leftOut };
      } catch (error) {
        if (!(error instanceof ValidationException) || round === MAX_ROUNDS) throw error;
        const errors = errorsIn(error);
        for (const [field, [message = '']] of Object.entries(errors)) {
          refusals.set(field, (refusals.get(field) ?? 0) + 1);
          // The first message is about the typed value, later ones about its replacement.
          if (!unshown.has(field)) unshown.set(field, { field, message });
        }
        const now = new Map(Object.keys(errors).map((field) => [field, refusals.get(field) ?? 1]));
        const next = withoutErrors(values, saved, now, say('preview.untitled', { name: noun(target.label, 'within') }));
        values = next.values;
        leftOut.push(...next.leftOut);
      }
    }
  }

  private saverOf(
    target: PreviewRequest['target'],
    { id, by, language }: Pick<PreviewRequest, 'id' | 'by' | 'language'>,
  ): { read(): Promise<object>; apply(input: object): Promise<object> } {
    if ('settings' in target) {
      const settings = this.resources.settings.get(target.settings);
      if (!settings) throw new Error(`No module has the settings '${target.settings}'.`);
      if (settings instanceof TranslatedSingletonService)
        return { read: () => settings.readIn(language), apply: (input) => settings.updateIn(language, input) };
      return { read: () => settings.read(), apply: (input) => settings.update(input) };
    }
    const { shownAlone } = target;
    const service = this.resources.get(target.name);
    return {
      read: async () => (id === 0 ? {} : service.read(id)),
      apply: async (input) => {
        // Previews also show inactive records.
        if (input instanceof ContentInput) input.status = ACTIVE;
        // Nobody else sees it: who may write but not publish previews as well.
        const author = by && { id: by.id, name: by.name };
        const record = id === 0 ? await service.create(input, author) : await service.update(id, input, author);
        if (shownAlone) await this.hideOthers(shownAlone, (record as ContentEntity).id);
        return record;
      },
    };
  }

  /** @throws ValidationException unless it is a page of the public site */
  private checkPath(path: string): void {
    const isPage =
      path.startsWith('/') &&
      path.length <= MAX_PATH_LENGTH &&
      this.routes.isPageRequest({ method: 'GET', url: path, headers: {} }) &&
      canonicalPath(pathnameOf(path)) === pathnameOf(path) &&
      !isBackOffice(pathnameOf(path));
    if (!isPage) throw new ValidationException({ path: [say('preview.pathInvalid')] });
  }

  private async hideOthers(entity: Type<ContentEntity>, id: number): Promise<void> {
    await this.database.manager.update(entity, { id: Not(id) }, { status: INACTIVE });
  }
}

const errorsIn = (error: ValidationException): Record<string, string[]> =>
  (error.getResponse() as { errors: Record<string, string[]> }).errors;
