import { Collapse, Paper, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useBrand } from '../brand/brand';
import type { PanelProps } from '../fields/field';
import { t } from '../language/t';
import { SeoEditor } from './SeoEditor';
import classes from './seo.module.css';
import { shownTexts } from './shown-texts';

/** The path of the section, inferred from a field that only its records have. */
const sectionOf = (names: ReadonlySet<string>): string[] => {
  if (names.has('blocks')) return [];
  if (names.has('features')) return ['solutions'];
  if (names.has('spam_tolerance')) return ['forms'];
  return [names.has('feedback') ? 'portifolios' : 'updates'];
};

/** The fields of a record for search engines and link previews, with previews. Initially collapsed. */
export default function SeoPanel({ title, fields, formFields, values, errors, renderField }: PanelProps) {
  const id = useId();
  const { name } = useBrand();
  const [isOpened, setOpened] = useState(false);
  // Errors are always visible.
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
          <SeoEditor
            {...texts}
            title={fullTitle}
            fields={fields}
            renderField={renderField}
            address={address}
            isHidden={values.no_index === true}
          />
        )}
      </Collapse>
    </Paper>
  );
}
