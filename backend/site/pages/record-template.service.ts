import { Injectable } from '@nestjs/common';
import type { Block } from '../../content/content-pages/blocks/block.dto.js';
import { parseBlock } from '../../content/content-pages/blocks/page-block.dto.js';
import { RecordNamings } from '../../content/kinds/record-namings.service.js';
import type {
  BoundBlock,
  RecordFilesBlock,
  RecordFormBlock,
  RecordHeadBlock,
  RelatedRecordsBlock,
} from '../../content/kinds/template/bound-blocks.dto.js';
import { boundFields, defaultTemplate } from '../../content/kinds/template/default-template.shared.js';
import type { OwnField, OwnPages } from '../../content/kinds/template/template.dto.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { filtersForVisitors, type ShownRecord, ShownRecords } from '../../core/crud/shown-records.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { textsIn, withTexts } from '../../core/crud/translations/translatable-texts.shared.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { escapeHtml } from '../../core/text/text.js';
import { UploadFilesService } from '../../infrastructure/uploads/upload-files.service.js';
import { GivenFilesService } from '../../visitors/messages/given-files.service.js';
import { RecordFormsService } from '../../visitors/messages/record-forms.service.js';
import type { BlockRecord } from './content-page-data.dto.js';
import { fieldsInBlock, filledBlock } from './filled-block.js';
import { FormPagesService } from './form-pages.service.js';
import { PagePicturesService } from './page-pictures.service.js';
import { RecordCardsService } from './record-cards.service.js';
import { albumIn, dayText, documentIn, idsIn, RecordFactsService, sizeText } from './record-facts.service.js';
import type { DocumentLink } from './record-pages.dto.js';

interface Context {
  definition: RegisteredDefinition;
  own: OwnPages;
  record: ShownRecord;
  blocks: readonly Block[];
}

type Load<B> = (block: B, context: Context) => Promise<object | undefined>;

/** Fields that facts without a choice of fields leave out: they are long, or blocks of their own. */
const NO_FACTS: ReadonlySet<string> = new Set(['rich_text', 'code', 'album', 'file', 'picture', 'groups']);

/** The pages of records, by the template of their kind. */
@Injectable()
export class RecordTemplateService {
  private readonly loads: { readonly [K in BoundBlock['kind']]: Load<Extract<BoundBlock, { kind: K }>> } = {
    record_head: (block, context) => this.head(block, context),
    record_text: async ({ text_field: key }, context) => ({
      ...(await this.text(key, context)),
      ...this.languages.markOf(context.record),
    }),
    record_facts: async ({ shown_fields: keys, has_empty: hasEmpty }, context) => ({
      facts: await this.factsOf(this.factFields(keys, context), context, hasEmpty),
    }),
    record_table: async ({ groups_field: key }, context) => {
      const [fact] = await this.factsOf(fieldsOf([key], context), context);
      return { rows: fact?.rows ?? [] };
    },
    record_album: ({ album_field: key }, context) => this.album(key, context),
    record_files: async (block, context) => ({ files: await this.files(block, context) }),
    related_records: async (block, context) => ({ records: await this.related(block, context) }),
    record_neighbours: (_block, { definition, record }) => this.neighbours(definition, record),
    record_form: (block, context) => this.form(block, context),
  };

  constructor(
    private readonly shown: ShownRecords,
    private readonly resources: ResourceRegistry,
    private readonly pictures: PagePicturesService,
    private readonly cards: RecordCardsService,
    private readonly facts: RecordFactsService,
    private readonly languages: ContentLanguages,
    private readonly namings: RecordNamings,
    private readonly forms: FormPagesService,
    private readonly recordForms: RecordFormsService,
    private readonly given: GivenFilesService,
    private readonly uploads: UploadFilesService,
  ) {}

  /** Returns the blocks of a template in the language of the page: those stored, or else those of the fields. */
  pageOf({ fields, page, texts }: OwnPages): Block[] {
    const labelled = fields.map((field) => ({ ...field, label: this.facts.labelOf(field) }));
    return this.blocksOf(page.length > 0 ? page : defaultTemplate(labelled), texts);
  }

  /** Returns stored blocks in the language of the page. */
  blocksOf(stored: readonly object[], texts: OwnPages['texts']): Block[] {
    const { tag } = this.languages.current;
    const said = new Map(
      texts.flatMap(({ language, text, translation }) =>
        language === tag && translation !== '' ? [[text, translation]] : [],
      ),
    );
    const paths = [...textsIn(stored)].flatMap(([path, text]): [string, string][] => {
      const translation = said.get(text);
      return translation === undefined ? [] : [[path, translation]];
    });
    return withTexts([...stored], new Map(paths)).flatMap((block) => parseBlock(block) ?? []);
  }

