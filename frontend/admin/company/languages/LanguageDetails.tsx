import { Badge, Button, Group, Paper, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconExternalLink, IconWorld } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { LanguagesInput, LanguagesRecord } from '../../../../backend/company/languages/languages.dto.js';
import {
  type MissingPolicy,
  SECTIONS,
  type Section,
  type SectionNames,
} from '../../../../backend/company/languages/languages.shared.js';
import { namesOf } from '../../core/language/language-names';
import { t } from '../../core/language/t';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { Question } from '../../core/ui/Question';
import { SaveError } from '../../core/ui/SaveError';
import { useFieldErrors } from '../../core/ui/useFieldErrors';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { useSaveLanguages } from '../../records/translations/useLanguages';
import classes from './LanguagesScreen.module.css';

/** What a section is called here. */
const pageOf = (section: Section): string =>
  section === 'search-solutions' ? t('languages.page.search') : t(`languages.page.${section}`);

interface Props {
  record: LanguagesRecord;
  tag: string;
  readOnly: boolean;
  onRemoved: () => void;
  /** The progress of the translation. */
  progress?: ReactNode;
}

/** One language: the names of its sections, its behaviour without a translation, and whether it is public. */
export function LanguageDetails({ record, tag, readOnly, onRemoved, progress }: Props) {
  const index = record.others.findIndex((other) => other.tag === tag);
  const other = record.others[index];
  const [sections, setSections] = useState<SectionNames>(other?.sections ?? record.sections);
  const [missing, setMissing] = useState<MissingPolicy>(other?.missing ?? 'leave_out');
  const [asking, setAsking] = useState<'withdraw' | 'remove'>();
  const save = useSaveLanguages();
  const path = other ? `others.${index}.sections` : 'sections';
  const fields = SECTIONS.map((section) => `${path}.${section}`);
  const { ref, errorOf, onChanged, elsewhere } = useFieldErrors(save.error, fields);
  const isDirty =
    SECTIONS.some((section) => (sections[section] ?? '') !== ((other ?? record).sections[section] ?? '')) ||
    (other !== undefined && other.missing !== missing);
  const guard = useUnsavedChangesGuard(isDirty, t('languages.namesLost'));
  const { own, name } = namesOf(tag);
  const prefix = other ? `/${tag.toLowerCase()}` : '';

  /** The languages with changed settings for this one; without it for undefined. */
  const withThis = (change: Partial<LanguagesRecord['others'][number]> | undefined): LanguagesInput => ({
    others: record.others.flatMap((otherLanguageRecord) =>
      otherLanguageRecord.tag !== tag ? [otherLanguageRecord] : change ? [{ ...otherLanguageRecord, ...change }] : [],
    ),
  });
  const typed = { sections, missing };
  const change = (input: LanguagesInput, message: string, onDone?: () => void) =>
    save.mutate(input, {
      onSuccess: () => {
        toastSuccess(message);
        setAsking(undefined);
        onDone?.();
      },
      onError: (error) => {
        setAsking(undefined);
        toastFailure(error);
      },
    });

  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby="language">
      <form
        ref={ref}
        onSubmit={(event) => {
          event.preventDefault();
          change(other ? withThis(typed) : { sections }, t('languages.saved', { language: own }));
        }}
      >
        <Stack gap="lg">
          <Group justify="space-between" wrap="nowrap">
            <div>
              <Title order={2} fz="lg" id="language" lang={tag}>
                {own}
              </Title>
              <Text c="dimmed" fz="sm">
                {t.rich(other?.is_published === false ? 'languages.nameAndTagOfDraft' : 'languages.nameAndTag', {
                  name,
                  tag,
                  code: (inner) => <code>{inner}</code>,
                })}
              </Text>
            </div>
            {other && (
              <Badge color={other.is_published ? 'green' : 'yellow'}>
                {t(other.is_published ? 'languages.published' : 'languages.draft')}
              </Badge>
            )}
          </Group>
          {elsewhere && <SaveError error={elsewhere} />}
          {other && (
            <div>
              <Text fz="sm" fw={560} mb={4} id="missing">
                {t('languages.missingTreatment')}
              </Text>
              <SegmentedControl
                aria-labelledby="missing"
                value={missing}
                onChange={setMissing}
                readOnly={readOnly}
                data={[
                  { value: 'leave_out', label: t('languages.leaveOut') },
                  {
                    value: 'show_original',
                    label: t('languages.showOriginal', { language: namesOf(record.first).name }),
                  },
                ]}
              />
            </div>
          )}
          <table className={classes.sections}>
            <thead>
              <tr>
                <th scope="col">{t('languages.section')}</th>
                <th scope="col">{t('languages.address')}</th>
              </tr>
            </thead>
            <tbody>
              {SECTIONS.map((section) => (
                <tr key={section}>
                  <th scope="row">{pageOf(section)}</th>
                  <td>
                    <TextInput
                      aria-label={t('languages.addressOf', { section: pageOf(section), language: name })}
                      leftSection={<code>{prefix}/</code>}
                      dir="ltr"
                      leftSectionWidth={18 + 8.5 * (prefix.length + 1)}
                      placeholder={section}
                      value={sections[section] ?? ''}
                      readOnly={readOnly}
                      error={errorOf(`${path}.${section}`)}
                      onChange={({ currentTarget: { value } }) => {
                        setSections({ ...sections, [section]: value });
                        onChanged([`${path}.${section}`]);
                      }}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Text fz="sm" c="dimmed">
            {t('languages.addressesHint')}
          </Text>
          <Group justify="flex-end" gap="xs">
            {other && !readOnly && !other.is_published && (
              <Button variant="default" color="red" onClick={() => setAsking('remove')}>
                {t('languages.removeAsk')}
              </Button>
            )}
            {other && (
              <Button
                variant="default"
                component="a"
                href={prefix}
                target="_blank"
                rel="noopener"
                leftSection={<IconExternalLink size={16} aria-hidden />}
              >
                {t('languages.viewAsVisitor')}
              </Button>
            )}
            {!readOnly && (
              <Button type="submit" variant={other?.is_published === false ? 'default' : undefined} disabled={!isDirty}>
                {t('ui.save')}
              </Button>
            )}
            {other &&
              !readOnly &&
              (other.is_published ? (
                <Button variant="default" onClick={() => setAsking('withdraw')}>
                  {t('languages.takeOffEllipsis')}
                </Button>
              ) : (
                <Button
                  leftSection={<IconWorld size={16} aria-hidden />}
                  loading={save.isPending}
                  onClick={() =>
                    change(withThis({ ...typed, is_published: true }), t('languages.publishedText', { language: own }))
                  }
                >
                  {t('languages.publish', { language: own })}
                </Button>
              ))}
          </Group>
        </Stack>
      </form>
      {other && progress}
      <Question
        opened={asking !== undefined}
        title={t(asking === 'remove' ? 'languages.removeQuestion' : 'languages.confirmTakeOff', { language: own })}
        text={asking === 'remove' ? t('languages.textsKept') : t('languages.takeOffHint', { address: prefix })}
        keep={t('languages.keepIt')}
        action={t(asking === 'remove' ? 'ui.remove' : 'languages.takeOff')}
        isBusy={save.isPending}
        onConfirm={() =>
          asking === 'remove'
            ? change(withThis(undefined), t('languages.wasRemoved', { language: own }), onRemoved)
            : change(withThis({ ...typed, is_published: false }), t('languages.madeDraft', { language: own }))
        }
        onClose={() => setAsking(undefined)}
      />
      {guard}
    </Paper>
  );
}
