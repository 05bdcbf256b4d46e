import { Anchor, Input as MantineInput, Stack, Text, TextInput } from '@mantine/core';
import { KIND_LIMITS } from '../../../../../backend/content/kinds/kind.constants.js';
import { coordinatesIn, coordinatesText, MAX_POINT_TEXT } from '../../../../../backend/core/text/coordinates.shared.js';
import { t } from '../../../core/language/t';
import { Replaced } from '../../differences/Replaced';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { NoValue } from '../parts/NoValue';

declare module '../../field/field' {
  interface FieldKinds {
    location: { options: object; wire: { latitude: number; longitude: number; address: string } };
  }
}

/** In a form: the point as it was typed, and the address in the next line. */
const BETWEEN = '\n';

const partsIn = (value: unknown): [point: string, address: string] => {
  const [point = '', address = ''] = typeof value === 'string' ? value.split(BETWEEN) : [];
  return [point, address];
};

const inForm = (point: string, address: string): string =>
  point === '' && address === '' ? '' : point.replaceAll(BETWEEN, ' ') + BETWEEN + address;

/** A place on a map: a point and an address. */
export const location: FieldKindObject<'location'> = {
  initial: () => '',
  fromWire: (value) => {
    if (typeof value !== 'object' || value === null) return '';
    const { latitude, longitude, address } = value as Record<string, unknown>;
    return inForm(coordinatesText({ latitude: Number(latitude), longitude: Number(longitude) }), String(address ?? ''));
  },
  toWire: (value) => {
    const [point, address] = partsIn(value);
    if (point.trim() === '' && address.trim() === '') return null;
    const coordinates = coordinatesIn(point);
    // The server says what is wrong with others.
    return coordinates ? { ...coordinates, address } : { latitude: point, address };
  },
  fault: (typed) => {
    const [point, address] = partsIn(typed);
    if (point.trim() === '') return address.trim() === '' ? undefined : t('fields.pointMissing');
    return coordinatesIn(point) ? undefined : t('fields.pointInvalid');
  },
  Input,
  View,
  Difference,
  focusesWithin: true,
};

function Input({ words, value, onChange }: FieldInputProps<'location'>) {
  const [point, address] = partsIn(textIn(value));
  const { id, label, description, error } = words;
  const read = coordinatesIn(point);
  return (
    <MantineInput.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description ?? t('fields.pointHint')}
      error={error ?? location.fault?.(textIn(value), {} as never)}
      id={id}
      withAsterisk={words.withAsterisk}
    >
      <Stack gap="xs" role="group" aria-labelledby={`${id}-label`}>
        <TextInput
          id={id}
          dir="ltr"
          aria-label={t('fields.point')}
          placeholder="52.2297, 21.0122"
          value={point}
          maxLength={MAX_POINT_TEXT}
          onChange={(event) => onChange(inForm(event.currentTarget.value, address))}
          // What was pasted is there as it is stored.
          onBlur={() => read && onChange(inForm(coordinatesText(read), address))}
        />
        <TextInput
          dir="auto"
          aria-label={t('fields.address')}
          placeholder={t('fields.address')}
          value={address}
          maxLength={KIND_LIMITS.address}
          onChange={(event) => onChange(inForm(point, event.currentTarget.value))}
        />
        {read && (
          <Anchor href={mapPage(read)} target="_blank" rel="noopener noreferrer" fz="sm">
            {t('fields.openMap')}
          </Anchor>
        )}
      </Stack>
    </MantineInput.Wrapper>
  );
}

const mapPage = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

const wordsOf = (value: unknown): string =>
  partsIn(value)
    .toReversed()
    .filter((part) => part !== '')
    .join(' · ');

function View({ value }: FieldViewProps<'location'>) {
  const text = textIn(value);
  const words = wordsOf(text);
  const read = coordinatesIn(partsIn(text)[0]);
  if (words === '') return <NoValue />;
  return (
    <Text fz="sm">
      {read ? (
        <Anchor href={mapPage(read)} target="_blank" rel="noopener noreferrer" fz="sm">
          <bdi>{words}</bdi>
        </Anchor>
      ) : (
        words
      )}
    </Text>
  );
}

function Difference({ older, newer }: FieldDifferenceProps<'location'>) {
  return <Replaced older={wordsOf(textIn(older.value))} newer={wordsOf(textIn(newer.value))} />;
}
