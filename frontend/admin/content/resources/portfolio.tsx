import type { PortfolioInput, PortfolioRecord } from '../../../../backend/content/portfolios/portfolio.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { perLanguage, t } from '../../core/language/t';
import { clientField, slugField, visibilityField } from '../../records/screens/common-fields';
import { defineScreen, labelsOf } from '../../records/screens/screen';
import { seoFields } from '../seo/seo-fields';

export const portfolioScreen = perLanguage(() =>
  defineScreen<PortfolioRecord, PortfolioInput>({
    name: 'portifolio',
    labels: labelsOf('portfolio'),
    displayField: 'name',
    columns: [
      { key: 'id', label: t('resources.id'), kind: 'id' },
      { key: 'name', label: t('resources.name'), kind: 'text', width: '20%' },
      { key: 'client_name', label: t('resources.client.name'), kind: 'text' },
      { key: 'product_title', label: t('resources.product'), kind: 'text', onPhone: 'hide' },
      { key: 'service_title', label: t('resources.service'), kind: 'text', onPhone: 'hide' },
      { key: 'photo', label: t('resources.photo'), kind: 'thumbnail' },
      { key: 'status', label: t('resources.status'), kind: 'status' },
    ],
    moreColumns: [{ key: 'slug', label: t('resources.address'), kind: 'text' }],
    filters: { more: { service_id: { label: t('resources.category') } } },
    bulk: { categories: { label: t('resources.category'), lookupPath: '/api/services', isSingle: true } },
    fields: [
      {
        name: 'name',
        label: t('resources.name'),
        kind: 'text',
        isUnchecked: true,
        section: t('resources.inShort'),
      },
      {
        name: 'introduction',
        label: t('resources.introduction'),
        kind: 'textarea',
        rows: 2,
      },
      {
        name: 'summary',
        label: t('resources.summary'),
        kind: 'textarea',
        rows: 2,
        description: t('resources.portfolio.summaryHint'),
      },
      {
        name: 'description',
        label: t('resources.projectOverview'),
        kind: 'richText',
        height: 300,
        section: t('resources.thePage'),
      },
      { name: 'feedback', label: t('resources.positiveFeedback'), kind: 'richText', height: 150 },
      {
        name: 'images',
        label: t('resources.album'),
        kind: 'album',
        section: t('resources.album'),
      },
      ...seoFields(),
      visibilityField(),
      slugField(),
      {
        name: 'photo',
        label: t('resources.cover'),
        kind: 'photo',
        place: 'side',
      },
      { ...clientField(), section: t('resources.belongsTo') },
      {
        name: 'service_id',
        label: t('resources.portfolioCategory'),
        kind: 'lookup',
        optionsPath: '/api/services',
        creatable: 'service',
        currentLabel: ({ service_title }) => service_title,
        placeholder: t('resources.chooseCategory'),
        place: 'side',
      },
      {
        name: 'product_id',
        label: t('resources.solution'),
        kind: 'lookup',
        optionsPath: '/api/products',
        creatable: 'product',
        currentLabel: ({ product_title }) => product_title,
        placeholder: t('resources.chooseSolution'),
        place: 'side',
      },
    ],
    publicPath: ({ slug, status }) => (status === ACTIVE ? `/portifolios/${slug}` : undefined),
  }),
);
