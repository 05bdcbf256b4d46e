import { Collapse, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useBrand } from '../brand/brand';
import type { PanelProps } from '../fields/field';
import { t } from '../language/t';
import { RESULT_DESCRIPTION, RESULT_TITLE } from './pixel-width';
import { SeoPreviews } from './SeoPreviews';
import classes from './seo.module.css';
import { shownTexts } from './shown-texts';
import { WidthMeter } from './WidthMeter';

/** Sections of the site, by the field that only their records have. */
const sectionOf = (names: ReadonlySet<string>): string[] => {
  if (names.has('blocks')) return [];
  if (names.has('features')) return ['solutions'];
  return [names.has('feedback') ? 'portifolios' : 'updates'];
};

/** What a record says to search engines and link previews, and what these will show of it. Closed at first. */
export default function SeoPanel({ title, fields, formFields, values, errors, renderField }: PanelProps) {
  const id = useId();
  const { name } = useBrand();
  const [isOpened, setOpened] = useState(false);
  // What is wrong is shown.
  const isOpen = isOpened || fields.some((field) => errors[field.name] !== undefined);
  const texts = shownTexts(values);
  const fullTitle = `${texts.title} · ${name}`;
  const names = new Set(formFields.map((field) => field.name));
  const slug = typeof values.slug === 'string' && values.slug !== '' ? [values.slug] : [];
  const address = [window.location.host, ...sectionOf(names), ...slug];
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} className={classes.panel} aria-labelledby={`${id}-title`}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        onClick={() => setOpened(!isOpen)}
      >
        <div>
          <Title order={2} fz="lg" id={`${id}-title`}>
            {title}
          </Title>
          <Text c="dimmed" fz="sm" mt={2}>
            {t('seo.whatTheyShow')}
          </Text>
        </div>
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={`${id}-panel`}>
        {isOpen && (
          <div className={classes.columns}>
            <Stack gap="md">
              {fields.map((field) => (
                <div key={field.name}>
                  {renderField(field)}
                  {field.name === 'meta_title' && <WidthMeter text={fullTitle} {...RESULT_TITLE} />}
                  {field.name === 'meta_description' && <WidthMeter text={texts.description} {...RESULT_DESCRIPTION} />}
                </div>
              ))}
            </Stack>
            <SeoPreviews {...texts} title={fullTitle} address={address} isHidden={values.no_index === true} />
          </div>
        )}
      </Collapse>
    </Paper>
  );
}
