import { type AddedInputProps, defineFieldKind, defineOfficeExtension, textsOf } from '@jukwaa/extension/office';
import { Anchor, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Place } from './place.js';

declare module '@jukwaa/extension/office' {
  interface AddedFieldKinds {
    'places.place': { options: object; wire: Place };
  }
}

const t = textsOf({
  en: {
    place: 'Named place',
    hint: 'A point with a name',
    name: 'Name',
    latitude: 'Latitude',
    longitude: 'Longitude',
    paste: 'Degrees with a point, such as 52.2297 and 21.0122. Both can be pasted at once.',
    open: 'Look at it on a map',
    pointMissing: 'Please enter latitude and longitude.',
    noLatitude: 'The latitude must be between -90 and 90.',
    noLongitude: 'The longitude must be between -180 and 180.',
  },
  de: {
    place: 'Benannter Ort',
    hint: 'Ein Punkt mit einem Namen',
    name: 'Name',
    latitude: 'Breite',
    longitude: 'Länge',
    paste: 'Grad mit einem Punkt, etwa 52.2297 und 21.0122. Beide lassen sich auf einmal einfügen.',
    open: 'Auf einer Karte ansehen',
    pointMissing: 'Bitte geben Sie Breite und Länge ein.',
    noLatitude: 'Die Breite muss zwischen -90 und 90 liegen.',
    noLongitude: 'Die Länge muss zwischen -180 und 180 liegen.',
  },
});

/** A place while it is typed: texts stay as they are until they are numbers. */
type Typed = Omit<Place, 'latitude' | 'longitude'> & { latitude: number | string; longitude: number | string };

const NOTHING: Typed = { name: '', latitude: '', longitude: '' };

const isBlank = (value: number | string): boolean => String(value).trim() === '';

const within = (value: number | string, limit: number): boolean => !isBlank(value) && Math.abs(Number(value)) <= limit;

const PAIR = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** The map is another site: it learns of the place when somebody opens the link. */
const mapOf = ({ latitude, longitude }: Typed): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

function PlaceInput({ value, onChange, words, errors }: AddedInputProps<Typed>) {
  const typed = value ?? NOTHING;
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part };
    onChange(Object.values(next).every(isBlank) ? null : next);
  };
  const changePoint = (name: 'latitude' | 'longitude', text: string) => {
    const [, latitude, longitude] = PAIR.exec(text) ?? [];
    change(latitude !== undefined && longitude !== undefined ? { latitude, longitude } : { [name]: text });
  };
  const isPoint = within(typed.latitude, 90) && within(typed.longitude, 180);
  return (
    <Fieldset legend={words.label} aria-describedby={`${words.id}-hint`}>
      <Stack gap="xs">
        <TextInput
          id={words.id}
          label={t('name')}
          dir="auto"
          maxLength={200}
          value={typed.name}
          error={errors.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Group grow gap="xs" align="flex-start">
          {(['latitude', 'longitude'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(name)}
              dir="ltr"
              autoComplete="off"
              value={String(typed[name])}
              error={errors[name]}
              onChange={(event) => changePoint(name, event.currentTarget.value)}
            />
          ))}
        </Group>
        <Text id={`${words.id}-hint`} fz="xs" c="dimmed">
          {words.description ?? t('paste')}
        </Text>
        {words.error && (
          <Text fz="xs" c="red" role="alert">
            {words.error}
          </Text>
        )}
        {isPoint && (
          <Anchor href={mapOf(typed)} target="_blank" rel="noopener noreferrer" fz="sm">
            {t('open')}
          </Anchor>
        )}
      </Stack>
    </Fieldset>
  );
}

export default defineOfficeExtension({
  fieldKinds: {
    'places.place': defineFieldKind<Typed>({
      label: () => t('place'),
      hint: () => t('hint'),
      Input: PlaceInput,
      text: ({ name, latitude, longitude }) => [name, `${latitude}, ${longitude}`].filter(Boolean).join(' · '),
      fault({ latitude, longitude }) {
        if (isBlank(latitude) || isBlank(longitude)) return t('pointMissing');
        if (!within(latitude, 90)) return t('noLatitude');
        return within(longitude, 180) ? undefined : t('noLongitude');
      },
    }),
  },
});
