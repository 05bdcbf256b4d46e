import { Input, Stack } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../core/language/t';
import { FormField } from '../../records/form/FormField';
import type { DraftForm } from '../../records/form/useDraftForm';
import { BlockDrawing } from '../blocks/BlockDrawing';
import { ButtonBox, Line, PictureBox } from '../blocks/drawing';
import classes from './HomePage.module.css';

const texts = (
  <>
    <Line x={10} y={18} width={40} heading />
    <Line x={10} y={28} width={32} />
    <ButtonBox x={10} y={40} />
  </>
);

/** The layouts that are offered, each with a drawing. */
const LAYOUTS = {
  auto: (
    <>
      {texts}
      <PictureBox x={60} y={0} width={60} height={68} />
    </>
  ),
  product: (
    <>
      {texts}
      <PictureBox x={58} y={12} width={50} height={38} />
      <rect x={94} y={26} width={18} height={34} rx={4} className={classes.phone} />
    </>
  ),
  text: (
    <>
      <Line x={10} y={16} width={80} heading />
      <Line x={10} y={28} width={56} />
      <ButtonBox x={10} y={40} />
    </>
  ),
} as const;

type Layout = keyof typeof LAYOUTS;

const NAMES = {
  auto: 'homePage.layout.picture',
  product: 'homePage.layout.product',
  text: 'homePage.layout.text',
} as const;

/** What is chosen if the newest banner's picture keeps its room also without one. */
const layoutOf = (value: unknown): Layout => (value === 'product' || value === 'text' ? value : 'auto');

export const hasBanner = (form: DraftForm): boolean => layoutOf(form.values.hero_layout) === 'auto';

/** The fields of the first view: what stands beside the title, buttons and search. */
export function HeroPanel({ form }: { form: DraftForm }) {
  const id = useId();
  const chosen = layoutOf(form.values.hero_layout);
  const field = (name: string) =>
    form.fields.filter((one) => one.name === name).map((one) => <FormField key={one.name} form={form} field={one} />);
  return (
    <Stack gap="md">
      <Input.Wrapper label={t('homePage.layout')} labelElement="div" labelProps={{ id }}>
        <div role="radiogroup" aria-labelledby={id} className={classes.layouts}>
          {(Object.keys(LAYOUTS) as Layout[]).map((layout) => (
            <label key={layout} className={`card ${classes.layout}`}>
              <input
                type="radio"
                name={id}
                value={layout}
                checked={chosen === layout}
                onChange={() => form.setValue('hero_layout', layout)}
              />
              <BlockDrawing>{LAYOUTS[layout]}</BlockDrawing>
              <span>{t(NAMES[layout])}</span>
            </label>
          ))}
        </div>
      </Input.Wrapper>
      {chosen === 'product' && (
        <>
          {field('hero_picture')}
          {field('hero_phone')}
        </>
      )}
      {field('hero_buttons')}
      {field('hero_search')}
    </Stack>
  );
}
