import { ActionIcon, Button, Kbd } from '@mantine/core';
import { IconEye, IconEyeOff, IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import { ErrorMark } from '../../core/ui/ErrorMark';
import { SortableList } from '../../core/ui/SortableList';
import { BlockDetails } from '../blocks/BlockDetails';
import { BlockDrawing } from '../blocks/BlockDrawing';
import { blockFormOf } from '../blocks/blocks/block-forms';
import { toSectionItem } from '../home-sections/section-form';
import classes from './HomePage.module.css';
import { FIRST, sectionLabel } from './sections';
import type { HomeParts } from './useHomeParts';

interface Props {
  home: HomeParts;
  onAdd: () => void;
}

/** The first view, and the sections and blocks in their order. */
export function HomeList({ home, onAdd }: Props) {
  const { offered, nameOf, isHidden, isCurrent, hasError } = home;
  return (
    <nav aria-label={t('homePage.parts')}>
      <button
        type="button"
        className={classes.first}
        aria-current={home.section === FIRST || undefined}
        onClick={() => home.choose(FIRST)}
      >
        {sectionLabel(FIRST)}
      </button>
      <SortableList
        label={t('homePage.parts')}
        items={offered}
        nameOf={nameOf}
        isDimmed={isHidden}
        isCurrent={isCurrent}
        onPress={({ section, block }) => home.choose(block ?? (section && toSectionItem(section).name))}
        onChange={home.reorder}
        before={({ block }) =>
          block && <BlockDrawing className={`card ${classes.drawing}`}>{blockFormOf(block.kind)?.drawing}</BlockDrawing>
        }
        detailsOf={({ block }) => block && <BlockDetails block={block} />}
      >
        {(part) => {
          const Icon = isHidden(part) ? IconEyeOff : IconEye;
          return (
            <>
              {hasError(part) && <ErrorMark />}
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.eye}
                aria-label={t('homeSections.show', { section: nameOf(part) })}
                aria-pressed={!isHidden(part)}
                onClick={() => home.hide(part)}
              >
                <Icon size={17} stroke={1.7} aria-hidden />
              </ActionIcon>
              {part.block && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className={classes.eye}
                  aria-label={t('ui.removeName', { name: nameOf(part) })}
                  onClick={() => part.block && home.remove(part.block)}
                >
                  <IconTrash size={16} stroke={1.7} aria-hidden />
                </ActionIcon>
              )}
            </>
          );
        }}
      </SortableList>
      {home.hasRoom && (
        <Button
          fullWidth
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} stroke={2.2} aria-hidden />}
          rightSection={<Kbd size="xs">/</Kbd>}
          onClick={onAdd}
        >
          {t('pageEditor.addBlock')}
        </Button>
      )}
    </nav>
  );
}
