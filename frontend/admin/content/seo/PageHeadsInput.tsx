import { Select, Stack } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { directionOf } from '../../../../backend/core/text/languages.shared.js';
import type { PageHead } from '../../../../backend/site/page-heads/page-heads.dto.js';
import type { UsualHead } from '../../../../backend/site/pages/usual-heads.dto.js';
import { useBrand } from '../../core/brand/brand';
import { namesOf } from '../../core/language/language-names';
import { t } from '../../core/language/t';
import { QueryState } from '../../core/ui/QueryState';
import { ContentDirection } from '../../fields/field/content-direction';
import { type ItemsInputProps, recordField } from '../../fields/field/field';
import { type FormItem, newItemId } from '../../fields/field/form-item';
import { useLimits } from '../../fields/field/limits';
import type { FieldValue } from '../../fields/field/values';
import { FieldInput } from '../../fields/kinds/FieldInput';
import { SeoEditor } from './SeoEditor';
import { SeoFold } from './SeoFold';
import { seoFields } from './seo-fields';
import { useUsualHeads } from './useUsualHeads';

type Item = FormItem & PageHead;

const BLANK = { meta_title: '', meta_description: '', share_picture: null, no_index: false, canonical_url: '' };

/** The fixed pages of one language; each opens to override its title and description for search engines. */
export function PageHeadsInput({ items, onChange, itemErrors }: ItemsInputProps) {
  const [language, setLanguage] = useState('');
  const { data, error, refetch } = useUsualHeads();
  if (error || !data)
    return <QueryState what={t('seo.fixedPages')} error={error} refetch={refetch} h={420} radius="lg" />;
  const languages = data.filter(({ page }) => page === 'home');
  const indexOf = (head: UsualHead) =>
    items.findIndex((item) => item.page === head.page && item.language === head.language);
  const change = (head: UsualHead, field: string, value: FieldValue) => {
    const index = indexOf(head);
    if (index === -1)
      onChange([
        ...items,
        { ...BLANK, id: newItemId(items), page: head.page, language: head.language, [field]: value },
      ]);
    else onChange(items.map((item, at) => (at === index ? { ...item, [field]: value } : item)));
  };
  return (
    <Stack gap="sm">
      {languages.length > 1 && (
        <Select
          label={t('seo.fixedLanguage')}
          maw={320}
          allowDeselect={false}
          data={languages.map(({ language: value, tag }) => ({ value, label: namesOf(tag).own }))}
          value={language}
          onChange={(value) => setLanguage(value ?? '')}
        />
      )}
      {data
        .filter((head) => head.language === language)
        .map((head) => {
          const index = indexOf(head);
          return (
            <ContentDirection key={`${head.page} ${head.language}`} value={directionOf(head.tag)}>
              <PageHeadPanel
                usual={head}
                said={items[index] as Item | undefined}
                errorOf={(field) => itemErrors[`${index}.${field}`]}
                onChange={(field, value) => change(head, field, value)}
              />
            </ContentDirection>
          );
        })}
    </Stack>
  );
}

interface PanelProps {
  usual: UsualHead;
  /** Undefined without overrides. */
  said: Item | undefined;
  errorOf: (field: string) => string | undefined;
  onChange: (field: string, value: FieldValue) => void;
}

function PageHeadPanel({ usual, said, errorOf, onChange }: PanelProps) {
  const id = useId();
  const { name } = useBrand();
  const limited = useLimits('page_heads.pages');
  const fields = useMemo(() => limited(seoFields().map(recordField)), [limited]);
  const hasErrors = fields.some((field) => errorOf(field.name) !== undefined);
  const { host, pathname } = new URL(usual.address);
  const title = said?.meta_title ? `${said.meta_title} · ${name}` : usual.title;
  const isHidden = said?.no_index === true;
  return (
    <SeoFold title={usual.name} note={isHidden ? t('seo.keptOut') : title} hasErrors={hasErrors}>
      <SeoEditor
        title={title}
        description={said?.meta_description || usual.description}
        picture={said?.share_picture || usual.picture}
        address={[host, ...decodeURI(pathname).split('/').filter(Boolean)]}
        isHidden={isHidden}
        fields={fields}
        renderField={(field) => (
          <FieldInput
            field={field}
            id={`${id}-${field.name}`}
            value={said?.[field.name as keyof typeof BLANK] ?? (field.kind === 'switch' ? false : '')}
            onChange={(value) => onChange(field.name, value)}
            error={errorOf(field.name)}
          />
        )}
      />
    </SeoFold>
  );
}
