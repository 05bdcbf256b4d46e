import { Button, Popover, Stack, Text, TextInput } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconCloudUpload, IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { accepted, MOST_MEGABYTES } from '../upload/files';
import { UploadStatus } from '../upload/UploadStatus';
import { useUpload } from '../upload/useUpload';

/** Uploads a picture and puts it where the cursor is, with the words for those who do not see it. */
export function PictureControl({ path }: { path: string }) {
  const { editor } = useRichTextEditorContext();
  const [opened, setOpened] = useState(false);
  const [alt, setAlt] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const { state, start, cancel, reset } = useUpload({
    path,
    mostMegabytes: MOST_MEGABYTES.picture,
    onStored: ({ url, width, height }) => {
      editor?.chain().focus().setImage({ src: url, alt: alt.trim(), width, height }).run();
      setAlt('');
      setOpened(false);
    },
  });
  return (
    <Popover opened={opened} onChange={setOpened} width={300} trapFocus withArrow shadow="lg">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Insert a picture"
          title="Insert a picture"
          onClick={() => {
            reset();
            setOpened(!opened);
          }}
        >
          <IconPhotoPlus size={17} stroke={1.6} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Insert a picture">
        <Stack gap="sm">
          <TextInput
            label="What the picture shows"
            description="For those who do not see it."
            value={alt}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
          <UploadStatus state={state} label="picture" kind="photo" stored="" most={MOST_MEGABYTES.picture} />
          {state.step === 'uploading' ? (
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          ) : (
            <Button leftSection={<IconCloudUpload size={16} aria-hidden />} onClick={() => chooser.current?.click()}>
              Choose a file
            </Button>
          )}
          <Text component="label" fz={12} hidden>
            Picture
            <input
              ref={chooser}
              type="file"
              accept={accepted('photo')}
              tabIndex={-1}
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                event.currentTarget.value = '';
                if (file) start(file);
              }}
            />
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
