import type { ProductInput, ProductRecord } from '../../../../backend/content/products/product.dto.js';
import { perLanguage, t } from '../../core/language/t';
import { slugField, visibilityField } from '../../records/screens/common-fields';
import { defineScreen, labelsOf } from '../../records/screens/screen';
import { seoFields } from '../seo/seo-fields';
import { currencyOptions } from './currencies';

export const productScreen = perLanguage(() =>
  defineScreen<ProductRecord, ProductInput>({
    name: 'product',
    labels: labelsOf('product'),
    displayField: 'title',
    orderNote: t('resources.product.orderNote'),
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'title', label: t('resources.title'), kind: 'text', width: '34%' },
      { key: 'photo', label: t('resources.photo'), kind: 'thumbnail' },
      { key: 'file', label: t('resources.file'), kind: 'download' },
      { key: 'is_featured', label: t('resources.featured'), kind: 'boolean' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    moreColumns: [{ key: 'slug', label: t('resources.address'), kind: 'text' }],
    fields: [
      {
        name: 'title',
        label: t('resources.title'),
        kind: 'text',
        isUnchecked: true,
        section: t('resources.inShort'),
      },
      {
        name: 'introduction',
        label: t('resources.introduction'),
        kind: 'textarea',
        rows: 2,
        description: t('resources.product.introductionHint'),
      },
      {
        name: 'summary',
        label: t('resources.summary'),
        kind: 'textarea',
        rows: 2,
        description: t('resources.product.summaryHint'),
      },
      {
        name: 'description',
        label: t('resources.description'),
        kind: 'richText',
        height: 250,
        section: t('resources.thePage'),
      },
      {
        name: 'features',
        label: t('resources.features'),
        kind: 'richText',
        height: 150,
        description: t('resources.product.featuresHint'),
      },
      {
        name: 'images',
        label: t('resources.gallery'),
        kind: 'album',
        description: t('resources.product.imagesHint'),
        section: t('resources.gallery'),
      },
      ...seoFields(),
      visibilityField(),
      slugField(),
      {
        name: 'is_featured',
        label: t('resources.featured'),
        kind: 'switch',
        wireValues: ['1', '0'],
        description: t('resources.product.isFeaturedHint'),
        place: 'side',
      },
      {
        name: 'price',
        label: t('resources.price'),
        kind: 'text',
        isDecimal: true,
        description: t('resources.product.priceHint'),
        place: 'side',
        section: t('resources.price'),
      },
      {
        name: 'currency',
        label: t('resources.currency'),
        kind: 'select',
        options: currencyOptions(),
        place: 'side',
      },
      {
        name: 'price_from',
        label: t('resources.product.priceFrom'),
        kind: 'switch',
        shownWith: 'price',
        place: 'side',
      },
      {
        name: 'price_period',
        label: t('resources.product.pricePeriod'),
        kind: 'select',
        labels: {
          once: t('resources.product.period.once'),
          month: t('resources.product.period.month'),
          year: t('resources.product.period.year'),
        },
        shownWith: 'price',
        place: 'side',
      },
      {
        name: 'price_per_user',
        label: t('resources.product.pricePerUser'),
        kind: 'switch',
        shownWith: 'price',
        place: 'side',
      },
      {
        name: 'price_tax',
        label: t('resources.product.priceTax'),
        kind: 'select',
        labels: { net: t('resources.product.tax.net'), gross: t('resources.product.tax.gross') },
        shownWith: 'price',
        place: 'side',
      },
      {
        name: 'photo',
        label: t('resources.thumbnail'),
        kind: 'photo',
        place: 'side',
        section: t('resources.files'),
      },
      {
        name: 'cover_photo',
        label: t('resources.coverPhoto'),
        kind: 'photo',
        place: 'side',
      },
      {
        name: 'file',
        label: t('resources.file'),
        kind: 'document',
        place: 'side',
      },
    ],
    // As in the specification of the list of solutions.
    disabledActions: ['view'],
  }),
);
