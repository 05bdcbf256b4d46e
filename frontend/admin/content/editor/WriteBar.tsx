import { Button, Group, Menu } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconCalendarClock,
  IconCopy,
  IconEyeOff,
  IconLink,
  IconLogout2,
  IconSend2,
  IconTrash,
} from '@tabler/icons-react';
import { Fragment, useEffect, useMemo, useRef } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { keptOf } from '../../core/session/shown-kinds';
import { useTakesPart } from '../../core/session/useKinds';
import { readText } from '../../fields/field/read-field';
import { HistoryButton } from '../../records/history/HistoryButton';
import { NotesButton } from '../../records/notes/NotesButton';
import { useDuplicate } from '../../records/pages/editor/useDuplicate';
import { PreviewButton } from '../../records/preview/PreviewButton';
import { AskForReview } from '../../records/publication/AskForReview';
import { PresentPeople } from '../../records/publication/PresentPeople';
import { Remedy } from '../../records/publication/StateLine';
import { endpointsOf } from '../../records/record/record-definition';
import { useDeleteRecord } from '../../records/record/useDeleteRecord';
import { BackButton } from './BackButton';
import { ActionItem, type MenuAction, MoreMenu } from './MoreMenu';
import { PanelButton } from './SidePanel';
import type { Writing } from './useWriting';
import classes from './Write.module.css';
import type { MainAction } from './write-state';

const DraftLinksDialog = lazyComponent(async () => ({
  default: (await import('../../records/preview/DraftLinksDialog')).DraftLinksDialog,
}));
const DeleteDialog = lazyComponent(async () => ({
  default: (await import('../../records/record/DeleteDialog')).DeleteDialog,
}));

interface Props {
  writing: Writing;
  isPanelOpen: boolean;
  onPanel: () => void;
  onChooseTime: () => void;
}

const ACTIONS = {
  publish: 'ui.publish',
  schedule: 'write.schedule',
  changeTime: 'write.changeTime',
  update: 'write.update',
  save: 'ui.save',
} as const satisfies Record<MainAction, string>;

/** The way back, the state, other users present, and the main button. */
export function WriteBar({ writing, isPanelOpen, onPanel, onChooseTime }: Props) {
  const { editor, screen, state, list, isBusy } = writing;
  const { form, server, others } = editor;
  const isPhone = useMediaQuery('(max-width: 30em)') ?? false;
  const canAct = state.canAct && !isBusy && !form.isUploading && form.offered === undefined;
  const split = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  // A button that becomes disabled loses the focus: it moves to the button beside it.
  useEffect(() => {
    if (canAct || !isPressed.current) return;
    isPressed.current = false;
    const { activeElement } = document;
    const isLost = activeElement === document.body || split.current?.contains(activeElement);
    if (isLost) split.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true });
  }, [canAct]);
  return (
    <header className={`row ${classes.bar}`}>
      <BackButton to={list} name={screen.labels.title} />
      <div role="status" aria-label={t('publication.state')} className={`row wrap grow strong ${classes.state}`}>
        {state.parts.map(({ tone, words }) => (
          <Fragment key={words}>
            <span className={`inline ${classes.stateMark}`} data-tone={tone}>
              {words}
            </span>{' '}
          </Fragment>
        ))}
        {server && <Remedy server={server} onCompare={() => editor.setComparing(true)} />}
      </div>
      <div className={classes.others}>
        <PresentPeople others={others} fields={form.fields} />
      </div>
      <Group gap={6} wrap="nowrap" className={classes.tools}>
        {!isPhone && <WriteTools writing={writing} />}
        <PanelButton isOpen={isPanelOpen} onClick={onPanel} />
      </Group>
      <div ref={split} className={classes.split}>
        {editor.needsReview ? (
          <AskForReview editor={editor} disabled={isBusy || form.isUploading || form.offered !== undefined} />
        ) : (
          <Button
            type="submit"
            disabled={!canAct}
            data-publishes
            className={classes.main}
            onClick={() => {
              isPressed.current = true;
            }}
          >
            {t(ACTIONS[state.action])}
          </Button>
        )}
        <MoreActions writing={writing} onChooseTime={onChooseTime} />
      </div>
    </header>
  );
}

/** Shown in the bar; on phones in the panel, for lack of room. */
export function WriteTools({ writing: { editor, screen } }: Pick<Props, 'writing'>) {
  const { record, form } = editor;
  return (
    <>
      <PreviewButton />
      <NotesButton />
      {record && keptOf(screen.name).hasHistory && (
        <HistoryButton
          definition={screen}
          id={record.id}
          form={form}
          onRestored={(saved) => editor.keepEditing(saved)}
        />
      )}
    </>
  );
}

