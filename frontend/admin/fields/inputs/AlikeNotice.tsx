import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { t } from '../../core/language/t';
import { useLookup } from '../field/useLookup';
import { alikeOf } from './alike';

/** What is typed is not looked for at each key. */
const DEBOUNCE_MS = 300;

interface Props {
  value: string;
  /** The endpoint of the other records. */
  path: string;
  /** The id of the record to edit. */
  own: number | undefined;
}

/** Says that there is a record with almost the same name. It can be saved nevertheless. */
export function AlikeNotice({ value, path, own }: Props) {
  const { data: names = [] } = useLookup(path);
  const [typed] = useDebouncedValue(value, DEBOUNCE_MS);
  const name = alikeOf(typed, names, own);
  return (
    <Text fz="sm" fw={560} c="var(--mantine-color-yellow-light-color)" mt={name ? 6 : 0} role="status" dir="auto">
      {name && t('inputs.alike', { name })}
    </Text>
  );
}
