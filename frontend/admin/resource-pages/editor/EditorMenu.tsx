import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCopy, IconDots, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { LINKED_RESOURCES } from '../../../../backend/preview/draft-links.constants.js';
import { DraftLinksDialog } from '../../preview/DraftLinksDialog';
import classes from '../../ui/ToolButton.module.css';
import { toastInfo } from '../../ui/toast';
import { useDuplicate } from './useDuplicate';
import type { RecordEditor } from './useRecordEditor';

/** What is done seldom with the record of a form; nothing where there is nothing to do. */
export function EditorMenu({ editor: { screen, record, server } }: { editor: RecordEditor }) {
  const duplicate = useDuplicate(screen);
  const [isCopying, setCopying] = useState(false);
  const [isLinking, links] = useDisclosure(false);
  // Records with a page of their own.
  const isLinked = LINKED_RESOURCES.some((name) => name === screen.name);
  if (!record || (!duplicate && !isLinked)) return null;

  const copy = async () => {
    setCopying(true);
    const isKept = (await server?.save()) ?? true;
    if (isKept) await duplicate?.(record);
    else toastInfo('What you typed could not be saved as a draft yet, so nothing was duplicated.');
    setCopying(false);
  };
  return (
    <>
      <Menu width={236}>
        <Menu.Target>
          <ActionIcon className={classes.tool} aria-label="More actions" loading={isCopying}>
            <IconDots size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {duplicate && (
            <Menu.Item leftSection={<IconCopy size={17} stroke={1.7} aria-hidden />} onClick={copy}>
              Duplicate
            </Menu.Item>
          )}
          {isLinked && (
            <Menu.Item leftSection={<IconLink size={17} stroke={1.7} aria-hidden />} onClick={links.open}>
              Link to show the draft…
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isLinked && (
        <DraftLinksDialog record={{ resource: screen.name, id: record.id }} opened={isLinking} onClose={links.close} />
      )}
    </>
  );
}