  /** Returns the blocks with what the fields of a record say in their texts, without those that have nothing to say. */
  async filled(
    blocks: readonly Block[],
    { own, record }: Pick<Context, 'own' | 'record'>,
  ): Promise<(Block | undefined)[]> {
    const named = new Set(blocks.flatMap(fieldsInBlock));
    const fields = own.fields.filter(({ key }) => named.has(key));
    if (named.size === 0) return [...blocks];
    const said = await Promise.all(
      fields.map(async (field): Promise<[string, { text: string; url?: string | undefined }]> => {
        const [[fact] = []] = await this.facts.of([field], [record]);
        return [field.key, { text: fact?.text ?? '', url: fact?.url ?? fact?.links?.[0]?.url }];
      }),
    );
    const values = new Map(said);
    return blocks.map((block) => filledBlock(block, (key) => values.get(key)));
  }

  /** The columns of a record that its page needs: all fields. */
  columnsOf({ fields }: OwnPages): string[] {
    return fields.map(({ key }) => key);
  }

  /** Returns what a bound block shows of a record. */
  bound(context: Context): (block: Block) => Promise<object | undefined> {
    return (block) => {
      const load = this.loads[block.kind as BoundBlock['kind']] as Load<Block> | undefined;
      return load?.(block, context) ?? Promise.resolve(undefined);
    };
  }

  private async head(block: RecordHeadBlock, { definition, record, own }: Context): Promise<object> {
    const title = String(record.of(definition.roles.title));
    const textOf = (key: string): string => (has(own, key) ? String(record.of(key) ?? '') : '');
    const [album] = albumIn(has(own, block.picture_field) ? record.of(block.picture_field) : []);
    const name = album?.photo ?? (textOf(block.picture_field) || null);
    const picture = await this.pictures.load([name]);
    return {
      id: record.original,
      title,
      summary: textOf(block.summary_field),
      date: dayText(this.languages.current.tag, textOf(block.date_field)),
      day: textOf(block.date_field),
      photo: picture(name, title),
    };
  }

  private async files(
    { file_fields: keys, has_checksum: hasChecksum }: RecordFilesBlock,
    context: Context,
  ): Promise<DocumentLink[]> {
    const files = fieldsOf(keys, context).flatMap((field) => {
      const url = documentIn(context.record.of(field.key));
      return url === undefined ? [] : [{ text: this.facts.labelOf(field), url }];
    });
    const uploads = await this.uploads.named(files.map(({ url }) => url));
    return files.map((file) => {
      const upload = uploads.get(file.url);
      const size = upload ? sizeText(this.languages.current.tag, upload) : '';
      return { ...file, size, checksum: hasChecksum && upload ? `SHA-256 ${upload.sha256}` : '' };
    });
  }

  private async form(block: RecordFormBlock, { definition, record }: Context): Promise<object | undefined> {
    const [own, form] = await Promise.all([
      this.forms.ofBlock(block.form_ids[0]),
      this.recordForms.inBlock(definition, record.original, block),
    ]);
    if (!own || !form) return undefined;
    const gives = form.gives.length > 0;
    if (gives && (await this.given.storedIn(definition, record, form.gives)).size === 0) return undefined;
    const state = await this.recordForms.stateOf(form);
    const closes = dayText(this.languages.current.tag, form.closes);
    return {
      own: state === 'closed' ? null : own,
      state,
      closes,
      gives: gives && this.given.isMailed,
      title: own.title,
    };
  }

