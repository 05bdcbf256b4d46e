import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconSparkles } from '@tabler/icons-react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { directionOf } from '../../../../backend/core/text/languages.shared.js';
import { t } from '../../core/language/t';
import { TAKES_OVER } from '../../core/ui/takes-over';
import { ContentDirection, ContentLanguage } from '../../fields/field/content-direction';
import type { Field } from '../../fields/field/field';
import type { FieldValue } from '../../fields/field/values';
import { FieldDifference } from '../../fields/kinds/FieldDifference';
import { FieldInput } from '../../fields/kinds/FieldInput';
import { FieldValueView } from '../../fields/kinds/FieldValueView';
import { fromWire } from '../../fields/kinds/form-values';
import { FormField } from '../form/FormField';
import type { DraftForm } from '../form/useDraftForm';
import { isBoxInLanguage, mayStayEmpty, type TranslatedField } from './field-states';
import { StateBadge } from './StateBadge';
import { languageName } from './site-languages';
import classes from './TranslationRow.module.css';
import type { ModelDraft } from './useModelDrafts';

export interface TranslationRowProps {
  row: TranslatedField;
  /** What the input shows. */
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  /** Where a text of a list is. */
  place?: string;
  form: DraftForm;
  languages: { first: string; into: string; direction: 'ltr' | 'rtl' };
  /** Whether it is the field shown on phones. */
  isCurrent: boolean;
  original: ResourceRecord;
  draft: ModelDraft | undefined;
  isDrafting: boolean;
  /** Undefined without a model. */
  onDraft: ((how: 'changes' | 'anew') => void) | undefined;
  onTakeOver: (value: unknown) => void;
  onDropDraft: () => void;
  onCopy: () => void;
  /** Undefined without a translation. */
  onStillRight: (() => void) | undefined;
}

const quiet = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const;

const bare = (field: Field): Field => ({ ...field, description: undefined, placeholder: undefined });

/** A field of the original with its translation. */
export function TranslationRow(props: TranslationRowProps) {
  const { row, value, place, form, languages, isCurrent, original, draft, isDrafting, onDraft } = props;
  const { field, state } = row;
  const shown = draft && 'value' in draft ? draft : undefined;
  return (
    <section
      className={classes.row}
      aria-label={place ? `${place} · ${field.label}` : field.label}
      data-row={row.name}
      data-state={state}
      data-current={isCurrent || undefined}
    >
      <div className={classes.original}>
        <Text className={`strong ${classes.label}`}>
          {place && <span className={classes.place}>{place}</span>}
          {field.label}
        </Text>
        <div className={classes.text} lang={languages.first} dir={directionOf(languages.first)}>
          <ContentDirection value={directionOf(languages.first)}>
            {state === 'outdated' && row.from !== undefined ? (
              <FieldDifference
                field={field}
                older={{ value: row.from, record: original }}
                newer={{ value: row.original, record: original }}
                onlyChanges={false}
              />
            ) : (
              <FieldValueView field={field} value={row.original} record={original} />
            )}
          </ContentDirection>
        </div>
      </div>
      <div className={classes.translation}>
        <Group justify="flex-end" className={classes.state}>
          {!mayStayEmpty(row) && (
            <StateBadge state={state} language={languageName(languages.first)} none={t('translate.empty')} />
          )}
        </Group>
        {shown ? (
          <div className={classes.draft} data-model-draft>
            <div lang={languages.into} dir={languages.direction}>
              <ContentDirection value={languages.direction}>
                {state === 'outdated' ? (
                  <FieldDifference
                    field={field}
                    older={{ value, record: original }}
                    newer={{ value: fromWire(field, shown.value), record: original }}
                    onlyChanges={false}
                  />
                ) : (
                  <FieldValueView field={field} value={fromWire(field, shown.value)} />
                )}
              </ContentDirection>
            </div>
            <Text fz="xs" c="dimmed">
              <IconSparkles size={14} stroke={1.8} aria-hidden /> {t('translate.modelDraftHint')}
            </Text>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="light"
                color="green"
                leftSection={<IconCheck size={15} stroke={2} aria-hidden />}
                aria-keyshortcuts="Control+Enter"
                {...{ [TAKES_OVER]: true }}
                onClick={() => props.onTakeOver(shown.value)}
              >
                {t('translate.acceptDraft')}
              </Button>
              {onDraft && (
                <Button {...quiet} loading={isDrafting} onClick={() => onDraft('changes')}>
                  {t('translate.again')}
                </Button>
              )}
              <Button {...quiet} onClick={props.onDropDraft}>
                {t('translate.writeOwn')}
              </Button>
            </Group>
          </div>
        ) : (
          <>
            {/* Hints, errors and buttons around the text are in the language of the back office. */}
            <div
              className={classes.input}
              {...(isBoxInLanguage(field) ? { lang: languages.into, dir: languages.direction } : {})}
            >
              <ContentLanguage value={languages.into}>
                <ContentDirection value={languages.direction}>
                  {row.text ? (
                    <div data-field={row.text.list.name} style={{ display: 'contents' }}>
                      <FieldInput
                        field={bare(field)}
                        id={form.fieldId(row.name)}
                        value={value}
                        onChange={props.onChange}
                        error={form.itemErrorsOf(row.text.list.name)[row.text.path]}
                      />
                    </div>
                  ) : (
                    <FormField form={form} field={bare(field)} />
                  )}
                </ContentDirection>
              </ContentLanguage>
            </div>
            {row.text && state === 'empty' && (
              <Text fz="xs" c="dimmed">
                {t('translate.originalShown')}
              </Text>
            )}
            {draft && 'dropped' in draft && (
              <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status" py="xs">
                {draft.dropped} {t('translate.draftUnavailable')}
              </Alert>
            )}
            {state !== 'done' && (
              <Group gap="xs">
                {state === 'outdated' && props.onStillRight && (
                  <Button
                    size="compact-sm"
                    variant="light"
                    color="green"
                    leftSection={<IconCheck size={15} stroke={2} aria-hidden />}
                    onClick={props.onStillRight}
                  >
                    {t('translate.stillRight')}
                  </Button>
                )}
                {onDraft && (
                  <Button
                    {...quiet}
                    disabled={isDrafting}
                    leftSection={
                      isDrafting ? <Loader size={14} /> : <IconSparkles size={15} stroke={1.8} aria-hidden />
                    }
                    onClick={() => onDraft('changes')}
                  >
                    {t(state === 'outdated' ? 'translate.draftChanges' : 'translate.draftField')}
                  </Button>
                )}
                {onDraft && state === 'outdated' && (
                  <Button {...quiet} disabled={isDrafting} onClick={() => onDraft('anew')}>
                    {t('translate.draftAnew')}
                  </Button>
                )}
                {state === 'empty' && (
                  <Button {...quiet} onClick={props.onCopy}>
                    {t('translate.copyOriginal')}
                  </Button>
                )}
              </Group>
            )}
          </>
        )}
      </div>
    </section>
  );
}
