import { Button, TextInput } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useId, useState } from 'react';
import type { SharedBlockRecord } from '../../../../backend/content/shared-blocks/shared-block.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { Question } from '../../core/ui/Question';
import { type FormItem, fromItems } from '../../fields/field/form-item';
import { listKey } from '../../lists/table/useList';
import { ENTRIES, firstWordsOf, nameOfBlock } from './block-items';
import { blockFormOf } from './blocks/block-forms';
import { type BlockList, BlockListContext } from './shared-context';
import { SHARED } from './useSharedBlocks';

/** Makes a block one that many pages show. Nothing where that is not possible. */
export function MakeShared({ block }: { block: FormItem }) {
  const list = useContext(BlockListContext);
  const form = blockFormOf(block.kind);
  const isAllowed = usePermissions().canWrite(SHARED);
  if (!list || !isAllowed || !form || form.isReference || form.isBound) return null;
  return <Making block={block} replace={list.replace} />;
}

/** The most characters of a name. */
const NAME_LENGTH = 60;

function Making({ block, replace }: { block: FormItem; replace: BlockList['replace'] }) {
  const [title, setTitle] = useState<string>();
  const id = useId();
  const queryClient = useQueryClient();
  const make = useSend({
    call: (api, name: string) => {
      const [stored] = fromItems([block], ENTRIES);
      const { after_section: _, hidden: __, ...own } = stored as Record<string, unknown>;
      const body = { title: name, blocks: [own], status: ACTIVE };
      return api.send<SharedBlockRecord>('POST', `/admin/api/create_${SHARED}`, body);
    },
    onSuccess: async ({ id: made }) => {
      await queryClient.invalidateQueries({ queryKey: listKey(SHARED) });
      setTitle(undefined);
      replace(block.id, [{ kind: 'shared', shared_ids: [made] }]);
    },
  });
  const close = () => {
    setTitle(undefined);
    make.reset();
  };
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        style={{ justifySelf: 'start', alignSelf: 'start' }}
        leftSection={<IconShare2 size={15} aria-hidden />}
        onClick={() => setTitle((firstWordsOf(block) || nameOfBlock(block)).slice(0, NAME_LENGTH))}
      >
        {t('pageEditor.shared.make')}
      </Button>
      <Question
        opened={title !== undefined}
        title={t('pageEditor.shared.makeTitle')}
        text={t('pageEditor.shared.makeText')}
        error={make.error}
        action={t('pageEditor.shared.make')}
        isHarmless
        isBusy={make.isPending}
        disabled={(title ?? '').trim() === ''}
        onConfirm={() => make.mutate(title ?? '')}
        onClose={close}
      >
        <TextInput
          id={id}
          label={t('pageEditor.shared.nameLabel')}
          value={title ?? ''}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Question>
    </>
  );
}
