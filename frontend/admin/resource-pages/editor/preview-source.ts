import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { PREVIEWED_RECORDS } from '../../../../backend/site/preview/preview.constants.js';
import { requestBody } from '../../fields/form-declaration';
import { readText } from '../../fields/read-field';
import type { DraftForm } from '../../forms/useDraftForm';
import { t } from '../../language/t';
import type { PreviewSource } from '../../preview/preview-context';
import type { Screen } from '../../resources/screen';

/** The preview of a record's form, also of a new one; undefined for records without a page. */
export function previewSource(
  screen: Screen,
  { values, version }: Pick<DraftForm, 'values' | 'version'>,
  record?: ResourceRecord,
): PreviewSource | undefined {
  const resource = PREVIEWED_RECORDS.find((name) => name === screen.name);
  if (!resource) return undefined;
  const address = record && screen.publicPath?.(record);
  return {
    resource,
    id: record?.id ?? 0,
    values: requestBody(screen, record, values, undefined),
    version,
    title:
      (record && readText(record, screen.displayField)) ||
      t('resourcePages.newRecord', { singular: screen.labels.singular }),
    address,
    note:
      record && readText(record, 'status') === 'active'
        ? t('resourcePages.previewsUnsaved')
        : t('resourcePages.visitorsDontSeeItYet'),
  };
}
