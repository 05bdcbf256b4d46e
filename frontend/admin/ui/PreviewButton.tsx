import { ActionIcon, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import classes from './PreviewButton.module.css';
import { type PreviewProps, SitePreview } from './SitePreview';

/** Opens the preview of a form that has no room beside it (`WithPreview`). */
export function PreviewButton(preview: PreviewProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <ActionIcon
        variant="default"
        className={classes.button}
        hiddenFrom="lg"
        aria-label="Show the preview"
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconEye size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Modal
        fullScreen
        opened={opened}
        onClose={close}
        title="Preview"
        classNames={{ content: classes.sheet, body: classes.body }}
      >
        <SitePreview {...preview} />
      </Modal>
    </>
  );
}
