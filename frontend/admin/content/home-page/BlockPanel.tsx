import { ActionIcon, Group, Switch, Text } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { MAX_BLOCKS } from '../../../../backend/content/content-pages/content-page.constants.js';
import { t } from '../../core/language/t';
import type { FormItem } from '../../fields/field/form-item';
import { BlockFields } from '../blocks/BlockFields';
import { canBeCopied, firstWordsOf, nameOfBlock } from '../blocks/block-items';
import { blockFormOf } from '../blocks/blocks/block-forms';
import { BlockListContext } from '../blocks/shared-context';
import classes from './HomePage.module.css';
import type { HomeParts } from './useHomeParts';

/** The form of a block, as on pages. */
export function BlockPanel({ home, block }: { home: HomeParts; block: FormItem }) {
  const id = useId();
  const name = nameOfBlock(block);
  const room = MAX_BLOCKS - home.blocks.length;
  const { replace } = home;
  const list = useMemo(() => ({ room, replace }), [room, replace]);
  return (
    <>
      <Group gap="sm" justify="space-between" wrap="nowrap" mb="md">
        <Text component="h2" fz="lg" fw={650}>
          {name}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Switch
            checked={block.hidden !== true}
            label={t('homePage.shown')}
            labelPosition="left"
            onChange={() => home.hide({ id: block.id, block })}
          />
          {canBeCopied(block) && home.blocks.length < MAX_BLOCKS && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.eye}
              aria-label={t('ui.duplicateName', { name })}
              onClick={() => home.duplicate(block)}
            >
              <IconCopy size={17} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.eye}
            aria-label={t('ui.removeName', { name })}
            onClick={() => home.remove(block)}
          >
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {blockFormOf(block.kind) ? (
        <BlockListContext value={list}>
          <BlockFields
            key={block.id}
            id={`${id}-${block.id}`}
            block={block}
            onChange={home.updateBlock(block.id)}
            errors={home.blockErrors}
          />
        </BlockListContext>
      ) : (
        <Text c="dimmed">{firstWordsOf(block)}</Text>
      )}
    </>
  );
}
