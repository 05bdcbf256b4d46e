import { Button, Group, Select, Text } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { StoredBlock } from '../../../../backend/content/content-pages/blocks/page-block.dto.js';
import { MAX_BLOCKS, MAX_SHARED_BLOCKS } from '../../../../backend/content/content-pages/content-page.constants.js';
import type { ContentPageLine, ContentPageRecord } from '../../../../backend/content/content-pages/content-page.dto.js';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { errorMessage } from '../../core/ui/error-message';
import { ItemActions } from '../../core/ui/ItemActions';
import { SortableList } from '../../core/ui/SortableList';
import type { ItemsInputProps } from '../../fields/field/field';
import { type FormItem, newItemId, toItems } from '../../fields/field/form-item';
import { useMoveItem } from '../../fields/field/useMoveItem';
import { useOpenItem } from '../../fields/field/useOpenItem';
import { useRemoveItem } from '../../fields/field/useRemoveItem';
import { usePreview, usePreviewMoves } from '../../records/preview/preview-context';
import { BlockDetails } from './BlockDetails';
import { BlockDrawing } from './BlockDrawing';
import { BlockFields } from './BlockFields';
import { BlockPicker } from './BlockPicker';
import type { ItemChange } from './block-form';
import { canBeCopied, ENTRIES, nameOfBlock, newBlock } from './block-items';
import { blockFormOf } from './blocks/block-forms';
import { errorsWithin } from './item-errors';
import classes from './page-editor.module.css';
import { BlockListContext, InSharedContext } from './shared-context';
import { useTemplate } from './template-context';
import { useReplaceBlock } from './useReplaceBlock';

