import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { ContactInfoInput } from '../../backend/company/contact-info/contact-info.dto.js';
import { SiteDefaultsInput } from '../../backend/company/defaults/site-defaults.dto.js';
import { IdentityInput } from '../../backend/company/identity/identity.dto.js';
import { LegalInput } from '../../backend/company/legal/legal.dto.js';
import { OfferingsInput } from '../../backend/company/offerings/offerings.dto.js';
import { SiteOpeningInput } from '../../backend/company/opening/site-opening.dto.js';
import { blockTypeOf } from '../../backend/content/content-pages/blocks/page-block.dto.js';
import { HomeImagesInput } from '../../backend/content/home-images/home-images.dto.js';
import { HomeSectionsInput } from '../../backend/content/home-sections/home-sections.dto.js';
import { SEO_OWN, SEO_TEXTS } from '../../backend/content/seo/seo.constants.js';
import { SynonymsInput } from '../../backend/content/synonyms/synonyms.dto.js';
import { declaredLimits } from '../../backend/core/crud/fields/declared-limits.js';
import { nestedFieldsOf } from '../../backend/core/crud/fields/field-metadata.js';
import { NewsletterInput } from '../../backend/features/newsletters/newsletter.dto.js';
import { PageHeadsInput } from '../../backend/site/page-heads/page-heads.dto.js';
import { ChatbotSettingsInput } from '../../backend/visitors/chatbot/chatbot-settings.dto.js';
import { chatbotSettings } from './chatbot/chatbot-settings';
import { contactSettings } from './company/contact-settings';
import { defaultsSettings } from './company/defaults-settings';
import { homeImagesSettings } from './company/home-images-settings';
import { identitySettings } from './company/identity-settings';
import { legalSettings } from './company/legal-settings';
import { offeringsSettings } from './company/offerings-settings';
import { openingSettings } from './company/opening-settings';
import { synonymsSettings } from './company/synonyms-settings';
import type { Field } from './fields/field';
import { withLimits } from './fields/limits';
import { homeSectionsSettings } from './home-sections/home-sections-settings';
import { newsletterForm } from './newsletters/newsletter-form';
import { blockForms } from './page-editor/blocks/block-forms';
import { screenOf } from './resources/registry';
import { pageHeadsSettings } from './seo/page-heads-settings';

interface Definition {
  name: string;
  input: Type;
  read: string;
  write: string;
  sortable: string[];
  joinedSorts?: object;
  roles: { order?: string };
  filters?: { status?: readonly string[] };
  valueFilters?: object;
  period?: string;
}

