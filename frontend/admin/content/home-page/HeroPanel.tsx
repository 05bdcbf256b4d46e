import { Input, Stack } from '@mantine/core';
import { useId } from 'react';
import { t } from '../../core/language/t';
import type { FormItem } from '../../fields/field/form-item';
import { FormField } from '../../records/form/FormField';
import type { DraftForm } from '../../records/form/useDraftForm';
import { BlockDrawing } from '../blocks/BlockDrawing';
import { newBlock } from '../blocks/block-items';
import { ButtonBox, InputBox, Line, Panel, PictureBox } from '../blocks/drawing';
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
  form: (
    <>
      {texts}
      <Panel x={60} y={8} width={52} height={52} />
      <InputBox x={66} y={15} width={40} height={9} />
      <InputBox x={66} y={28} width={40} height={13} />
      <ButtonBox x={66} y={46} width={22} />
    </>
  ),
  video: (
    <>
      {texts}
      <PictureBox x={56} y={16} width={56} height={36} />
      <path className={classes.play} d="M80 27l12 7-12 7z" />
    </>
  ),
} as const;

type Layout = keyof typeof LAYOUTS;

const NAMES = {
  auto: 'homePage.layout.picture',
  product: 'homePage.layout.product',
  text: 'homePage.layout.text',
  form: 'homePage.layout.form',
  video: 'homePage.layout.video',
} as const;

/** What is chosen if the newest banner's picture keeps its room also without one. */
const layoutOf = (value: unknown): Layout =>
  typeof value === 'string' && Object.hasOwn(LAYOUTS, value) ? (value as Layout) : 'auto';

/** The fields of each layout. */
const FIELDS: Readonly<Partial<Record<Layout, readonly string[]>>> = {
  product: ['hero_picture', 'hero_phone'],
  form: ['hero_form'],
  video: ['hero_video', 'hero_poster'],
};

export const hasBanner = (form: DraftForm): boolean => layoutOf(form.values.hero_layout) === 'auto';

/** With the contact form at first, unless the page has it already. */
function fillIn(form: DraftForm) {
  const [chosen, blocks] = [form.values.hero_form, form.values.blocks];
  if (Array.isArray(chosen) && chosen.length > 0) return;
  const has = Array.isArray(blocks) && blocks.some((block) => isContactForm(block as FormItem));
  form.setValue('hero_form', [{ ...newBlock('form'), form: has ? 'own' : 'contact', id: 1 }]);
}

const isContactForm = (block: FormItem): boolean => block.kind === 'form' && block.form === 'contact';

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
                onChange={() => {
                  form.setValue('hero_layout', layout);
                  if (layout === 'form') fillIn(form);
                }}
              />
              <BlockDrawing>{LAYOUTS[layout]}</BlockDrawing>
              <span>{t(NAMES[layout])}</span>
            </label>
          ))}
        </div>
      </Input.Wrapper>
      {FIELDS[chosen]?.map(field)}
      {field('hero_buttons')}
      {field('hero_search')}
    </Stack>
  );
}
