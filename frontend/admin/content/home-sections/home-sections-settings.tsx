import { Text } from '@mantine/core';
import type {
  HomeSectionsInput,
  HomeSectionsRecord,
} from '../../../../backend/content/home-sections/home-sections.dto.js';
import { perLanguage, t } from '../../core/language/t';
import type { FormItem } from '../../fields/field/form-item';
import { defineSettings } from '../../records/settings/settings';
import { blocksField } from '../blocks/blocks-field';
import { ButtonsInput, ButtonView } from './ButtonsInput';
import { heroFormField } from './hero-form-field';
import { PointsInput } from './PointsInput';
import { toPointItem } from './point-item';
import { SectionsInput } from './SectionsInput';
import { sectionName, toSectionItem } from './section-form';

const points = { kind: 'items', Input: PointsInput, View: PointView } as const;

export const homeSectionsSettings = perLanguage(() =>
  defineSettings<HomeSectionsRecord, HomeSectionsInput>({
    name: 'home_sections',
    previewPath: '/',
    labels: {
      title: t('homeSections.homeSections'),
      subtitle: t('homeSections.subtitle'),
      name: t('homeSections.homeSections'),
      singular: t('homeSections.singular'),
      submitButton: t('ui.saveAndShow'),
    },
    readPermission: 'home_sections.read',
    writePermission: 'home_sections.write',
    successMessage: t('homeSections.saved'),
    fields: [
      {
        name: 'hero_layout',
        label: t('homePage.layout'),
        kind: 'select',
        labels: {
          picture: t('homePage.layout.room'),
          auto: t('homePage.layout.picture'),
          product: t('homePage.layout.product'),
          text: t('homePage.layout.text'),
          video: t('homePage.layout.video'),
          form: t('homePage.layout.form'),
        },
      },
      {
        name: 'hero_picture',
        label: t('homePage.productPicture'),
        kind: 'photo',
        description: t('homePage.productPictureHint'),
      },
      {
        name: 'hero_phone',
        label: t('homePage.phonePicture'),
        kind: 'photo',
        description: t('homePage.phonePictureHint'),
      },
      {
        name: 'hero_video',
        label: t('homePage.video'),
        kind: 'text',
        type: 'url',
        placeholder: 'https://vimeo.com/…',
        description: t('homePage.videoHint'),
      },
      {
        name: 'hero_poster',
        label: t('homePage.poster'),
        kind: 'photo',
        description: t('homePage.posterHint'),
      },
      heroFormField(),
      { name: 'hero_buttons', label: t('homePage.buttons'), kind: 'items', Input: ButtonsInput, View: ButtonView },
      {
        name: 'hero_search',
        label: t('homePage.search'),
        kind: 'select',
        labels: {
          offered: t('homePage.search.offered'),
          filled: t('homePage.search.filled'),
          none: t('homePage.search.none'),
        },
      },
      { name: 'sections', label: t('homeSections.sections'), kind: 'items', Input: SectionsInput, View: SectionView },
      { name: 'why', label: t('homeSections.whyPoints'), ...points },
      { name: 'help', label: t('homeSections.helpPoints'), ...points },
      { name: 'approach', label: t('homeSections.approachSteps'), ...points },
      {
        name: 'marketplace_title',
        label: t('homeSections.marketplaceHeading'),
        kind: 'text',
      },
      {
        name: 'marketplace_text',
        label: t('homeSections.marketplaceText'),
        kind: 'textarea',
        rows: 2,
      },
      {
        name: 'marketplace_button',
        label: t('homeSections.marketplaceButton'),
        kind: 'text',
      },
      {
        name: 'marketplace_saying',
        label: t('homeSections.saying'),
        kind: 'text',
        description: t('homeSections.sayingHint'),
      },
      {
        name: 'marketplace_meaning',
        label: t('homeSections.sayingMeaning'),
        kind: 'text',
      },
      {
        name: 'marketplace_language',
        label: t('homeSections.sayingLanguage'),
        kind: 'text',
        placeholder: 'sw',
        description: t('homeSections.sayingLanguageHint'),
      },
      { name: 'benefits', label: t('homeSections.servePoints'), ...points },
      { ...blocksField(), label: t('homePage.blocks') },
    ],
  }),
);

/** A section, read-only. */
function SectionView({ item }: { item: FormItem }) {
  const { name, hidden } = toSectionItem(item);
  const section = sectionName(name);
  return hidden ? t('homeSections.hidden', { section }) : section;
}

/** A point, read-only. */
function PointView({ item }: { item: FormItem }) {
  const { title, text, fact } = toPointItem(item);
  return (
    <>
      {[title, fact].filter(Boolean).join(' · ')}
      <Text fz="sm" c="dimmed">
        {text}
      </Text>
    </>
  );
}
