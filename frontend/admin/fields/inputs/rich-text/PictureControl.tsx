import { Button, Group, NativeSelect, Popover, Stack, Text, TextInput } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconCloudUpload, IconPhotoEdit, IconPhotoPlus, IconPhotoSearch, IconTrash } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { MAX_MEGABYTES } from '../../../../../backend/infrastructure/uploads/upload.constants.js';
import type { StoredUpload } from '../../../../../backend/infrastructure/uploads/uploads.dto.js';
import { t } from '../../../core/language/t';
import { storedFilename } from '../../../core/ui/storage-url';
import { type Description, DescriptionInput, notDescribed } from '../upload/DescriptionInput';
import { acceptedTypes } from '../upload/files';
import { useLibraryDialog } from '../upload/library-dialog';
import { UploadStatus } from '../upload/UploadStatus';
import { useUpload } from '../upload/useUpload';
import { PanelForm } from './PanelForm';
import type { PanelProps } from './panel';
import { captionHtml, captionText, insertPicture, isPictureSelected, pictureWidths } from './picture';
import { PICTURE_UPLOAD_PATH } from './usePictureUploads';

/** Inserts a picture, or edits the selected one. */
export function PictureControl({ panel, onPanel }: PanelProps) {
  const { editor } = useRichTextEditorContext();
  const opened = panel === 'insert-picture' || panel === 'edit-picture' ? panel : undefined;
  const selected = editor ? isPictureSelected(editor.state) : false;
  const label = selected ? t('inputs.editPicture') : t('inputs.insertPicture');
  const Icon = selected ? IconPhotoEdit : IconPhotoPlus;
  const close = () => onPanel(undefined);
  const LibraryDialog = useLibraryDialog();
  /** The description typed for the picture selected in the library; undefined while the library is closed. */
  const [described, setDescribed] = useState<{ alt: Description }>();
  return (
    <>
      {described && LibraryDialog && (
        <LibraryDialog
          kind="text"
          content="picture"
          onClose={() => setDescribed(undefined)}
          onChosen={(stored, file) => insertStored(editor, stored, described.alt ?? file.alt)}
        />
      )}
      <Popover
        opened={opened !== undefined}
        onChange={(open) => open || close()}
        width={300}
        position="bottom-start"
        trapFocus
        withArrow
        shadow="lg"
        // Above modals.
        zIndex={400}
      >
        <Popover.Target>
          <RichTextEditor.Control
            aria-label={label}
            title={label}
            data-panel="insert-picture edit-picture"
            active={selected}
            onClick={() => onPanel(opened ? undefined : selected ? 'edit-picture' : 'insert-picture')}
          >
            <Icon size={17} stroke={1.6} aria-hidden />
          </RichTextEditor.Control>
        </Popover.Target>
        <Popover.Dropdown aria-label={opened === 'edit-picture' ? t('inputs.editPicture') : t('inputs.insertPicture')}>
          {opened === 'insert-picture' && (
            <InsertPicture
              onDone={close}
              onLibrary={(alt) => {
                close();
                setDescribed({ alt });
              }}
            />
          )}
          {opened === 'edit-picture' && <EditPicture onDone={close} />}
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

/** Inserts an upload at the end of the selection, without replacing it. */
function insertStored(editor: Editor | null, { url, width, height }: StoredUpload, alt: Description): void {
  const picture = editor?.schema.nodes.image?.create({ src: url, alt, width, height });
  if (!editor || !picture) return;
  const { tr, selection } = editor.state;
  insertPicture(tr, selection.to, picture, true);
  editor.view.dispatch(tr.scrollIntoView());
  // After the popover or dialog has returned the focus to its target.
  setTimeout(() => editor.view.focus());
}

interface InsertPictureProps {
  onDone: () => void;
  onLibrary: (alt: Description) => void;
}

function InsertPicture({ onDone, onLibrary }: InsertPictureProps) {
  const { editor } = useRichTextEditorContext();
  const description = useDescription(null);
  const chooser = useRef<HTMLInputElement>(null);
  const { state, start, cancel } = useUpload({
    path: PICTURE_UPLOAD_PATH,
    maxMegabytes: MAX_MEGABYTES.picture,
    onStored: (stored) => {
      onDone();
      insertStored(editor, stored, description.value);
    },
  });
  return (
    <Stack gap="sm">
      <DescriptionInput {...description.props} autoFocus />
      <UploadStatus
        state={state}
        label={t('inputs.pictureInSentence')}
        kind="photo"
        stored=""
        maxMegabytes={MAX_MEGABYTES.picture}
      />
      <Text fz="xs" c="dimmed">
        {t('inputs.proportionsHint')}
      </Text>
      {state.status === 'uploading' ? (
        <Button variant="default" onClick={cancel}>
          {t('ui.cancel')}
        </Button>
      ) : (
        <Button
          leftSection={<IconCloudUpload size={16} aria-hidden />}
          onClick={() => description.check() && chooser.current?.click()}
        >
          {t('ui.chooseFile')}
        </Button>
      )}
      {state.status !== 'uploading' && (
        <Button
          variant="default"
          leftSection={<IconPhotoSearch size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => onLibrary(description.value)}
        >
          {t('inputs.fromLibrary')}
        </Button>
      )}
      <Text component="label" fz="xs" hidden>
        {t('inputs.picture')}
        <input
          ref={chooser}
          type="file"
          accept={acceptedTypes('photo')}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) start(file);
          }}
        />
      </Text>
    </Stack>
  );
}

