import { VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { TREE_VERSION } from '../../../../backend/content/kinds/kind.constants.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { conflictingRecord } from '../../../api/conflicting-record';
import { t } from '../../core/language/t';
import { useKind } from '../../core/session/useKinds';
import { SaveError } from '../../core/ui/SaveError';
import { SAVES_DRAFT } from '../../core/ui/saves-draft';
import { ContentDirection } from '../../fields/field/content-direction';
import { readText } from '../../fields/field/read-field';
import { FormConflict } from '../../records/conflicts/FormConflict';
import { FormBody } from '../../records/form/FormBody';
import { leadOnByEnter } from '../../records/form/move-on-enter';
import { RecordNotices } from '../../records/form/RecordNotices';
import { NotesProvider } from '../../records/notes/NotesProvider';
import { InlineCreateProvider } from '../../records/pages/inline-create/InlineCreateProvider';
import { PreviewProvider } from '../../records/preview/PreviewProvider';
import { useFollowing } from '../../records/preview/useFollowing';
import { DraftConflict } from '../../records/publication/DraftConflict';
import { ScheduleDialog } from '../../records/publication/ScheduleDialog';
import type { Screen } from '../../records/screens/screen';
import { contentDirectionOf } from '../../records/translations/site-languages';
import { useTabTitle } from './useTabTitle';
import { useWriting, type Writing } from './useWriting';
import classes from './Write.module.css';
import { WriteBar } from './WriteBar';
import { WritePanel } from './WritePanel';
import { WriteSurface } from './WriteSurface';

interface ScheduleTimeProps {
  writing: Writing;
  opened: boolean;
  onClose: () => void;
}

const NEVER = { publish_at: null, unpublish_at: null };

/** Chooses the times of publication and removal. */
function ScheduleTime({ writing, opened, onClose }: ScheduleTimeProps) {
  const { screen, editor, state } = writing;
  const { publish_at, unpublish_at } = editor.server?.publication ?? NEVER;
  if (!writing.isContent) return null;
  return (
    <ScheduleDialog
      opened={opened}
      resource={screen.name}
      times={{ publish_at, unpublish_at }}
      canGoOut={state.hasDraft}
      mustGoOut={!editor.record}
      note={
        !state.hasDraft
          ? t('publication.noDraft')
          : state.isShown
            ? t('publication.draftThenPublished')
            : t('publication.recordThenPublished', { singular: screen.labels.singular })
      }
      isSilent
      onSave={(times) => writing.schedule(() => times)}
      onClose={onClose}
    />
  );
}

/** A new record of a tree begins below the one that the address names, or in the version that it names. */
function useBelow({ editor: { form, record }, screen }: Writing): void {
  const { parent, tree_versions: versions = [] } = useKind(screen.name) ?? {};
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current || record || parent === undefined) return;
    isRead.current = true;
    const asked = new URLSearchParams(window.location.search);
    const below = asked.get('below') ?? '';
    if (/^[1-9]\d{0,9}$/.test(below)) form.setValue(parent, below);
    const version = asked.get('version') ?? '';
    if (versions.some(({ key }) => key === version)) form.setValue(TREE_VERSION, version);
  }, [form, record, parent, versions]);
}

interface Props {
  screen: Screen;
  /** Undefined for a new record. */
  record: ResourceRecord | undefined;
  /** Called when the new record exists, and its address is about to change. */
  onMade?: (id: string) => void;
}

/** The editor: the writing surface, a panel with further fields, and the bar with the state and the main button. */
export function WriteForm({ screen, record, onMade }: Props) {
  const writing = useWriting(screen, record, onMade);
  return (
    <PreviewProvider source={writing.editor.previewed} isOpenAtFirst={screen.isArranged} isArranged={screen.isArranged}>
      <NotesProvider resource={screen.name} id={writing.editor.record?.id}>
        <WriteLayout writing={writing} />
      </NotesProvider>
    </PreviewProvider>
  );
}

function WriteLayout({ writing }: { writing: Writing }) {
  const { editor, screen, save } = writing;
  const { form, record, server } = editor;
  const [isPanelOpen, panel] = useDisclosure(false);
  const [isChoosingTime, time] = useDisclosure(false);
  const following = useFollowing();
  const isConflict = conflictingRecord(save.error) !== undefined;
  useErrorsInPanel(writing, panel.open);
  useTabTitle(form.values[screen.displayField]);
  useBelow(writing);
  return (
    <>
      <form
        noValidate
        className={`column ${classes.editor}`}
        data-keeps-focus
        onKeyDown={leadOnByEnter}
        onSubmit={(event) => {
          event.preventDefault();
          writing.act(time.open);
        }}
      >
        {/* Clicked by Ctrl+S; the state line shows the result. */}
        <button
          type="button"
          hidden
          onClick={() => (writing.isContent ? writing.keep() : writing.publish())}
          {...{ [SAVES_DRAFT]: true }}
        />
        <VisuallyHidden component="h1">
          {(record && readText(record, screen.displayField)) ||
            t('resourcePages.newRecord', { singular: screen.labels.singular })}
        </VisuallyHidden>
        <WriteBar writing={writing} isPanelOpen={isPanelOpen} onPanel={panel.toggle} onChooseTime={time.open} />
        {save.error && !isConflict && (
          <div className={classes.notice}>
            <SaveError error={save.error} />
          </div>
        )}
        <InlineCreateProvider>
          <ContentDirection value={contentDirectionOf(record)}>
            <FormBody form={form} className={`single ${classes.columns}`}>
              <div className={classes.paper} {...following}>
                {record && <RecordNotices resource={screen.name} id={record.id} className={classes.broken} />}
                <WriteSurface form={form} screen={screen} isNew={record === undefined} />
              </div>
              <WritePanel writing={writing} isOpen={isPanelOpen} onClose={panel.close} />
            </FormBody>
          </ContentDirection>
        </InlineCreateProvider>
      </form>
      <ScheduleTime writing={writing} opened={isChoosingTime} onClose={time.close} />
      {record && (
        <FormConflict
          form={form}
          record={record}
          singular={screen.labels.singular}
          save={save}
          onSave={(values, version) => writing.send({ values, version })}
        />
      )}
      {server && (
        <DraftConflict
          opened={editor.isComparing}
          form={form}
          singular={screen.labels.singular}
          server={server}
          onClose={() => editor.setComparing(false)}
        />
      )}
    </>
  );
}

/** On phones the panel is closed: opens it if it contains errors. */
function useErrorsInPanel({ editor: { form } }: Writing, open: () => void): void {
  const [seen, setSeen] = useState(form.errors);
  const names = useRef<string[]>([]);
  useEffect(() => {
    if (seen === form.errors) return;
    setSeen(form.errors);
    names.current = Object.keys(form.errors);
    const [first] = names.current;
    const input = first === undefined ? null : document.getElementById(form.fieldId(first.split('.')[0] ?? ''));
    if (!input?.closest('[data-panel]')) return;
    open();
    requestAnimationFrame(() => input.focus());
  }, [form, seen, open]);
}
