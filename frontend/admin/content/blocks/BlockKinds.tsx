import { Text, TextInput } from '@mantine/core';
import { useContext, useState } from 'react';
import { useBrand } from '../../core/brand/brand';
import { t } from '../../core/language/t';
import { fold } from '../../core/ui/fold';
import { BlockDrawing } from './BlockDrawing';
import { blockForms, isThere } from './blocks/block-forms';
import classes from './page-editor.module.css';
import { InSharedContext } from './shared-context';
import { useTemplate } from './template-context';

interface Props {
  /** The kinds of the blocks that are there: of some, a page has only one. */
  present: readonly unknown[];
  /** @param isAbove Whether the block goes above the current one instead of below. */
  onPick: (kind: string, isAbove: boolean) => void;
}

/** The kinds of blocks, each with a drawing. Enter in the search picks the first result; with Alt, above. */
export function BlockKinds({ present, onPick }: Props) {
  const [search, setSearch] = useState('');
  const template = useTemplate();
  const isShared = useContext(InSharedContext);
  const needle = fold(search);
  const { not_offered: notOffered = [] } = useBrand();
  const found = [...blockForms]
    .filter(([kind]) => isThere(kind))
    .map(([kind, form]) => [kind, form()] as const)
    .filter(([, { isBound, isReference }]) => (template || !isBound) && !(isShared && isReference))
    .sort(([, one], [, other]) => Number(other.isBound ?? false) - Number(one.isBound ?? false))
    .filter(([kind, { isSingle }]) => !(isSingle && present.includes(kind)))
    .filter(([, { offerings }]) => offerings?.some((name) => !notOffered.includes(name)) ?? true)
    .filter(([, { label, purpose }]) => fold(`${label} ${purpose}`).includes(needle));
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('pageEditor.searchBlocks')}
        placeholder={t('pageEditor.searchBlocks')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          onPick(first[0], event.altKey);
        }}
        my="xs"
      />
      <ul className={classes.kinds} aria-label={t('pageEditor.blocks')}>
        {found.map(([kind, { label, purpose, drawing }]) => (
          <li key={kind}>
            <button
              type="button"
              className={`card ${classes.kind}`}
              onClick={(event) => onPick(kind, event.altKey)}
              // Browsers press buttons by Enter alone.
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !event.altKey) return;
                event.preventDefault();
                onPick(kind, true);
              }}
            >
              <BlockDrawing>{drawing}</BlockDrawing>
              <Text component="span" fz="sm" fw={560}>
                {label}
              </Text>
              <Text component="span" fz="xs" c="dimmed">
                {purpose}
              </Text>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <Text c="dimmed">{t('pageEditor.blocksEmpty')}</Text>}
    </>
  );
}
