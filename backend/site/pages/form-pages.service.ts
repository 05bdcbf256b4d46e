import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WordsService } from '../../company/words/words.service.js';
import { BlockData } from '../../content/content-pages/block-data.service.js';
import { form as formBlock } from '../../content/content-pages/blocks/form.dto.js';
import { type ActiveForm, FormsService } from '../../content/forms/forms.service.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { InboxForm } from '../../visitors/conversations/inbox-stage.entity.js';
import type { FormPageData, FormView } from './form-pages.dto.js';
import { PageAlternatesService } from './page-alternates.service.js';
import { PagePicturesService } from './page-pictures.service.js';
import { seoOf } from './page-seo.js';
import { SharedPropsService } from './shared-props.service.js';

/** Forms built by editors, on their own pages and on pages of blocks. */
@Injectable()
export class FormPagesService implements OnModuleInit {
  private readonly pages: ContentCache<Pick<FormPageData, 'form' | 'alternates' | 'seo'>>;

  constructor(
    private readonly forms: FormsService,
    private readonly shared: SharedPropsService,
    private readonly words: WordsService,
    private readonly languages: ContentLanguages,
    private readonly alternates: PageAlternatesService,
    private readonly database: Database,
    private readonly pictures: PagePicturesService,
    private readonly blocks: BlockData,
    changes: ContentEvents,
  ) {
    this.pages = new ContentCache(changes);
  }

  onModuleInit(): void {
    this.blocks.register(formBlock, async ({ form, form_ids: [id] }) => {
      const own = form === 'own' ? await this.ofBlock(id) : undefined;
      return own ? { own } : {};
    });
  }

  /** @throws RecordNotFoundException */
  async page(slug: string): Promise<FormPageData> {
    const [shared, page] = await Promise.all([this.shared.get(), this.pages.get(slug, () => this.read(slug))]);
    return { ...shared, words: this.words.in('pages', 'forms', 'mistakes', 'formPages'), ...page };
  }

  /** Returns the form of a block, if it is public. */
  async ofBlock(id: number | undefined): Promise<FormView | undefined> {
    const form = id === undefined ? undefined : await this.forms.findActiveById(id);
    return form && this.viewOf(form);
  }

  private async read(slug: string): Promise<Pick<FormPageData, 'form' | 'alternates' | 'seo'>> {
    const form = await this.forms.findActive(slug);
    const [view, alternates, picture] = await Promise.all([
      this.viewOf(form),
      this.alternates.of('form', form),
      this.pictures.load([form.share_picture]),
    ]);
    return { form: view, ...alternates, ...seoOf(form, picture, form.title) };
  }

  private async viewOf(form: ActiveForm): Promise<FormView> {
    const { slug, title, introduction, button, fields, spam_tolerance, formId } = form;
    const { manager } = this.database;
    const kept =
      (await manager.findOneBy(InboxForm, { form: `form-${formId}` })) ??
      (await manager.findOneBy(InboxForm, { form: 'contact' }));
    return {
      slug,
      title,
      introduction,
      button: button || this.words.of('contact').button,
      fields: fields
        // The campaign is for internal use.
        .filter(({ kind }) => kind !== 'campaign')
        .map(({ key, kind, label, help, required, options, min, max, when_key, when_value }) => ({
          key,
          kind,
          label,
          help,
          required,
          options,
          min,
          max,
          when_key,
          when_value,
        })),
      is_plain: spam_tolerance === 'suspect',
      kept_months: kept?.retention_months ?? 0,
      ...this.languages.markOf(form),
    };
  }
}
