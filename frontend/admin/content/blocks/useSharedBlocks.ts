import type { BlockUses } from '../../../../backend/content/content-pages/block-use.dto.js';
import type { SharedBlockLine, SharedBlockRecord } from '../../../../backend/content/shared-blocks/shared-block.dto.js';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import { useGet } from '../../core/session/useGet';
import { listKey } from '../../lists/table/useList';

export const SHARED = 'shared_block';

/** The shared blocks by name. */
export const useSharedBlocks = () =>
  useGet<Page<SharedBlockLine>>([...listKey(SHARED), 'choices'], `/admin/api/list_${SHARED}?per_page=100&sort=title`);

/** One shared block with its blocks. */
export const useSharedBlock = (id: number | undefined) =>
  useGet<SharedBlockRecord>([...listKey(SHARED), 'one', id], `/admin/edit_${SHARED}/${id}`, {
    enabled: id !== undefined,
    retry: false,
  });

/** Where a shared block is shown. */
export const useBlockUses = (id: number | undefined) =>
  useGet<BlockUses>([...listKey(SHARED), 'uses', id], `/admin/api/${SHARED}_uses/${id}`, {
    enabled: id !== undefined,
    // Pages may have changed meanwhile.
    staleTime: 0,
  });
