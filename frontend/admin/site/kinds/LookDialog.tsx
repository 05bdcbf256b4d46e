import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import {
  IconArrowsExchange,
  IconArrowsSort,
  IconPencil,
  IconPlus,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { REMOVED_FIELD_DAYS } from '../../../../backend/content/kinds/kind.constants.js';
import type { KindInput, KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import { t } from '../../core/language/t';
import { Dialog } from '../../core/ui/Dialog';
import { SaveError } from '../../core/ui/SaveError';
import { familyName, familyOf } from './fields/field-kinds';
import classes from './KindScreen.module.css';
import { inputOf } from './kind-draft';
import type { KindDrafting } from './useKindDraft';

interface Props {
  drafting: KindDrafting;
  opened: boolean;
  /** How many records the kind has. */
  records: number | undefined;
  save: UseMutationResult<KindRecord, Error, KindInput & { version: number }>;
  onClose: () => void;
}

/** What the changes of a kind do, before anything is written. */
export function LookDialog({ drafting, opened, records, save, onClose }: Props) {
  const { kind, draft, changes, count, rebase } = drafting;
  const { added, removed, converted, changed, isReordered, others } = changes;
  const conflict = save.error && (conflictingRecord(save.error) as KindRecord | undefined);
  const apply = (version = kind.version) => save.mutate({ ...inputOf(draft), version });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('kinds.lookTitle')} size={620}>
      <Stack gap="md" pt="xs">
        {conflict ? (
          <Alert color="yellow" title={t('kinds.changedMeanwhile')} role="alert">
            <Text fz="sm" mb="sm">
              {t('kinds.changedMeanwhileHint')}
            </Text>
            <Group gap="xs">
              <Button variant="default" size="compact-md" onClick={() => rebase(conflict)}>
                {t('kinds.takeTheirs')}
              </Button>
              <Button variant="default" size="compact-md" onClick={() => apply(conflict.version)}>
                {t('kinds.applyOurs')}
              </Button>
            </Group>
          </Alert>
        ) : (
          save.error && <SaveError error={save.error} />
        )}
        <ul className={classes.changes}>
          {added.map(({ id, label, kind: of }) => (
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
