import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../../../backend/core/crud/lists/list.constants.js';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import type { PersonRecord } from '../../../../backend/visitors/people/person.dto.js';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { MergeForm } from '../../core/ui/MergeForm';
import { nameOf, usePeopleCall } from './usePerson';

interface Props {
  person: PersonRecord;
  opened: boolean;
  onClose: () => void;
}

const labelOf = ({ name, email }: PersonRecord): string => (name ? `${name} · ${email}` : email);

/** Chooses the person to merge this one into. */
export function MergeDialog({ person, opened, onClose }: Props) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<PersonRecord>();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 200);
  const search = chosen && words === labelOf(chosen) ? '' : words.slice(0, MAX_SEARCH_LENGTH);
  const { data, isLoading, isError } = useGet<Page<PersonRecord>>(
    ['person-merge', search],
    withQuery('/admin/api/list_person', { per_page: 10, search }),
    { placeholderData: keepPreviousData, enabled: opened },
  );
  const found = (data?.data ?? []).filter(({ id }) => id !== person.id);
  const choices = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const merge = usePeopleCall(() => {
    onClose();
    if (chosen) navigate({ to: '/admin/person/$id', params: { id: String(chosen.id) } });
  });
  return (
    <MergeForm
      opened={opened}
      title={t('people.mergeTitle')}
      text={t('people.mergeHint', { email: person.email })}
      label={t('people.mergeInto')}
      placeholder={t('people.nameOrAddress')}
      choices={choices.map((choice) => ({ value: String(choice.id), label: labelOf(choice) }))}
      chosen={chosen ? String(chosen.id) : null}
      onChoose={(value) => setChosen(choices.find(({ id }) => String(id) === value))}
      typed={typed}
      onType={setTyped}
      nothingFound={isError ? t('people.listFailed') : isLoading ? t('people.loading') : t('people.nobodyFound')}
      submit={t('people.merge')}
      isBusy={merge.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (!chosen) return;
        merge.mutate({
          method: 'PUT',
          path: `/admin/api/merge_person/${person.id}`,
          input: { into: chosen.id },
          done: t('people.merged', { name: nameOf(chosen) }),
        });
      }}
    />
  );
}
