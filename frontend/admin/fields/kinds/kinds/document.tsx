import { Anchor, Group, Text } from '@mantine/core';
import type { DocumentPath } from '../../../../../backend/infrastructure/uploads/upload-kinds.constants.js';
import { t } from '../../../core/language/t';
import { storageUrl } from '../../../core/ui/storage-url';
import type { FieldDifferenceProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { FileInput } from '../parts/FileInput';
import { NoValue } from '../parts/NoValue';
import { textValues } from '../parts/values-of-kinds';

declare module '../../field/field' {
  interface FieldKinds {
    document: { options: { uploadPath: DocumentPath }; wire: string };
  }
}

/** The stored name of a document. */
export const document: FieldKindObject<'document'> = { ...textValues, Input: FileInput, View, Difference };

function View({ value }: FieldViewProps<'document'>) {
  const name = textIn(value);
  if (name === '') return <NoValue />;
  return (
    <Anchor href={storageUrl(name)} download fz="sm" className="tap">
      {t('ui.download')}
    </Anchor>
  );
}

function Difference({ older, newer }: FieldDifferenceProps<'document'>) {
  return (
    <Group gap={14}>
      <OneOfTwo words={t('ui.before')} name={textIn(older.value)} />
      <OneOfTwo words={t('ui.after')} name={textIn(newer.value)} />
    </Group>
  );
}

function OneOfTwo({ words, name }: { words: string; name: string }) {
  if (name === '')
    return (
      <Text fz="sm" c="dimmed">
        {t('history.noDocument', { when: words })}
      </Text>
    );
  return (
    <Anchor href={storageUrl(name)} target="_blank" rel="noopener" fz="sm" className="tap">
      {words}
    </Anchor>
  );
}
