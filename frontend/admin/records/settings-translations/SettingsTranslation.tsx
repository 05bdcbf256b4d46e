import { Button, Group, Paper, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
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
import { newItemId } from '../../fields/field/form-item';
import { type FormValues, itemsIn, wordsIn } from '../../fields/field/values';
import { FieldInput } from '../../fields/kinds/FieldInput';
import { FieldValueView } from '../../fields/kinds/FieldValueView';
import { FormBody } from '../form/FormBody';
import { useDraftForm } from '../form/useDraftForm';
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
  const declaration = useMemo(
    () => ({ name: settings.name, draftName: `${settings.name}.texts.${language}`, fields: [] }),
    [settings, language],
  );
  const form = useDraftForm({ declaration, saved: NOTHING });
  const { session } = form;
  const typed = new Map(itemsIn(form.values.typed).map(({ path, text }) => [String(path), String(text)]));
  const confirmed = wordsIn(form.values.confirmed);
  /** Texts that stay in view while they are written, although nothing about them is open any more. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isOnlyOpen, setOnlyOpen] = useState(false);
  const save = useSaveSettingsTexts(settings, language);
  const refreshBrand = useRefreshBrand();
  const { data: languages } = useLanguages(true);
  const name = namesOf(language).own;
  const type = ({ path, saved }: TextRow, text: string) => {
    const others = itemsIn(session.values.typed).filter((item) => item.path !== path);
    setTouched((now) => new Set([...now, path]));
    session.type('typed', text === saved ? others : [...others, { id: newItemId(others), path, text }]);
  };
  const textOf = ({ path, saved }: TextRow) => typed.get(path) ?? saved;
  const stateOf = (row: TextRow): State => {
    if (textOf(row) === '') return 'missing';
    return row.isOutdated && textOf(row) === row.saved && !confirmed.includes(row.path) ? 'outdated' : 'done';
  };
  const guard = useUnsavedChangesGuard(() => session.isDirty);
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
  const submit = () => {
    const sent = session.values;
    save.mutate(
      { ...body(), version: view.version },
      {
        onSuccess: () => {
          toastSuccess(t('settingsLanguages.saved', { language: name }));
          if (settings.changesBrand) refreshBrand();
          form.setValues(typedSince(session.values, sent));
          if (!session.isDirty) form.removeDraft();
          onSaved();
        },
        // The input stays, based on the version there is now.
        onError: (error) => conflictingRecord(error) && onSaved(),
      },
    );
  };

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
        <FormBody form={form}>
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
                .filter((row) => !isOnlyOpen || stateOf(row) !== 'done' || touched.has(row.path))
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
                              onChange={(value) => type(row, String(value))}
                              error={errors[row.path]?.[0]}
                            />
                          </ContentDirection>
                        </ContentLanguage>
                      </div>
                      {stateOf(row) === 'missing' &&
                        starter?.({ path: row.path, language, onText: (text) => type(row, text) })}
                      {stateOf(row) === 'outdated' && (
                        <Button
                          size="compact-sm"
                          variant="light"
                          color="green"
                          leftSection={<IconCheck size={15} stroke={2} aria-hidden />}
                          onClick={() => session.type('confirmed', [...confirmed, row.path])}
                        >
                          {t('translate.stillRight')}
                        </Button>
                      )}
                    </div>
                  </div>
                ))}
            </Paper>
          </WithPreview>
        </FormBody>
        <FormActions>
          {path !== undefined && <PreviewButton />}
          <Button
            type="submit"
            disabled={!form.isDirty || form.isUploading || form.offered !== undefined}
            loading={save.isPending}
          >
            {t('settingsLanguages.save', { language: name })}
          </Button>
        </FormActions>
      </form>
      {guard}
    </PreviewProvider>
  );
}

/**
 * The values of the form besides the saved ones, by which a copy in the browser replaces no text that somebody else has changed:
 * `typed` has texts, `confirmed` the paths of translations that are right although the original has changed.
 */
const NOTHING: FormValues = { typed: [], confirmed: [] };

/** What is not among the values that were sent. */
const typedSince = (values: FormValues, sent: FormValues): FormValues => ({
  typed: itemsIn(values.typed).filter(
    ({ path, text }) => !itemsIn(sent.typed).some((item) => item.path === path && item.text === text),
  ),
  confirmed: wordsIn(values.confirmed).filter((path) => !wordsIn(sent.confirmed).includes(path)),
});

type State = 'missing' | 'outdated' | 'done';

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
