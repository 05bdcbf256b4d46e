import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconArrowsSort,
  IconPencil,
  IconPlus,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KindComparison } from '../../../../backend/content/kinds/conversion/comparison.dto.js';
import { REMOVED_FIELD_DAYS } from '../../../../backend/content/kinds/kind.constants.js';
import type { KindInput, KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import { ApiError } from '../../../api/client';
import { conflictingRecord } from '../../../api/conflicting-record';
import { t } from '../../core/language/t';
import { Dialog } from '../../core/ui/Dialog';
import { errorMessage } from '../../core/ui/error-message';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { Conversion } from './Conversion';
import { familyName, familyOf } from './fields/field-kinds';
import classes from './KindScreen.module.css';
import { inputOf } from './kind-draft';
import type { KindDrafting } from './useKindDraft';

interface Props {
  drafting: KindDrafting;
  /** What the changes do to stored values; undefined while they are not looked at. */
  comparison: KindComparison | undefined;
  /** How many records the kind has. */
  records: number | undefined;
  save: UseMutationResult<KindRecord, Error, KindInput & { version: number }>;
  onClose: () => void;
  /** Compares anew: values have changed meanwhile. */
  onLookAgain: () => void;
}

/** What the changes of a kind do, before anything is written. */
export function LookDialog({ drafting, comparison: seen, records, save, onClose, onLookAgain }: Props) {
  const comparison = useLastDefined(seen);
  const { kind, draft, changes, count, follow, rebase } = drafting;
  const { added, removed, converted, changed, isReordered, others } = changes;
  const conflict = save.error && (conflictingRecord(save.error) as KindRecord | undefined);
  const isStale = save.error instanceof ApiError && save.error.status === 409;
  const apply = () =>
    save.mutate({ ...inputOf(draft), version: kind.version, ...(comparison && { state: comparison.state }) });
  return (
    <Dialog opened={seen !== undefined} onClose={onClose} title={t('kinds.lookTitle')} size={620}>
      <Stack gap="md" pt="xs">
        {conflict ? (
          <Alert color="yellow" title={t('kinds.changedMeanwhile')} role="alert">
            <Text fz="sm" mb="sm">
              {t('kinds.changedMeanwhileHint')}
            </Text>
            <Group gap="xs">
              <Button
                variant="default"
                size="compact-md"
                onClick={() => {
                  rebase(conflict);
                  onClose();
                }}
              >
                {t('kinds.takeTheirs')}
              </Button>
              <Button
                variant="default"
                size="compact-md"
                onClick={() => {
                  follow(conflict);
                  onClose();
                }}
              >
                {t('kinds.applyOurs')}
              </Button>
            </Group>
          </Alert>
        ) : (
          save.error && (
            <Alert color="red" role="alert">
              <Text fz="sm" mb={isStale ? 'sm' : undefined}>
                {errorMessage(save.error)}
              </Text>
              {isStale && (
                <Button variant="default" size="compact-md" onClick={onLookAgain}>
                  {t('kinds.lookAgain')}
                </Button>
              )}
            </Alert>
          )
        )}
        <ul className={classes.changes}>
          {added
            .filter(({ key }) => kind.removed.some((field) => field.key === key))
            .map(({ key, label }) => (
              <Change key={key} icon={IconArrowBackUp}>
                {t('kinds.willBringBack', { name: label })}
              </Change>
            ))}
          {added
            .filter(({ key }) => !kind.removed.some((field) => field.key === key))
            .map(({ id, label, kind: of }) => (
              <Change key={id} icon={IconPlus}>
                {t('kinds.willAdd', { name: label, kind: familyName(familyOf(of)) })}
              </Change>
            ))}
          {converted.map(({ from, to }) => (
            <Change key={to.id} icon={IconArrowsExchange}>
              {t('kinds.willConvert', {
                name: to.label,
                from: familyName(familyOf(from.kind)),
                to: familyName(familyOf(to.kind)),
              })}
            </Change>
          ))}
          {changed.map(({ from, to }) => (
            <Change key={to.id} icon={IconPencil}>
              {from.label === to.label
                ? t('kinds.willChange', { name: to.label })
                : t('kinds.willRename', { from: from.label, to: to.label })}
            </Change>
          ))}
          {isReordered && <Change icon={IconArrowsSort}>{t('kinds.willSort')}</Change>}
          {others.map((name) => (
            <Change key={name} icon={IconPencil}>
              {t(`kinds.will.${name}`, { path: `/${draft.path}` })}
            </Change>
          ))}
          {removed.map(({ key, label }) => (
            <Change key={key} icon={IconTrash}>
              {t('kinds.willRemove', { name: label, days: REMOVED_FIELD_DAYS })}
            </Change>
          ))}
        </ul>
        {comparison?.fields.map((compared) => (
          <Conversion
            key={compared.key}
            resource={kind.key}
            compared={compared}
            conversions={draft.conversions}
            choices={[]}
            heading={compared.label}
          />
        ))}
        <Text fz="sm" c="dimmed">
          {[records !== undefined && t('kinds.lookRecords', { count: records }), t('kinds.nothingWritten')]
            .filter(Boolean)
            .join(' ')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            data-autofocus
            loading={save.isPending}
            disabled={count === 0 || Boolean(conflict)}
            onClick={() => apply()}
          >
            {t('kinds.apply')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const Change = ({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) => (
  <li>
    <Icon size={17} stroke={1.8} aria-hidden />
    <span>{children}</span>
  </li>
);