/** The definitions of all resources. */
async function definitions(): Promise<Definition[]> {
  const files = globSync('backend/*/*/*.resource.ts');
  const modules = await Promise.all(files.map((file) => import(join(process.cwd(), file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module) as Definition[]);
}

/** The screens of resources with the definitions that they show. */
const screens = async () =>
  (await definitions()).flatMap((definition) => {
    const screen = screenOf(definition.name);
    return screen ? [[screen, definition] as const] : [];
  });

/** The rules of a field of an input by their names, with their first constraints. */
function rulesOf(input: Type, field: string): Map<string, unknown> {
  const rules = getMetadataStorage()
    .getTargetValidationMetadatas(input, '', false, false)
    .filter(({ propertyName, each }) => propertyName === field && !each);
  return new Map(rules.map(({ name, type, constraints }) => [name ?? type, constraints?.[0]]));
}

/** Kinds whose inputs have a value before anything is chosen. */
const ALWAYS_FILLED: ReadonlySet<Field['kind']> = new Set(['switch', 'status']);

/** Specified forms check nothing themselves, and the server refuses what is missing; the clients' form also requires a country. */
const AS_SPECIFIED = [
  'banner.name',
  'client.country',
  'portifolio.name',
  'post.title',
  'product.title',
  'slider.title',
  'testimonial.name',
  'user.email',
  'user.password_confirmation',
];

/** Fields that a screen shares with forms of what is no resource: of search engines with those of pages, of introductions with blocks. */
const isShared = (form: string, name: string): boolean =>
  [...SEO_TEXTS, ...SEO_OWN].some((one) => one === name) ||
  ['form.introduction', 'page.introduction'].includes(`${form}.${name}`);

describe('What forms limit', () => {
  /** All fields of forms, with the input to which they are sent. */
  let fields: { name: string; field: Field; rules: Map<string, unknown> }[];

  beforeAll(async () => {
    const forms: [name: string, fields: readonly Field[], input: Type][] = [
      ...(await screens()).map(([screen, { name, input }]): (typeof forms)[number] => [
        name,
        withLimits(screen.fields, declaredLimits(input)),
        input,
      ]),
      ...Object.entries(blockForms).flatMap(([kind, formOf]): typeof forms => {
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
      ['chatbot', chatbotSettings().fields, ChatbotSettingsInput],
      ['contact', contactSettings().fields, ContactInfoInput],
      ['defaults', defaultsSettings().fields, SiteDefaultsInput],
      ['home_images', homeImagesSettings().fields, HomeImagesInput],
      ['home_sections', homeSectionsSettings().fields, HomeSectionsInput],
      ['identity', identitySettings().fields, IdentityInput],
      ['legal', legalSettings().fields, LegalInput],
      ['offerings', offeringsSettings().fields, OfferingsInput],
      ['opening', openingSettings().fields, SiteOpeningInput],
      ['page_heads', pageHeadsSettings().fields, PageHeadsInput],
      ['synonyms', synonymsSettings().fields, SynonymsInput],
    ];
    fields = forms.flatMap(([form, own, input]) =>
      own.map((field) => ({ name: `${form}.${field.name}`, field, rules: rulesOf(input, field.name) })),
    );
  });

  it('texts are as long in forms as in inputs', () => {
    const texts = fields.flatMap(({ name, field, rules }) =>
      field.kind === 'text' || field.kind === 'textarea'
        ? [{ name, form: field.maxLength, input: rules.get('maxLength') }]
        : [],
    );

    expect(texts.length).toBeGreaterThan(150);
    // The service checks the length of the password, which is no column.
    expect(texts.filter(({ form, input }) => form !== input).map(({ name }) => name)).toEqual(['opening.password']);
  });

  it('no screen of a resource states a limit that the server states', async () => {
    const stated = (await screens()).flatMap(([screen, { name }]) =>
      screen.fields
        .filter((field) => !isShared(name, field.name) && ['maxLength', 'min', 'max'].some((limit) => limit in field))
        .map((field) => `${name}.${field.name}`),
    );

    expect(stated).toEqual([]);
  });

  it('screens ask for the rights of their definitions', async () => {
    for (const [screen, { read, write }] of await screens())
      expect([screen.name, screen.readPermission, screen.writePermission]).toEqual([screen.name, read, write]);
  });

  it('lists are filtered and ordered by what their definitions can', async () => {
    for (const [screen, definition] of await screens()) {
      const { statuses, dateLabel, more = [] } = screen.filters ?? {};
      const keys = new Set([...Object.keys(definition.filters ?? {}), ...Object.keys(definition.valueFilters ?? {})]);
      expect([screen.name, more.filter(({ key }) => !keys.has(key))]).toEqual([screen.name, []]);
      expect([
        screen.name,
        statuses && new Set(statuses.flatMap(({ value }) => (value === 'spam' ? [] : [value]))),
      ]).toEqual([screen.name, statuses && new Set(definition.filters?.status)]);
      expect([screen.name, dateLabel !== undefined]).toEqual([screen.name, definition.period !== undefined]);
      expect([screen.name, screen.orderedBy]).toEqual([screen.name, definition.roles.order]);
    }
  });

  it('numbers have the same bounds', () => {
    const numbers = fields.filter(({ field }) => field.kind === 'number');

    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.map(({ field }) => field)).toMatchObject(
      numbers.map(({ rules }) => ({ min: rules.get('min'), max: rules.get('max') })),
    );
  });

  it('the same fields are required', () => {
    const isRequired = (rules: Map<string, unknown>) => !rules.has('isOptional') && !rules.has('conditionalValidation');
    const others = fields.filter(
      ({ field, rules }) => !ALWAYS_FILLED.has(field.kind) && (field.required !== undefined) !== isRequired(rules),
    );

    expect(others.map(({ name }) => name).sort()).toEqual(AS_SPECIFIED);
  });
});
