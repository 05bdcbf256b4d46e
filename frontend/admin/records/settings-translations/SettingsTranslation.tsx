import { Button, Group, Paper, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { TranslatedSingletonRecord } from '../../../../backend/core/crud/singleton.dto.js';
import { settingsTexts, withSettingsTexts } from '../../../../backend/core/crud/singleton-texts.shared.js';
import { directionOf } from '../../../../backend/core/text/languages.shared.js';
import { ApiError } from '../../../api/client';
import { conflictingRecord } from '../../../api/conflicting-record';
import { useRefreshBrand } from '../../core/brand/brand';
import { namesOf } from '../../core/language/language-names';
import { t } from '../../core/language/t';
import { toastSuccess } from '../../core/toasts/toast';
import { FormActions } from '../../core/ui/FormActions';
import { SaveError } from '../../core/ui/SaveError';
import { ContentDirection, ContentLanguage } from '../../fields/field/content-direction';
import type { Field } from '../../fields/field/field';
import { fieldAt } from '../../fields/field/field-at';
import { FieldInput } from '../../fields/kinds/FieldInput';
import { FieldValueView } from '../../fields/kinds/FieldValueView';
import { useUnsavedChangesGuard } from '../form/useUnsavedChangesGuard';
import { PreviewButton } from '../preview/PreviewButton';
import { PreviewProvider } from '../preview/PreviewProvider';
import { WithPreview } from '../preview/WithPreview';
import type { Settings } from '../settings/settings';
import { StateBadge } from '../translations/StateBadge';
import { useLanguages } from '../translations/useLanguages';
import classes from './SettingsTranslation.module.css';
import { useSaveSettingsTexts } from './useSettingsTranslation';

interface TextRow {
  path: string;
  field: Field;
  original: string;
  /** The saved translation; empty if it equals the original. */
  saved: string;
  isOutdated: boolean;
}

/** The translatable texts in the order of the form, without those that are empty in the original. */
function textRows(
  fields: readonly Field[],
  texts: readonly string[],
  original: object,
  view: TranslatedSingletonRecord,
): TextRow[] {
  const own = settingsTexts(view, texts);
  const order = (path: string) => fields.findIndex(({ name }) => name === path.split('.', 1)[0]);
  return [...settingsTexts(original, texts)]
    .filter(([, text]) => text !== '')
    .map(([path, text]) => ({
      path,
      field: fieldAt(path, fields),
      original: text,
      saved: view.missing?.includes(path) ? '' : (own.get(path) ?? ''),
      isOutdated: view.outdated?.includes(path) ?? false,
    }))
    .sort((one, other) => order(one.path) - order(other.path) || itemOf(one.path) - itemOf(other.path));
}

const itemOf = (path: string): number => Number(path.split('.')[1] ?? 0);

/** Renders what a text can begin with in a language. */
export type Starter = (props: { path: string; language: string; onText: (text: string) => void }) => ReactNode;

interface Props {
  settings: Settings;
  texts: readonly string[];
  starter: Starter | undefined;
  language: string;
  original: TranslatedSingletonRecord;
  /** The texts in the other language. */
  view: TranslatedSingletonRecord;
  onSaved: () => void;
}

/** The texts of settings in another language, each beside its original. */
export function SettingsTranslation({ settings, texts, starter, language, original, view, onSaved }: Props) {
  const id = useId();
  const rows = textRows(settings.fields, texts, original, view);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** Translations confirmed as up to date although the original has changed. */
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const save = useSaveSettingsTexts(settings, language);
  const refreshBrand = useRefreshBrand();
  const { data: languages } = useLanguages(true);
  const name = namesOf(language).own;
  const type = (path: string, text: string) => setTyped((now) => ({ ...now, [path]: text }));
  const textOf = ({ path, saved }: TextRow) => typed[path] ?? saved;
  const stateOf = (row: TextRow): State => {
    if (textOf(row) === '') return 'missing';
    return row.isOutdated && textOf(row) === row.saved && !confirmed.includes(row.path) ? 'outdated' : 'done';
  };
  const isDirty = confirmed.length > 0 || rows.some((row) => textOf(row) !== row.saved);
  const guard = useUnsavedChangesGuard(isDirty, t('settingsLanguages.unsavedWarning'));
  const open = rows.filter((row) => stateOf(row) !== 'done').length;
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  const elsewhere = Object.keys(errors).some((path) => rows.some((row) => row.path === path)) ? undefined : save.error;

  const body = () => {
    const all = settingsTexts(original, texts);
    const values = new Map(rows.map((row): [string, string] => [row.path, textOf(row) || row.original]));
    const record = withSettingsTexts({ ...original }, new Map([...all, ...values]));
    const names = new Set(texts.map((path) => path.split('.', 1)[0] ?? ''));
    const fields = Object.entries(record).filter(([field]) => names.has(field));
    return {
      ...Object.fromEntries(fields),
      missing: rows.filter((row) => textOf(row) === '').map(({ path }) => path),
      outdated: view.outdated?.filter((path) => !confirmed.includes(path)) ?? [],
    };
  };
  const submit = () =>
    save.mutate(
      { ...body(), version: view.version },
      {
        onSuccess: () => {
          toastSuccess(t('settingsLanguages.saved', { language: name }));
          if (settings.changesBrand) refreshBrand();
          setTyped({});
          setConfirmed([]);
          onSaved();
        },
        // The input stays, based on the version there is now.
        onError: (error) => conflictingRecord(error) && onSaved(),
      },
    );

  const path = settings.previewPath;
  return (
    <PreviewProvider
      source={
        path === undefined
          ? undefined
          : {
              resource: settings.name,
              values: body(),
              path,
              language,
              version: view.version,
              title: name,
              address: undefined,
              note: t('settingsLanguages.previewHint'),
            }
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {elsewhere && <SaveError error={elsewhere} />}
        <WithPreview>
          <Paper component="section" aria-label={name} className={classes.sheet}>
            <Group justify="space-between" className={classes.head}>
              <Text fz="sm" role="status">
                {open === 0
                  ? t('settingsLanguages.complete', { language: name })
                  : t('settingsLanguages.open', { count: open, total: rows.length })}
              </Text>
              {rows.length > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-pressed={isOnlyOpen}
                  onClick={() => setOnlyOpen(!isOnlyOpen)}
                >
                  {t(isOnlyOpen ? 'settingsLanguages.showAll' : 'settingsLanguages.onlyOpen')}
                </Button>
              )}
            </Group>
            {rows.length === 0 && (
              <Text c="dimmed" p="lg">
                {t('settingsLanguages.empty')}
              </Text>
            )}
            {rows
              .filter((row) => !isOnlyOpen || stateOf(row) !== 'done' || row.path in typed)
              .map((row) => (
                <div key={row.path} className={`single ${classes.row}`} data-state={stateOf(row)}>
                  <div className={classes.original}>
                    <Text fz="sm" fw={560}>
                      {row.field.label}
                    </Text>
                    <div className={classes.text} lang={languages?.first} dir={directionOf(languages?.first ?? 'en')}>
                      <ContentDirection value={directionOf(languages?.first ?? 'en')}>
                        <FieldValueView field={row.field} value={row.original} record={original} />
                      </ContentDirection>
                    </div>
                  </div>
                  <div>
                    <StateBadge
                      state={stateOf(row)}
                      language={namesOf(languages?.first ?? 'en').own}
                      none={t('settingsLanguages.missing')}
                    />
                    <div className={classes.input}>
                      <ContentLanguage value={language}>
                        <ContentDirection value={directionOf(language)}>
                          <FieldInput
                            field={
                              row.field.kind === 'richText'
                                ? row.field
                                : { ...row.field, placeholder: firstLine(row.original) }
                            }
                            id={`${id}-${row.path}`}
                            value={textOf(row)}
                            onChange={(value) => type(row.path, String(value))}
                            error={errors[row.path]?.[0]}
                          />
                        </ContentDirection>
                      </ContentLanguage>
                    </div>
                    {stateOf(row) === 'missing' &&
                      starter?.({ path: row.path, language, onText: (text) => type(row.path, text) })}
                    {stateOf(row) === 'outdated' && (
                      <Button
                        size="compact-sm"
                        variant="light"
                        color="green"
                        leftSection={<IconCheck size={15} stroke={2} aria-hidden />}
                        onClick={() => setConfirmed((now) => [...now, row.path])}
                      >
                        {t('translate.stillRight')}
                      </Button>
                    )}
                  </div>
                </div>
              ))}
          </Paper>
        </WithPreview>
        <FormActions>
          {path !== undefined && <PreviewButton />}
          <Button type="submit" disabled={!isDirty} loading={save.isPending}>
            {t('settingsLanguages.save', { language: name })}
          </Button>
        </FormActions>
      </form>
      {guard}
    </PreviewProvider>
  );
}

type State = 'missing' | 'outdated' | 'done';

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
