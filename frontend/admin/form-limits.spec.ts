import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { ContactInfoInput } from '../../backend/company/contact-info/contact-info.dto.js';
import { SiteDefaultsInput } from '../../backend/company/defaults/site-defaults.dto.js';
import { IdentityInput } from '../../backend/company/identity/identity.dto.js';
import { LegalInput } from '../../backend/company/legal/legal.dto.js';
import { OfferingsInput } from '../../backend/company/offerings/offerings.dto.js';
import { SiteOpeningInput } from '../../backend/company/opening/site-opening.dto.js';
import { OwnCssInput } from '../../backend/company/own-css/own-css.dto.js';
import { blockTypeOf } from '../../backend/content/content-pages/blocks/page-block.dto.js';
import { HomeImagesInput } from '../../backend/content/home-images/home-images.dto.js';
import { HomeSectionsInput } from '../../backend/content/home-sections/home-sections.dto.js';
import { SynonymsInput } from '../../backend/content/synonyms/synonyms.dto.js';
import { declaredLimits } from '../../backend/core/crud/fields/declared-limits.js';
import { nestedFieldsOf } from '../../backend/core/crud/fields/field-metadata.js';
import { NewsletterDraftInput, NewsletterInput } from '../../backend/features/newsletters/newsletter.dto.js';
import { PageHeadInput } from '../../backend/site/page-heads/page-heads.dto.js';
import { ChatbotSettingsInput } from '../../backend/visitors/chatbot/chatbot-settings.dto.js';
import { contactSettings } from './company/details/contact-settings';
import { defaultsSettings } from './company/details/defaults-settings';
import { homeImagesSettings } from './company/details/home-images-settings';
import { identitySettings } from './company/details/identity-settings';
import { legalSettings } from './company/details/legal-settings';
import { offeringsSettings } from './company/details/offerings-settings';
import { openingSettings } from './company/details/opening-settings';
import { ownCssSettings } from './company/details/own-css-settings';
import { synonymsSettings } from './company/details/synonyms-settings';
import { blockForms } from './content/blocks/blocks/block-forms';
import { homeSectionsSettings } from './content/home-sections/home-sections-settings';
import { seoFields } from './content/seo/seo-fields';
import { newsletterForm } from './features/newsletters/newsletter-form';
import { writingForm } from './features/newsletters/write/newsletter-writing';
import { type Field, recordField } from './fields/field/field';
import { withLimits } from './fields/field/limits';
import { screenOf } from './parts';
import { chatbotSettings } from './visitors/chatbot/chatbot-settings';

interface Definition {
  name: string;
  input: Type;
}