/** Sets the attributes that differ. The picture stays selected, which it would not if it were replaced. */
function setPictureAttributes(editor: Editor, attributes: Record<string, unknown>): void {
  const { state, view } = editor;
  if (!isPictureSelected(state)) return;
  const { from } = state.selection;
  const { attrs } = state.doc.nodeAt(from) ?? {};
  const { tr } = state;
  for (const [name, value] of Object.entries(attributes))
    if ((attrs?.[name] ?? null) !== (value ?? null)) tr.setNodeAttribute(from, name, value);
  if (tr.docChanged) view.dispatch(tr);
}

/** Writes each change into the text, so that a click elsewhere does not lose it. Escape reverts it. */
function EditPicture({ onDone }: { onDone: () => void }) {
  const { editor } = useRichTextEditorContext();
  const [attributes] = useState(() => editor?.getAttributes('image') ?? {});
  const filename = storedFilename(attributes.src);
  const description = useDescription(attributes.alt ?? null);
  const [initialCaption] = useState(() => (attributes.caption ? captionText(attributes.caption) : ''));
  const [caption, setCaption] = useState(initialCaption);
  const [part, setPart] = useState(String(attributes.part ?? ''));
  const closeAndFocus = () => {
    onDone();
    setTimeout(() => editor?.view.focus());
  };
  const alt = description.value;
  useEffect(() => {
    if (!editor) return;
    // An unchanged caption keeps its formatting, which the input lacks.
    const html = caption === initialCaption ? attributes.caption : captionHtml(caption);
    setPictureAttributes(editor, { alt, part, caption: html });
  }, [editor, alt, part, caption, initialCaption, attributes]);
  useEffect(() => {
    const undoOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && editor) setPictureAttributes(editor, attributes);
    };
    // In the capture phase, before the popover, which closes at once.
    addEventListener('keydown', undoOnEscape, { capture: true });
    return () => removeEventListener('keydown', undoOnEscape, { capture: true });
  }, [editor, attributes]);
  const save = () => {
    if (description.check()) closeAndFocus();
  };
  return (
    <PanelForm onSubmit={save}>
      {/* Its text can't have line breaks. */}
      <DescriptionInput
        {...description.props}
        stored={filename === undefined ? undefined : { filename }}
        autoFocus
        onEnter={save}
      />
      <TextInput
        label={t('inputs.caption')}
        description={t('inputs.captionHint')}
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('inputs.width')}
        description={t('inputs.widthHint')}
        data={pictureWidths()}
        value={part}
        onChange={(event) => setPart(event.currentTarget.value)}
      />
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => {
            editor?.commands.deleteSelection();
            closeAndFocus();
          }}
        >
          {t('ui.remove')}
        </Button>
        <Button type="submit">{t('inputs.apply')}</Button>
      </Group>
    </PanelForm>
  );
}

/** The state of the description of a picture. */
function useDescription(initial: Description) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial ?? '');
  const [isDecoration, setDecoration] = useState(initial === '');
  const [isAsked, setAsked] = useState(false);
  const value: Description = isDecoration ? '' : text.trim() || null;
  return {
    value,
    /** Returns whether the description is answered; otherwise shows the question. */
    check(): boolean {
      setAsked(true);
      if (value === null) input.current?.focus();
      return value !== null;
    },
    props: {
      ref: input,
      text,
      isDecoration,
      onText: setText,
      onDecoration(next: boolean) {
        setDecoration(next);
        if (next) setText('');
      },
      required: true,
      error: isAsked && value === null ? notDescribed() : undefined,
    },
  };
}
