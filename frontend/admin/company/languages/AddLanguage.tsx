import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import type { LanguagesRecord } from '../../../../backend/company/languages/languages.dto.js';
import { namesOf } from '../../core/language/language-names';
import { t } from '../../core/language/t';
import { toastSuccess } from '../../core/toasts/toast';
import { DialogForm } from '../../core/ui/DialogForm';
import { SaveError } from '../../core/ui/SaveError';
import { useFieldErrors } from '../../core/ui/useFieldErrors';
import { useSaveLanguages } from '../../records/translations/useLanguages';
import { languageOptions } from './known-languages';

interface Props {
  record: LanguagesRecord;
  opened: boolean;
  onClose: () => void;
  onAdded: (tag: string) => void;
}

/** Adds a language that the site does not have yet, as a draft. */
export function AddLanguage({ record, opened, onClose, onAdded }: Props) {
  const [tag, setTag] = useState<string | null>(null);
  const save = useSaveLanguages();
  const field = `others.${record.others.length}.tag`;
  const { ref, errorOf, onChanged, elsewhere } = useFieldErrors(save.error, [field]);
  const known = [record.first, ...record.others.map((other) => other.tag)];
  const add = () => {
    if (!tag) return;
    const onSuccess = () => {
      toastSuccess(t('languages.addedAsDraft', { language: namesOf(tag).own }));
      setTag(null);
      onAdded(tag);
    };
    save.mutate({ others: [...record.others, { tag }] }, { onSuccess });
  };
  return (
    <DialogForm
      ref={ref}
      opened={opened}
      title={t('languages.addLanguage')}
      cancel={t('ui.close')}
      action={t('ui.add')}
      disabled={!tag}
      isBusy={save.isPending}
      onSubmit={add}
      onClose={onClose}
    >
      {elsewhere && <SaveError error={elsewhere} />}
      <Select
        label={t('languages.language')}
        data={languageOptions().filter(({ value }) => !known.includes(value))}
        value={tag}
        onChange={(value) => {
          setTag(value);
          onChanged([field]);
        }}
        error={errorOf(field)}
        searchable
        required
        data-autofocus
      />
      <Text fz="sm" c="dimmed">
        {t('languages.publishLaterHint')}
      </Text>
    </DialogForm>
  );
}
