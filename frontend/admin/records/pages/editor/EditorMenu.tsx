import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconWriting } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../../core/language/t';
import { toastInfo } from '../../../core/toasts/toast';
import classes from '../../../core/ui/ToolButton.module.css';
import { editorPath } from '../../screens/write-paths';
import { useDuplicate } from './useDuplicate';
import type { RecordEditor } from './useRecordEditor';

/** Less frequent actions for the record of a form; nothing without any. */
export function EditorMenu({ editor: { screen, record, server } }: { editor: RecordEditor }) {
  const duplicate = useDuplicate(screen);
  const [isCopying, setCopying] = useState(false);
  const page = record && editorPath(screen.name, record.id);
  if (!record || !(duplicate || page)) return null;

  const copy = async () => {
    setCopying(true);
    const isKept = (await server?.save()) ?? true;
    if (isKept) await duplicate?.(record);
    else toastInfo(t('resourcePages.duplicateFailedText'));
    setCopying(false);
  };
  return (
    <Menu width={236}>
      <Menu.Target>
        <ActionIcon className={classes.tool} aria-label={t('ui.moreActions')} loading={isCopying}>
          <IconDots size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {page && (
          <Menu.Item
            leftSection={<IconWriting size={17} stroke={1.7} aria-hidden />}
            renderRoot={(props) => <Link to={page} {...props} />}
          >
            {t('resourcePages.openInEditor')}
          </Menu.Item>
        )}
        {duplicate && (
          <Menu.Item leftSection={<IconCopy size={17} stroke={1.7} aria-hidden />} onClick={copy}>
            {t('ui.duplicate')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