/** The definitions of all resources. */
async function definitions(): Promise<Definition[]> {
  const files = globSync('backend/*/*/*.resource.ts');
  const modules = await Promise.all(files.map((file) => import(join(process.cwd(), file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module) as Definition[]);
}

/** The fields of the screens of resources, with what the server states of them. */
const recordFields = async () =>
  (await definitions()).flatMap(({ name, input }) => {
    const limits = declaredLimits(input);
    return (screenOf(name)?.fields ?? []).map((field) => ({
      name: `${name}.${field.name}`,
      field,
      stated: limits.find((limit) => limit.name === field.name),
      shown: withLimits([field], limits)[0] ?? field,
    }));
  });

/** What the server states of fields, by the names that it has in forms. */
const STATED = ['maxLength', 'min', 'max', 'level', 'uploadPath'] as const;

/** Kinds whose inputs have a value before anything is chosen. */
const ALWAYS_FILLED: ReadonlySet<Field['kind']> = new Set(['switch', 'status']);

describe('The form of a record', () => {
  it('states nothing that the server states: lengths, bounds, required fields, toolbars, addresses of files', async () => {
    const twice = (await recordFields()).flatMap(({ name, field, stated }) => {
      const server = new Set(Object.keys(stated ?? {}));
      const limits = STATED.some((limit) => limit in field);
      return limits || (field.required && server.has('required')) ? [name] : [];
    });

    expect(twice).toEqual([]);
  });

  it('has the toolbars, the addresses of files and the choices of the server', async () => {
    const shown = new Map((await recordFields()).map((field) => [field.name, field.shown]));

    expect(shown.get('post.description')).toMatchObject({ level: 'full' });
    expect(shown.get('portifolio.images')).toMatchObject({ uploadPath: '/admin/api/portifolio/upload_album' });
    expect(shown.get('faq.title')).toMatchObject({ required: 'Please enter Question' });
    expect(shown.get('testimonial.rating')).toMatchObject({
      options: ['0', '1', '2', '3', '4', '5'].map((value) => expect.objectContaining({ value })),
    });
    expect(shown.get('product.price_tax')).toMatchObject({
      options: [expect.objectContaining({ value: 'net' }), expect.objectContaining({ value: 'gross' })],
    });
  });

  it('has a label for every value of a choice', async () => {
    const bare = (await recordFields()).flatMap(({ name, shown }) =>
      shown.kind === 'select' && shown.options.some(({ value, label }) => value === label) ? [name] : [],
    );

    // Currencies read like their codes where a language has no name for them; the server takes any.
    expect(bare.filter((name) => name !== 'product.currency')).toEqual([]);
  });

  it('leaves rich text and files without an input of their kind nowhere', async () => {
    for (const { name, field, stated } of await recordFields())
      expect([name, field.kind === 'richText', ['photo', 'album', 'document'].includes(field.kind)]).toEqual([
        name,
        stated?.rich_text !== undefined,
        stated?.upload_path !== undefined,
      ]);
  });

  it('leaves fields unchecked only where the specification does', async () => {
    const unchecked = (await recordFields()).flatMap(({ name, field }) => (field.isUnchecked ? [name] : []));

    expect(unchecked.sort()).toEqual([
      'banner.name',
      'portifolio.name',
      'post.title',
      'product.title',
      'slider.title',
      'testimonial.name',
      'user.email',
    ]);
  });
});

describe('Any other form', () => {
  /** All fields of forms, with what the inputs state to which they are sent. */
  let fields: { name: string; field: Field; shown: Field }[];

  beforeAll(() => {
    const forms: [name: string, fields: readonly Field[], input: Type][] = [
      ...[...blockForms].flatMap(([kind, formOf]): typeof forms => {
        const { fields, entries } = formOf();
        const input = blockTypeOf({ kind });
        if (!input) throw new Error(kind);
        const entry = nestedFieldsOf(input)
          .find(({ field }) => field === 'items')
          ?.typeOf({});
        return [
          [kind, fields, input],
          ...(entries && entry ? [[`${kind}.items`, entries.fields, entry] as (typeof forms)[number]] : []),
        ];
      }),
      ['newsletter', newsletterForm().fields, NewsletterInput],
      ['newsletter_draft', writingForm().fields, NewsletterDraftInput],
      ['chatbot', chatbotSettings().fields, ChatbotSettingsInput],
      ['contact', contactSettings().fields, ContactInfoInput],
      ['defaults', defaultsSettings().fields, SiteDefaultsInput],
      ['home_images', homeImagesSettings().fields, HomeImagesInput],
      ['home_sections', homeSectionsSettings().fields, HomeSectionsInput],
      ['identity', identitySettings().fields, IdentityInput],
      ['legal', legalSettings().fields, LegalInput],
      ['offerings', offeringsSettings().fields, OfferingsInput],
      ['opening', openingSettings().fields, SiteOpeningInput],
      ['page_heads.pages', seoFields().map(recordField), PageHeadInput],
      ['own_css', ownCssSettings().fields, OwnCssInput],
      ['synonyms', synonymsSettings().fields, SynonymsInput],
    ];
    fields = forms.flatMap(([form, own, input]) => {
      const limits = declaredLimits(input);
      return own.map((field) => ({
        name: `${form}.${field.name}`,
        field,
        shown: withLimits([field], limits)[0] ?? field,
      }));
    });
  });

  it('states nothing that the server states: lengths, bounds, required fields, toolbars, addresses of files', () => {
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter(({ field }) => STATED.some((limit) => limit in field)).map(({ name }) => name)).toEqual([]);
  });

  it('has a longest text for each of its texts, toolbars and addresses of files, and bounds for numbers', () => {
    const lacking = fields.filter(
      ({ shown }) =>
        ((shown.kind === 'text' || shown.kind === 'textarea') && shown.maxLength === undefined) ||
        (shown.kind === 'number' && (shown.min === undefined || shown.max === undefined)) ||
        (shown.kind === 'richText' && !shown.level) ||
        (shown.kind === 'photo' && !shown.uploadPath),
    );

    // Dates, a language that is chosen, and questions one a line, whose number and lengths the server counts.
    expect(lacking.map(({ name }) => name)).toEqual([
      'vacancies.items.posted',
      'vacancies.items.valid_through',
      'newsletter_draft.language',
      'chatbot.first_questions',
    ]);
  });

  it('has a label for every value of a choice', () => {
    const bare = fields.flatMap(({ name, shown }) =>
      shown.kind === 'select' && shown.options.some(({ value, label }) => value === label) ? [name] : [],
    );

    // Named like the zones of the browser.
    expect(bare).toEqual(['identity.time_zone']);
  });

  it('requires what the server requires, and nothing of fields that always have a value', () => {
    const others = fields.filter(({ shown }) => ALWAYS_FILLED.has(shown.kind) && shown.required !== undefined);

    expect(others.map(({ name }) => name)).toEqual([]);
    expect(fields.filter(({ shown }) => shown.required !== undefined).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['lead.heading', 'cards.items.title', 'newsletter.text', 'newsletter_draft.title']),
    );
  });
});
