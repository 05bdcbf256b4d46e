import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import classes from './PageTools.module.css';
import type { BlockEdges } from './page-edges';
import type { PageTools as Tools } from './preview-context';

/** The first block may begin right below the head of the page, without room of its own. */
const ABOVE_FIRST = 16;

interface Props {
  /** By the numbers of the parts on the page. */
  tools: Tools;
  edges: readonly BlockEdges[];
  /** The scale of the page, and its size on the screen. */
  scale: number;
  room: { width: number; height: number };
  width: number;
  /** The block that is open in the form. */
  open: number | undefined;
}

/** Buttons on the page: to add a block between two, and to move and remove the one that is open. */
export function PageTools({ tools, edges, scale, room, width, open }: Props) {
  const at = (y: number) => Math.round(y * scale);
  const isSeen = (y: number) => y >= 0 && y <= room.height;
  const [first] = edges;
  const current = edges.find(({ block }) => block === open);
  const place = current && tools.placeOf(current.block);
  const places = [
    ...(first && tools.canStartAbove(first.block) ? [{ ...first, y: at(first.top) - ABOVE_FIRST, isAbove: true }] : []),
    ...edges.map((edge) => ({ ...edge, y: at(edge.bottom), isAbove: false })),
  ];
  return (
    <div className={classes.tools}>
      {tools.insert &&
        places
          .filter(({ y }) => isSeen(y))
          .map(({ block, y, isAbove }) => {
            const label = t(isAbove ? 'preview.addAbove' : 'preview.addBelow', { name: tools.nameOf(block) });
            return (
              <ActionIcon
                key={`${block} ${isAbove}`}
                className={classes.add}
                style={{ insetBlockStart: y }}
                radius="xl"
                variant="default"
                aria-label={label}
                data-hint={label}
                onClick={() => tools.insert?.(block, isAbove)}
              >
                <IconPlus size={15} stroke={2.4} aria-hidden />
              </ActionIcon>
            );
          })}
      {current && place && (
        <div
          className={`card ${classes.bar}`}
          style={{
            insetBlockStart: Math.min(Math.max(at(current.top) + 8, 8), Math.max(8, at(current.bottom) - 44)),
            insetInlineEnd: Math.max(8, (room.width - width * scale) / 2 + 8),
          }}
        >
          <ActionIcon
            variant="default"
            className={classes.tool}
            aria-label={t('preview.moveUp', { name: tools.nameOf(current.block) })}
            disabled={place.isFirst}
            onClick={() => tools.move(current.block, -1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            className={classes.tool}
            aria-label={t('preview.moveDown', { name: tools.nameOf(current.block) })}
            disabled={place.isLast}
            onClick={() => tools.move(current.block, 1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            className={classes.tool}
            aria-label={t('preview.takeOff', { name: tools.nameOf(current.block) })}
            onClick={() => tools.remove(current.block)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
