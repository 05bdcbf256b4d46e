import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { LINKED_RESOURCES } from '../../../backend/preview/draft-links.constants.js';
import { DraftLinksDialog } from './DraftLinksDialog';
import classes from './PreviewButton.module.css';
import type { LinkedRecord } from './useDraftLinks';

/** Opens the links to the draft of a record; nothing for records without a page of their own. */
export function DraftLinkButton({ record }: { record: LinkedRecord }) {
  const [opened, { open, close }] = useDisclosure(false);
  if (!LINKED_RESOURCES.some((name) => name === record.resource)) return null;
  return (
    <>
      <Tooltip label="Link to show the draft">
        <ActionIcon
          variant="default"
          className={classes.button}
          aria-label="Link to show the draft"
          aria-haspopup="dialog"
          onClick={open}
        >
          <IconLink size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <DraftLinksDialog record={record} opened={opened} onClose={close} />
    </>
  );
}
