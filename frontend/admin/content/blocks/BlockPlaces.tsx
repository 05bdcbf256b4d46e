import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BlockUse, BlockUses } from '../../../../backend/content/content-pages/block-use.dto.js';
import { t } from '../../core/language/t';
import { recordPath } from '../../records/screens/write-paths';
import classes from './page-editor.module.css';

/** More are told as a number. */
const MAX_NAMED = 8;

/** Where a place of a shared block is edited; the home page is no record of a list. */
const pathOf = ({ resource, id }: BlockUse): string =>
  resource === 'home_sections' ? '/admin/write/home' : recordPath(resource, id);

const keyOf = ({ resource, id }: BlockUse): string => `${resource} ${id}`;

/** The places that show a shared block, as links. */
export function BlockPlaces({ places: { uses, total } }: { places: BlockUses }) {
  const named = uses.slice(0, MAX_NAMED);
  if (total === 0) return null;
  return (
    <div className={classes.places}>
      {named.map((use) => (
        <span key={keyOf(use)}>
          <Anchor component={Link} to={pathOf(use)} fz="sm">
            <bdi>{use.is_draft ? t('pageEditor.shared.usedDraft', { title: use.title }) : use.title}</bdi>
          </Anchor>
        </span>
      ))}
      {total > named.length && (
        <span>
          <Text span fz="sm">
            {t('pageEditor.shared.otherUses', { count: total - named.length })}
          </Text>
        </span>
      )}
    </div>
  );
}
