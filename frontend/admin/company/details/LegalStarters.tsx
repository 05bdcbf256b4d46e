import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { StarterName } from '../../../../backend/company/legal/legal.constants.js';
import type { LegalStarters } from '../../../../backend/company/legal/legal.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { INACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { Section } from '../../core/ui/Section';
import { toastFailure } from '../../core/ui/toast';
import type { DraftForm } from '../../records/form/useDraftForm';

const PATH = '/admin/api/legal_starters';

interface Props {
  form: DraftForm;
  /** The field of the text. */
  name: string;
}

/** Offers to fill the empty field of a legal text with a draft, which is not saved. */
export function TextStarter({ form, name }: Props) {
  const { mutate, isPending } = useSend({
    call: (api) => api.get<LegalStarters>(PATH),
    onSuccess: (starters) => form.setValue(name, starters[name as StarterName].html),
    onError: (error) => toastFailure(error),
  });
  if (form.values[name]) return null;
  return (
    <>
      <Button variant="default" w="fit-content" loading={isPending} onClick={() => mutate()}>
        {t('company.starter.begin')}
      </Button>
      <Text fz="sm" c="dimmed" my="xs">
        {t('company.starter.beginNote')}
      </Text>
    </>
  );
}

/** Offers to begin pages of legal texts that have no field, which stay drafts. */
export function PageStarters() {
  const navigate = useNavigate();
  const { can } = usePermissions();
  const { mutate, isPending } = useSend({
    call: async (api, name: 'imprint' | 'cookies') => {
      const { [name]: starter } = await api.get<LegalStarters>(PATH);
      const blocks = [{ kind: 'rich_text', text: starter.html }];
      return api.send<ResourceRecord>('POST', '/admin/api/create_page', {
        title: starter.title,
        status: INACTIVE,
        blocks,
      });
    },
    onSuccess: ({ id }) => navigate({ to: `/admin/page/${id}/edit` }),
    onError: (error) => toastFailure(error),
  });
  if (!can('pages.write')) return null;
  return (
    <Section title={t('company.starter.pages')} description={t('company.starter.pagesNote')}>
      <Group>
        <Button variant="default" disabled={isPending} onClick={() => mutate('imprint')}>
          {t('company.starter.imprint')}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => mutate('cookies')}>
          {t('company.starter.cookies')}
        </Button>
      </Group>
    </Section>
  );
}
