import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { LegalText } from '../../../../backend/company/legal/legal.constants.js';
import type { LegalStarters } from '../../../../backend/company/legal/legal.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { INACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { isOfficeLanguage } from '../../../../backend/core/language/office-languages.shared.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { toastFailure } from '../../core/toasts/toast';
import { Section } from '../../core/ui/Section';
import { useLanguages } from '../../records/translations/useLanguages';

const PATH = '/admin/api/legal_starters';

/** Whether there are drafts in a language of the site; elsewhere they are in English. */
const hasStarters = (language: string): boolean => isOfficeLanguage(language.split('-', 1)[0]);

interface Props {
  name: LegalText;
  /** The language besides the first; undefined for that. */
  language?: string | undefined;
  onText: (html: string) => void;
}

/** Offers to fill the empty field of a legal text with a draft, which is not saved. */
export function TextStarter({ name, language, onText }: Props) {
  const { mutate, isPending } = useSend({
    call: (api) => api.get<LegalStarters>(language === undefined ? PATH : `${PATH}?language=${language}`),
    onSuccess: (starters) => onText(starters[name].html),
    onError: (error) => toastFailure(error),
  });
  if (language !== undefined && !hasStarters(language)) return null;
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

/** Offers to begin pages of legal texts that have no field: drafts, in each language of the site that there are drafts in. */
export function PageStarters() {
  const navigate = useNavigate();
  const { can } = usePermissions();
  const { data: languages } = useLanguages(can('languages.read'));
  const { mutate, isPending } = useSend({
    call: async (api, name: 'imprint' | 'cookies') => {
      const create = async (of?: { language: string; translation_of: number }) => {
        const { [name]: starter } = await api.get<LegalStarters>(of ? `${PATH}?language=${of.language}` : PATH);
        const blocks = [{ kind: 'rich_text', text: starter.html }];
        const page = { title: starter.title, status: INACTIVE, blocks, ...of };
        return api.send<ResourceRecord>('POST', '/admin/api/create_page', page);
      };
      const original = await create();
      for (const { tag } of languages?.others ?? [])
        if (hasStarters(tag)) await create({ language: tag, translation_of: original.id });
      return original;
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