/** The blocks of a page: one is open at a time; new ones are inserted below it. */
export function BlocksInput({ label, items, onChange, itemErrors }: ItemsInputProps) {
  const id = useId();
  const template = useTemplate();
  const isShared = useContext(InSharedContext);
  const max = isShared ? MAX_SHARED_BLOCKS : MAX_BLOCKS;
  const [opened, setOpened] = useOpenItem(items, itemErrors);
  const [isPicking, setPicking] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The block beside which the next one goes, if it was chosen on the page. */
  const [wanted, setWanted] = useState<{ id: number; isAbove: boolean }>();
  const picked = useRef<number>(undefined);
  // The current blocks, also for changes when an upload ends.
  const present = useRef(items);
  present.current = items;

  const preview = usePreview();
  // The preview follows the open block, and a click in it opens a block.
  const { setPlace, picked: pressed, setTools } = usePreviewMoves();
  // The page numbers the blocks that it knows.
  const known = useMemo(() => items.filter(({ kind }) => blockFormOf(kind)), [items]);
  const openIndex = known.findIndex(({ id: one }) => one === opened);
  useEffect(() => setPlace(() => (openIndex < 0 ? {} : { block: openIndex })), [openIndex, setPlace]);
  useEffect(() => {
    const block = pressed && present.current.filter(({ kind }) => blockFormOf(kind))[pressed.block];
    if (!block) return;
    setOpened(block.id);
    requestAnimationFrame(() => {
      const row = document.querySelector(`[data-block="${block.id}"]`)?.closest('li');
      row?.scrollIntoView({ block: 'start' });
    });
  }, [pressed, setOpened]);

  const update = (change: (blocks: readonly FormItem[]) => readonly FormItem[]) => {
    const next = [...change(present.current)];
    present.current = next;
    onChange(next);
  };
  const updateBlock =
    (blockId: number): ItemChange =>
    (change) =>
      update((blocks) => blocks.map((block) => (block.id === blockId ? change(block) : block)));

  const remove = useRemoveItem(items, (blocks) => update(() => blocks));
  const add = (kind: string, isAbove = false) => {
    const block = { ...newBlock(kind), id: newItemId(items) };
    const beside = wanted ?? { id: opened, isAbove };
    const current = items.findIndex((item) => item.id === beside.id);
    const place = current < 0 ? placeAtEnd(items) : current + (beside.isAbove ? 0 : 1);
    update((blocks) => blocks.toSpliced(place, 0, block));
    setWanted(undefined);
    setOpened(block.id);
    picked.current = block.id;
    setPicking(false);
  };
  /** Inserts a copy below the block and opens it. */
  const duplicate = (block: FormItem) => {
    const copy = { ...structuredClone(block), id: newItemId(items) };
    update((blocks) => blocks.toSpliced(blocks.findIndex(({ id: one }) => one === block.id) + 1, 0, copy));
    setOpened(copy.id);
  };
  const move = useMoveItem(items, (blocks) => update(() => blocks));
  const latest = useRef({ move, remove });
  latest.current = { move, remove };
  useEffect(() => {
    setTools({
      nameOf: (part) => (known[part] ? nameOfBlock(known[part]) : ''),
      canStartAbove: () => true,
      insert:
        items.length < max
          ? (part, isAbove) => {
              const block = known[part];
              setWanted(block && { id: block.id, isAbove });
              preview?.backToForm();
              setPicking(true);
            }
          : undefined,
      placeOf: (part) => {
        const at = items.indexOf(known[part] as FormItem);
        return at < 0 ? undefined : { isFirst: at === 0, isLast: at === items.length - 1 };
      },
      move: (part, by) => {
        const block = known[part];
        if (block) latest.current.move(block, by, nameOfBlock(block));
      },
      remove: (part) => {
        const block = known[part];
        if (block) latest.current.remove(block, nameOfBlock(block));
      },
    });
  }, [items, known, max, setTools, preview?.backToForm]);
  useEffect(() => () => setTools(undefined), [setTools]);
  const replace = useReplaceBlock(items, (blocks) => update(() => blocks), setOpened);
  /** Focuses the first input of the new block, or the button without one. */
  const focusAfterPicking = () => {
    const first = document.querySelector<HTMLElement>(
      `[data-block="${picked.current}"] :is(input, textarea, [contenteditable="true"])`,
    );
    (first ?? addButton.current)?.focus();
    picked.current = undefined;
  };

  const list = useMemo(
    () => (isShared || template ? undefined : { room: max - items.length, replace }),
    [isShared, template, max, items.length, replace],
  );

  return (
    <BlockListContext value={list}>
      {items.length === 0 ? (
        <Text c="dimmed">{t('pageEditor.blocksHint')}</Text>
      ) : (
        <SortableList
          label={label}
          items={items}
          nameOf={nameOfBlock}
          onChange={(ordered) => update(() => ordered)}
          before={(block) => (
            <BlockDrawing className={`card ${classes.drawing}`}>{blockFormOf(block.kind)?.drawing}</BlockDrawing>
          )}
          detailsOf={(block) => <BlockDetails block={block} />}
          isDimmed={(block) => !blockFormOf(block.kind)}
          below={(block, index) =>
            block.id === opened && (
              <BlockFields
                id={`${id}-${block.id}`}
                block={block}
                onChange={updateBlock(block.id)}
                errors={errorsWithin(itemErrors, String(index))}
              />
            )
          }
        >
          {(block, index) => (
            <ItemActions
              name={t('pageEditor.blockName', { name: nameOfBlock(block), number: index + 1 })}
              isOpen={block.id === opened}
              onToggle={blockFormOf(block.kind) && (() => setOpened(block.id === opened ? undefined : block.id))}
              onDuplicate={canBeCopied(block) && items.length < max ? () => duplicate(block) : undefined}
              onRemove={() => remove(block, nameOfBlock(block))}
              hasError={Object.keys(errorsWithin(itemErrors, String(index))).length > 0}
            />
          )}
        </SortableList>
      )}
      <Group align="end" mt="sm">
        {items.length < max && (
          <Button
            ref={addButton}
            variant="default"
            leftSection={<IconPlus size={16} stroke={2.2} aria-hidden />}
            onClick={() => {
              setWanted(undefined);
              setPicking(true);
            }}
          >
            {t('pageEditor.addBlock')}
          </Button>
        )}
        {preview?.isSheet && items.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconEye size={16} stroke={1.8} aria-hidden />}
            aria-haspopup="dialog"
            onClick={preview.toggle}
          >
            {t('preview.preview')}
          </Button>
        )}
        {items.length === 0 && !template && !isShared && (
          <TemplateSelect
            onPick={(blocks) =>
              update(() =>
                toItems(
                  blocks.filter(({ kind }) => blockFormOf(kind)),
                  ENTRIES,
                ),
              )
            }
          />
        )}
      </Group>
      <BlockPicker
        opened={isPicking}
        present={items.map(({ kind }) => kind)}
        onPick={add}
        onClose={() => setPicking(false)}
        onClosed={focusAfterPicking}
      />
    </BlockListContext>
  );
}

/** Where a new block goes that was not put beside another: what leads on to other pages stays below it. */
function placeAtEnd(items: readonly FormItem[]): number {
  const last = items.at(-1);
  return last && blockFormOf(last.kind)?.isLast ? items.length - 1 : items.length;
}

/** Copies the blocks of a page that is marked as a template. Shown if there is one. */
function TemplateSelect({ onPick }: { onPick: (blocks: readonly StoredBlock[]) => void }) {
  const api = useAdminApi();
  const { data: pages = [] } = useQuery({
    queryKey: ['page-templates'],
    queryFn: ({ signal }) =>
      api.get<Page<ContentPageLine>>('/admin/api/list_page?is_template=1&per_page=100&sort=title', signal),
    select: ({ data }) => data,
  });
  const chosen = useMutation({
    mutationFn: (id: string) => api.get<ContentPageRecord>(`/admin/edit_page/${id}`),
    onSuccess: ({ blocks }) => onPick(blocks),
  });
  if (pages.length === 0) return null;
  return (
    <Select
      label={t('pageEditor.startFromTemplate')}
      description={t('pageEditor.templateHint')}
      placeholder={t('pageEditor.choosePage')}
      data={pages.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={chosen.isPending ? chosen.variables : null}
      onChange={(id) => id && chosen.mutate(id)}
      disabled={chosen.isPending}
      error={chosen.error && errorMessage(chosen.error)}
      maw={420}
    />
  );
}
