import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { useBrand } from '../../core/brand/brand';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import type { ItemsInputProps } from '../../fields/field/field';
import type { FormItem } from '../../fields/field/form-item';
import { lookupKey } from '../../fields/field/useLookup';
import { newBlock } from '../blocks/block-items';
import { blockFormOf } from '../blocks/blocks/block-forms';
import { ItemFields } from '../blocks/ItemFields';

/** As the form of the block reads them. */
const FORMS = '/admin/api/list_form?per_page=100';

/** The form beside the text: as in a block, but of no place. Says when visitors can't see it. */
export function HeroFormInput({ items, onChange, itemErrors }: ItemsInputProps) {
  const id = useId();
  const item: FormItem = items[0] ?? { ...newBlock('form'), id: 1 };
  const problem = useProblem(items[0]);
  const errors = Object.fromEntries(
    Object.entries(itemErrors).map(([path, message]) => [path.replace(/^0\./, ''), message]),
  );
  const isOwn = item.form === 'own';
  return (
    <Stack gap="sm">
      <ItemFields
        id={id}
        fields={blockFormOf('form')?.fields.filter(({ name }) => isOwn || name !== 'form_ids') ?? []}
        item={item}
        onChange={(change) => onChange([change(item)])}
        errors={errors}
      />
      {problem && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status" py="xs">
          {t(problem)}
        </Alert>
      )}
    </Stack>
  );
}

/** Why visitors see no form; undefined if they see it, and while that is not known. */
function useProblem(item: FormItem | undefined): SentenceKey | undefined {
  const api = useAdminApi();
  const { not_offered: notOffered = [] } = useBrand();
  const [chosen] = Array.isArray(item?.form_ids) ? item.form_ids.map(String) : [];
  const isOwn = item?.form === 'own';
  const { data: forms } = useQuery({
    queryKey: [...lookupKey(FORMS), 'state'],
    queryFn: async ({ signal }) => (await api.get<{ data: { id: number; status: string }[] }>(FORMS, signal)).data,
    enabled: isOwn,
  });
  if (!item || (isOwn && chosen === undefined)) return 'homePage.formMissing';
  if (item.form === 'newsletter' && notOffered.includes('newsletter')) return 'homePage.formNotOffered';
  if (!isOwn || !forms) return undefined;
  const isOpen = forms.some((form) => String(form.id) === chosen && form.status === ACTIVE);
  return isOpen ? undefined : 'homePage.formClosed';
}
