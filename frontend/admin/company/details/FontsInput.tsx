import { ActionIcon, Alert, Button, Checkbox, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle, IconFileUpload, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FONT_COLUMNS, type FontUse, MAX_FONTS } from '../../../../backend/company/identity/identity.constants.js';
import type { OwnFontList, OwnFontRecord } from '../../../../backend/company/own-fonts/own-fonts.dto.js';
import { apiErrorOf, fetchResponse } from '../../../api/client';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useSend } from '../../core/session/useSend';
import { errorMessage } from '../../core/ui/error-message';
import { storageUrl } from '../../core/ui/storage-url';
import { dateWords } from '../../core/ui/times';
import { wordsIn } from '../../fields/field/values';
import type { DraftForm } from '../../records/form/useDraftForm';
import classes from './FontsInput.module.css';

const KEY = ['own_fonts'];

const USES = Object.keys(FONT_COLUMNS) as FontUse[];

/** Whether a field holds the names of typefaces. */
export const isFontField = (name: string): boolean => USES.some((use) => FONT_COLUMNS[use] === name);

interface Props {
  form: DraftForm;
  /** To be written in the typefaces, until somebody types other words. */
  words: string;
}

/** The typefaces that the site has beside those of its theme, for headings and for texts. */
export function FontsInput({ form, words }: Props) {
  const api = useAdminApi();
  const { data: fonts } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.get<OwnFontList>('/admin/api/own_fonts', signal)).data,
  });
  const [isLicensed, setLicensed] = useState(false);
  const [typed, setTyped] = useState<string>();
  const sample = typed ?? words;
  const hasAny = USES.some((use) => wordsIn(form.values[FONT_COLUMNS[use]]).length > 0);
  return (
    <Stack gap="md">
      <Checkbox
        label={t('company.fontsLicence')}
        checked={isLicensed}
        onChange={({ currentTarget }) => setLicensed(currentTarget.checked)}
      />
      {hasAny && (
        <TextInput
          label={t('company.fontsSample')}
          value={sample}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {USES.map((use) => (
        <Family key={use} use={use} form={form} fonts={fonts} isLicensed={isLicensed} sample={sample} />
      ))}
    </Stack>
  );
}

interface FamilyProps {
  use: FontUse;
  form: DraftForm;
  /** Undefined until they are there. */
  fonts: readonly OwnFontRecord[] | undefined;
  isLicensed: boolean;
  sample: string;
}

function Family({ use, form, fonts, isLicensed, sample }: FamilyProps) {
  const column = FONT_COLUMNS[use];
  const names = wordsIn(form.values[column]);
  const label = t(use === 'display' ? 'company.fontsHeadings' : 'company.fontsTexts');
  const queries = useQueryClient();
  const upload = useSend({
    call: (api, file: File) =>
      api.withSignIn(async (): Promise<OwnFontRecord> => {
        const body = new FormData();
        body.append('file', file);
        const headers = { accept: 'application/json', 'x-csrf-token': await api.token() };
        const response = await fetchResponse(fetch, '/admin/api/own_fonts?licensed=yes', {
          method: 'POST',
          body,
          headers,
        });
        if (!response.ok) throw await apiErrorOf(response);
        return response.json();
      }),
    onSuccess: ({ name }) => {
      void queries.invalidateQueries({ queryKey: KEY });
      form.setValue(column, [...names.filter((one) => one !== name), name]);
    },
  });
  return (
    <Stack gap={6} role="group" aria-label={label}>
      <Text fw={560} fz="sm">
        {label}
      </Text>
      {names.length === 0 && (
        <Text c="dimmed" fz="sm">
          {t('company.fontsOfTheme')}
        </Text>
      )}
      {names.map((name) => (
        <Font
          key={name}
          name={name}
          font={fonts?.find((font) => font.name === name)}
          isLoaded={fonts !== undefined}
          sample={sample}
          onRemove={() =>
            form.setValue(
              column,
              names.filter((one) => one !== name),
            )
          }
        />
      ))}
      {upload.error && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
          {errorMessage(upload.error)}
        </Alert>
      )}
      {names.length < MAX_FONTS && (
        <Group>
          <FileButton accept=".woff2,font/woff2" onChange={(file) => file && upload.mutate(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconFileUpload size={16} stroke={1.8} aria-hidden />}
                loading={upload.isPending}
                disabled={!isLicensed}
                aria-label={`${t('company.fontsAdd')}: ${label}`}
              >
                {t('company.fontsAdd')}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
    </Stack>
  );
}

interface FontProps {
  name: string;
  font: OwnFontRecord | undefined;
  isLoaded: boolean;
  sample: string;
  onRemove: () => void;
}

/** A file, with words in it. The back office has it for these words alone. */
function Font({ name, font, isLoaded, sample, onRemove }: FontProps) {
  const family = `sample-${name}`;
  useEffect(() => {
    const face = new FontFace(family, `url(${storageUrl(`site/font-${name}.woff2`)})`);
    document.fonts.add(face);
    void face.load().catch(() => {});
    return () => {
      document.fonts.delete(face);
    };
  }, [family, name]);
  const { min = 0, max = 0 } = font?.weight ?? {};
  const facts = font && [min === max ? `${min}` : `${min}–${max}`, ...(font.italic ? [t('company.fontsItalic')] : [])];
  const title = font ? font.family || font.original_name : name;
  return (
    <div className="card">
      <Group justify="space-between" wrap="nowrap" px="sm" pt={4}>
        <Text fz="sm">{font ? `${title}: ${facts?.join(', ')}` : isLoaded ? t('company.fontsGone') : '…'}</Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('company.fontsRemove', { name: title })}
          onClick={onRemove}
        >
          <IconX size={17} aria-hidden />
        </ActionIcon>
      </Group>
      <div>
        <Text component="p" className={classes.sample} px="sm" dir="auto" style={{ fontFamily: `"${family}"` }}>
          {sample}
        </Text>
        {font && (
          <Text c="dimmed" fz="xs" px="sm" pb="xs">
            {t('company.fontsLicensed', { name: font.licensed_by, date: dateWords(String(font.licensed_at)) })}
          </Text>
        )}
      </div>
    </div>
  );
}
