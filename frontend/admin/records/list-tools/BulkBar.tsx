import { Alert, Button, CloseButton, Group, List, Menu, Progress, Text } from '@mantine/core';
import {
  IconAlertCircle,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconFolder,
  IconTag,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { inSentence } from '../../core/language/in-sentence';
import { t } from '../../core/language/t';
import { toastFailure } from '../../core/toasts/toast';
import { focusMain } from '../../core/ui/focus-main';
import bar from '../../core/ui/SelectionBar.module.css';
import { useBelow } from '../../core/ui/useBelow';
import type { ListSearch } from '../../lists/table/list-parameters';
import type { Selection } from '../../lists/table/useSelection';
import type { Screen } from '../screens/screen';
import classes from './BulkBar.module.css';
import { CategoryDialog, TagDialog } from './BulkDialogs';
import { type BulkChange, countOf, useBulk } from './useBulk';

interface Props {
  screen: Screen;
  selection: Selection;
  search: ListSearch;
  /** The number of records that match the search and the filters. */
  total: number;
  rows: readonly ResourceRecord[];
  onDuplicate?: (record: ResourceRecord) => void;
}

interface Action {
  label: string;
  Icon: TablerIcon;
  onClick: () => void;
  /** Shown in the menu. */
  isRare?: boolean;
}

/** The number of failures listed. */
const SHOWN_FAILURES = 20;

/** Actions for the selected records, below the list. */
export default function BulkBar({ screen, selection, search, total, rows, onDuplicate }: Props) {
  const isPhone = useBelow('sm');
  const isNarrow = useBelow('md');
  const bulk = useBulk(screen);
  const [dialog, setDialog] = useState<'tag' | 'untag' | 'categorize' | 'uncategorize' | 'delete'>();
  const fields = screen.bulk || {};
  const hasStatus = screen.fields.some(
    ({ kind, name, only }) => (kind === 'status' && only === undefined) || name === 'is_active',
  );
  const ids = [...selection.ids];
  const count = ids.length;
  const close = () => setDialog(undefined);
  const run = async (change: BulkChange) => {
    close();
    const { done } = await bulk.run(change, ids);
    const listed = await bulk.stillListed(change, search, ids, done);
    selection.set(ids.filter((id) => listed.has(id)));
    // The focused button was removed during the action.
    if (document.activeElement === document.body) focusMain();
  };
  const chooseAll = async () => {
    try {
      selection.set((await bulk.findAll(search)).ids);
    } catch (error) {
      toastFailure(error);
    }
  };
  const { progress, failed } = bulk;
  if (count === 0 && !progress && failed.length === 0) return null;

  const tags = fields.tags && inSentence(fields.tags.label);
  const [only] = rows.filter(({ id }) => count === 1 && selection.ids.has(id));
  const actions: (Action | false | undefined)[] = [
    hasStatus && { label: t('ui.publish'), Icon: IconEye, onClick: () => run({ action: 'publish' }) },
    hasStatus && { label: t('listTools.unpublish'), Icon: IconEyeOff, onClick: () => run({ action: 'unpublish' }) },
    fields.tags && { label: t('listTools.addTags', { tags }), Icon: IconTag, onClick: () => setDialog('tag') },
    fields.categories && { label: t('listTools.categorize'), Icon: IconFolder, onClick: () => setDialog('categorize') },
    fields.tags && {
      label: t('listTools.removeTags', { tags }),
      Icon: IconTag,
      onClick: () => setDialog('untag'),
      isRare: true,
    },
    fields.categories && {
      label: t('listTools.removeCategories'),
      Icon: IconFolder,
      onClick: () => setDialog('uncategorize'),
      isRare: true,
    },
    onDuplicate && only && { label: t('ui.duplicate'), Icon: IconCopy, onClick: () => onDuplicate(only), isRare: true },
  ];
  const all = actions.filter((action): action is Action => typeof action === 'object');
  const room = isPhone ? 1 : isNarrow ? 2 : all.length;
  const shown = all.filter(({ isRare }, index) => !isRare && index < room);
  const more = all.filter((action) => !shown.includes(action));
  return (
    <section className={bar.bar} aria-label={t('ui.selectedRecords')}>
      {failed.length > 0 && !progress && (
        <Alert
          color="red"
          icon={<IconAlertCircle aria-hidden />}
          title={t('listTools.changeFailed', { what: countOf(screen, failed.length) })}
          withCloseButton
          closeButtonLabel={t('ui.close')}
          onClose={bulk.forgetFailed}
          role="alert"
          className={classes.failed}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a section without a heading says less than the role */}
          <div
            className={classes.reasons}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keyboard
            tabIndex={0}
            role="region"
            aria-label={t('listTools.reasons')}
          >
            <List size="sm" spacing={2}>
              {failed.slice(0, SHOWN_FAILURES).map(({ id, title, message }) => (
                <List.Item key={id}>
                  <b>{title}</b>: {message}
                </List.Item>
              ))}
            </List>
            {failed.length > SHOWN_FAILURES && t('listTools.andMore', { count: failed.length - SHOWN_FAILURES })}
          </div>
        </Alert>
      )}
      {progress ? (
        <Group gap="md" wrap="nowrap">
          <Text fz="sm" className="tnum" aria-live="polite" style={{ whiteSpace: 'nowrap' }}>
            {t('ui.doneOf', { done: progress.done, total: progress.total })}
          </Text>
          <Progress flex={1} value={(100 * progress.done) / progress.total} aria-label={t('ui.progress')} animated />
          <Button variant="default" size="compact-md" onClick={bulk.stop}>
            {t('ui.stop')}
          </Button>
        </Group>
      ) : (
        count > 0 && (
          <Group gap={isPhone ? 6 : 'xs'} className={classes.actions}>
            <Text fz="sm" fw={560} className="tnum" aria-live="polite">
              {t('listTools.selected', { count })}
            </Text>
            {total > count && rows.every(({ id }) => selection.ids.has(id)) && (
              <Button variant="subtle" size="compact-md" onClick={chooseAll}>
                {t('listTools.selectAll', { total })}
              </Button>
            )}
            <span className={bar.space} />
            {shown.map(({ label, Icon, onClick }) => (
              <Button
                key={label}
                variant="default"
                size="compact-md"
                leftSection={isPhone ? undefined : <Icon size={16} aria-hidden />}
                onClick={onClick}
              >
                {label}
              </Button>
            ))}
            {more.length > 0 && (
              <Menu width={220} position="top-end">
                <Menu.Target>
                  <Button variant="default" size="compact-md" aria-label={t('ui.moreActions')}>
                    <IconDots size={16} aria-hidden />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown aria-label={t('ui.moreActions')}>
                  {more.map(({ label, Icon, onClick }) => (
                    <Menu.Item key={label} leftSection={<Icon size={16} aria-hidden />} onClick={onClick}>
                      {label}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
            <Button
              variant="default"
              size="compact-md"
              c="var(--mantine-color-red-light-color)"
              leftSection={isPhone ? undefined : <IconTrash size={16} aria-hidden />}
              onClick={() => run({ action: 'delete' })}
            >
              {t('ui.delete')}
            </Button>
            <CloseButton aria-label={t('ui.clearSelection')} onClick={() => selection.set([])} />
          </Group>
        )
      )}
      {fields.tags && (dialog === 'tag' || dialog === 'untag') && (
        <TagDialog
          action={dialog}
          what={countOf(screen, count)}
          tags={fields.tags}
          onClose={close}
          onChoose={(tags) => run({ action: dialog, tags })}
        />
      )}
      {fields.categories && (dialog === 'categorize' || dialog === 'uncategorize') && (
        <CategoryDialog
          action={dialog}
          what={countOf(screen, count)}
          categories={fields.categories}
          onClose={close}
          onChoose={(categories) => run({ action: dialog, categories })}
        />
      )}
    </section>
  );
}