/** Further actions, depending on the state. */
function MoreActions({ writing, onChooseTime }: Pick<Props, 'writing' | 'onChooseTime'>) {
  const { editor, screen, state, isBusy, isContent } = writing;
  const { record, form } = editor;
  const [isLinking, links] = useDisclosure(false);
  const duplicate = useDuplicate(screen);
  const removal = useDeleteRecord<ResourceRecord>(screen.name, endpointsOf(screen).remove, {
    hasBin: keptOf(screen.name).hasBin,
    onDeleted: () => {
      form.removeDraft();
      writing.goBack();
    },
  });
  const { action, isShown } = state;
  const mayPublish = !editor.needsReview;
  const isScheduled = action === 'changeTime';
  const hasLinks = useTakesPart(screen.name, 'pages', 'preview');
  const id = record?.id;
  const linked = useMemo(
    () => (id !== undefined && hasLinks ? { resource: screen.name, id } : undefined),
    [id, hasLinks, screen.name],
  );
  const publishNext = async () => {
    if (await writing.publish()) await writing.openNext();
  };
  const menuActions: (MenuAction | false)[] = isContent
    ? [
        mayPublish &&
          (action === 'schedule' || isScheduled) && {
            icon: IconSend2,
            label: t('write.publishNow'),
            act: writing.publish,
          },
        mayPublish &&
          action === 'publish' && {
            icon: IconCalendarClock,
            label: t('publication.publishLater'),
            note: t('write.timeRequired'),
            act: () => form.submit(() => writing.chooseTime(onChooseTime)),
          },
        mayPublish &&
          action === 'update' && {
            icon: IconCalendarClock,
            label: state.hasDraft ? t('write.updateLater') : t('write.takeOffLater'),
            note: t('write.timeRequired'),
            act: onChooseTime,
          },
        mayPublish &&
          state.canAct &&
          !isScheduled && {
            icon: IconArrowRight,
            label: t(isShown ? 'write.updateAndNext' : 'write.publishAndNext'),
            act: publishNext,
          },
        state.hasDraft && {
          icon: IconLogout2,
          label: t('write.continueLater'),
          note: t('write.keepDraftHint'),
          act: async () => {
            await writing.keep();
            await writing.goBack();
          },
        },
        linked !== undefined && {
          icon: IconLink,
          label: t('publication.shareDraft'),
          act: links.open,
        },
        mayPublish &&
          isScheduled && {
            icon: IconArrowBackUp,
            label: isShown ? t('write.cancelSchedule') : t('write.backToDraft'),
            act: () =>
              writing.attempt(t('write.undoFailed'), () =>
                writing.schedule(({ unpublish_at }) => ({ publish_at: null, unpublish_at })),
              ),
          },
        isShown &&
          state.hasDraft && {
            icon: IconArrowBackUp,
            label: t('write.discardChanges'),
            note: t('write.backToPublished'),
            act: writing.drop,
          },
        mayPublish &&
          isShown && {
            icon: IconEyeOff,
            label: t('publication.takeOff'),
            note: t('write.staysDraft'),
            act: writing.unpublish,
          },
      ]
    : [];
  const shown = menuActions.filter((item): item is MenuAction => item !== false);
  const copy = async () => {
    if (record && (await writing.keep())) await duplicate?.(record);
  };
  if (shown.length === 0 && !record) return null;
  return (
    <>
      <MoreMenu label={t('publication.moreWays')} isBusy={isBusy} disabled={form.offered !== undefined}>
        {shown.map((item) => (
          <ActionItem key={item.label} {...item} />
        ))}
        {record && shown.length > 0 && <Menu.Divider />}
        {record && duplicate && <ActionItem icon={IconCopy} label={t('ui.duplicate')} act={copy} />}
        {record && <ActionItem icon={IconTrash} label={t('ui.delete')} act={() => removal.open(record)} isRed />}
      </MoreMenu>
      {linked && <DraftLinksDialog record={linked} opened={isLinking} onClose={links.close} />}
      <DeleteDialog
        name={removal.record && (readText(removal.record, screen.displayField) || t('ui.untitled'))}
        singular={screen.labels.singular}
        deletion={removal.deletion}
        facts={{
          hasBin: keptOf(screen.name).hasBin,
          page: removal.record && screen.publicPath?.(removal.record),
          note: screen.deletionNote,
        }}
      />
    </>
  );
}
