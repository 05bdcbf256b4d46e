import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReplyFile } from '../../../../backend/visitors/submissions/submission.dto.js';
import { apiErrorOf, fetchResponse } from '../../../api/client';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { usePermissions } from '../../core/session/usePermissions';
import { toastFailure } from '../../core/toasts/toast';
import { fileSize } from '../../core/ui/file-size';
import { useLibraryDialog } from '../../fields/inputs/upload/library-dialog';
import classes from './Desk.module.css';

/** Attachments of an answer, uploaded as soon as they are added. */
export function useReplyFiles(files: readonly ReplyFile[], onChange: (files: ReplyFile[]) => void) {
  const api = useAdminApi();
  const [adding, setAdding] = useState(0);
  const latest = useRef(files);
  latest.current = files;
  const change = (next: ReplyFile[]) => {
    latest.current = next;
    onChange(next);
  };
  const keep = async (name: string, add: () => Promise<ReplyFile>) => {
    setAdding((count) => count + 1);
    try {
      const file = await add();
      change([...latest.current, file]);
    } catch (error) {
      toastFailure(error, t('conversations.fileNotAdded', { name }));
    } finally {
      setAdding((count) => count - 1);
    }
  };
  const send = (file: File) =>
    api.withSignIn(async () => {
      const body = new FormData();
      body.append('file', file, file.name.slice(-200));
      const headers = { accept: 'application/json', 'x-csrf-token': await api.token() };
      const response = await fetchResponse(fetch, '/admin/api/add_reply_file', { method: 'POST', body, headers });
      if (!response.ok) throw await apiErrorOf(response);
      return (await response.json()) as ReplyFile;
    });
  return {
    isAdding: adding > 0,
    add: async (list: Iterable<File>) => {
      for (const file of list) await keep(file.name, () => send(file));
    },
    addOfLibrary: (id: number, name: string) =>
      keep(name, () => api.send<ReplyFile>('POST', '/admin/api/add_library_file', { id })),
    remove: (id: number) => change(latest.current.filter((file) => file.id !== id)),
  };
}

type Files = ReturnType<typeof useReplyFiles>;

/** Adds files from this device or from the library. */
export function AttachMenu({ files, disabled }: { files: Files; disabled: boolean }) {
  const { can } = usePermissions();
  const LibraryDialog = useLibraryDialog();
  const [content, setContent] = useState<'picture' | 'document'>();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          // The browser empties the list along with the field.
          const chosen = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void files.add(chosen);
        }}
      />
      <Menu position="top-start">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('conversations.attach')}
            loading={files.isAdding}
            disabled={disabled}
          >
            <IconPaperclip size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => input.current?.click()}>{t('conversations.attachDevice')}</Menu.Item>
          {LibraryDialog && can('uploads.read') && (
            <>
              <Menu.Item onClick={() => setContent('document')}>{t('conversations.attachDocument')}</Menu.Item>
              <Menu.Item onClick={() => setContent('picture')}>{t('conversations.attachPicture')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {LibraryDialog && content && (
        <LibraryDialog
          content={content}
          multiple
          onClose={() => setContent(undefined)}
          onTaken={({ id, name }) => files.addOfLibrary(id, name)}
        />
      )}
    </>
  );
}

/** The attached files, each with a button to remove it. */
export function AttachedFiles({ list, files }: { list: readonly ReplyFile[]; files: Files }) {
  if (list.length === 0) return null;
  return (
    <ul className={classes.attached} aria-label={t('conversations.attached')}>
      {list.map(({ id, name, size }) => (
        <li key={id}>
          <IconPaperclip size={14} aria-hidden />
          <bdi>{name}</bdi>
          <Text component="span" fz="xs" c="dimmed">
            {fileSize(size)}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('conversations.removeFile', { name })}
            onClick={() => files.remove(id)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
