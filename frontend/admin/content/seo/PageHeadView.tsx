import { Text } from '@mantine/core';
import type { PageHead } from '../../../../backend/site/page-heads/page-heads.dto.js';
import { namesOf } from '../../core/language/language-names';
import { type ItemFormProps, recordField } from '../../fields/field/field';
import type { FormItem } from '../../fields/field/form-item';
import { seoFields } from './seo-fields';
import { useUsualHeads } from './useUsualHeads';

type Item = FormItem & PageHead;

/** The search title and description of a page, read-only. */
export function PageHeadView({ item }: { item: FormItem }) {
  const { page, language, meta_title, meta_description } = item as Item;
  const { data } = useUsualHeads();
  const name = data?.find((usualHead) => usualHead.page === page && usualHead.language === '')?.name ?? page;
  return (
    <>
      {language === '' ? name : `${name} (${namesOf(language).name})`}
      <Text fz="sm" c="dimmed">
        {[meta_title, meta_description].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

/** Provides the fields of a page. */
export function PageHeadForm({ children }: ItemFormProps) {
  return children({ fields: seoFields().map(recordField) });
}