  private async text(key: string, { own, record }: Context): Promise<object> {
    const field = own.fields.find((ownField) => ownField.key === key);
    const value = field ? String(record.of(key) ?? '') : '';
    if (field?.kind === 'rich_text') return { html: safeHtml(value), code: '' };
    if (field?.kind === 'code' && value !== '') {
      const language = field.language ? ` class="language-${escapeHtml(field.language)}"` : '';
      return { html: safeHtml(`<pre><code${language}>${escapeHtml(value)}</code></pre>`), code: '' };
    }
    const paragraphs = value.split(/\n\s*\n/).map((part) => part.trim());
    const html = paragraphs.map((paragraph) =>
      paragraph === '' ? '' : `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    );
    return { html: html.join(''), code: '' };
  }

  private factFields(keys: readonly string[], context: Context): OwnField[] {
    if (keys.length > 0) return fieldsOf(keys, context);
    const elsewhere = boundFields(context.blocks);
    return context.own.fields.filter(
      ({ key, kind, role }) => role !== 'title' && !NO_FACTS.has(kind) && !elsewhere.has(key),
    );
  }

  private async factsOf(fields: readonly OwnField[], { record }: Context, hasEmpty = false) {
    const [facts = []] = await this.facts.of(fields, [record], { hasEmpty });
    // Only dashes say nothing.
    return facts.every(({ text, picture }) => text === '–' && !picture) ? [] : facts;
  }

  private async album(key: string, { own, record, definition }: Context): Promise<object> {
    const entries = albumIn(has(own, key) ? record.of(key) : []);
    const picture = await this.pictures.load(entries.map(({ photo }) => photo));
    const title = String(record.of(definition.roles.title));
    return {
      items: entries.flatMap(({ photo, alt, decorative, caption }) => {
        const found = picture(photo, decorative ? '' : alt || caption || title);
        return found ? [{ photo: found, caption }] : [];
      }),
    };
  }

  private async related(block: RelatedRecordsBlock, { definition, own, record }: Context): Promise<BlockRecord[]> {
    if (block.other_resource !== '') return this.naming(block, record.original, definition.name);
    const field = own.fields.find(({ key }) => key === block.by_field);
    if (field?.kind === 'records') {
      const other = this.definitionOf(field.of);
      if (!other) return [];
      const ids = idsIn(record.of(field.key));
      const found = await this.shown.find(other, { columns: this.cards.columnsOf(other), originals: ids });
      const cards = await this.cards.of(other, found);
      return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []).slice(0, block.count);
    }
    if (block.by_field !== '' && !field) return [];
    const value: unknown =
      field?.kind === 'record' ? record.referenced(field.key)?.id : field && [record.of(field.key)].flat()[0];
    if (field && (value === undefined || value === null || value === '')) return [];
    return this.others(definition, record, block.count, field && { key: field.key, value: value as string | number });
  }

  /** The first ones of the list, or those with a value, but for the record itself. */
  private async others(
    definition: RegisteredDefinition,
    { id }: ShownRecord,
    count: number,
    by: { key: string; value: string | number } | undefined,
  ): Promise<BlockRecord[]> {
    const columns = this.cards.columnsOf(definition);
    const { filters = {}, valueFilters = {} } = filtersForVisitors(definition);
    const isFilter = by !== undefined && (by.key in filters || by.key in valueFilters);
    const found = isFilter
      ? (await this.shown.page(definition, columns, { [by.key]: String(by.value), per_page: count + 1, count: 'no' }))
          .records
      : await this.shown.find(definition, { columns, where: by ? { [by.key]: by.value } : {}, except: id, max: count });
    return this.cards.of(definition, found.filter((record) => record.id !== id).slice(0, count));
  }

  /** The records of another kind that name this one. */
  private async naming(block: RelatedRecordsBlock, id: number, resource: string): Promise<BlockRecord[]> {
    const namings = await this.namings.of(resource, id, { max: block.count, isShown: true });
    const found = namings.find(
      ({ definition, field }) => definition.name === block.other_resource && field.key === block.other_field,
    );
    if (!found || found.ids.length === 0) return [];
    const { definition, ids } = found;
    const records = await this.shown.find(definition, {
      columns: this.cards.columnsOf(definition),
      originals: ids,
    });
    return this.cards.of(definition, records);
  }

  private async neighbours(definition: RegisteredDefinition, record: ShownRecord): Promise<object> {
    const { before, after } = await this.shown.neighbours(definition, this.cards.columnsOf(definition), record.id);
    const cards = async (found: ShownRecord | undefined) =>
      found ? ((await this.cards.of(definition, [found]))[0] ?? null) : null;
    return { before: await cards(before), after: await cards(after) };
  }

  private definitionOf(resource: string): RegisteredDefinition | undefined {
    return this.resources.all.find(({ definition }) => definition.name === resource)?.definition;
  }
}

const has = ({ fields }: OwnPages, key: string): boolean => fields.some((field) => field.key === key);

const fieldsOf = (keys: readonly string[], { own }: Context): OwnField[] =>
  keys.flatMap((key) => own.fields.find((field) => field.key === key) ?? []);
