import { ActionIcon, Menu, Skeleton } from '@mantine/core';
import { IconDots, IconExternalLink, IconForms, IconList, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import { namesOf } from '../../core/language/language-names';
import { listWords } from '../../core/language/list-words';
import { officeLanguage } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { DEFAULT_KIND_ICON, KIND_ICONS } from '../../records/own/icons';
import { newPath } from '../../records/screens/write-paths';
import classes from './KindsScreen.module.css';
import { nameOfKind, unnamedIn } from './kind-names';
import { kindPath, listPath } from './useKinds';

interface Props {
  kind: KindRecord;
  count: number | undefined;
  /** Whether the counts are known. */
  isCounted: boolean;
  languages: readonly string[];
  /** Absent for users who may not delete it. */
  onDelete: (() => void) | undefined;
}

/** A kind of the owner in the list. */
export function KindRow({ kind, count, isCounted, languages, onDelete }: Props) {
  const { id, key, names, path, offered, fields } = kind;
  const plural = nameOfKind(names, 'plural');
  const missing = unnamedIn(names, languages);
  const Icon = KIND_ICONS[kind.icon] ?? KIND_ICONS[DEFAULT_KIND_ICON];
  return (
    <tr>
      <td>
        <div className={`row ${classes.name}`}>
          <span className={`middle ${classes.icon}`}>{Icon && <Icon size={18} stroke={1.7} aria-hidden />}</span>
          <span className={`grow ${classes.words}`}>
            <span data-card="title">
              <Link to={kindPath(id)} className={classes.link}>
                {plural}
              </Link>
            </span>
            <small>
              {[nameOfKind(names, 'singular'), names.map(({ language }) => language).join(', ')].join(' · ')}
              {missing.length > 0 && (
                <>
                  {' · '}
                  <span className={classes.missing}>
                    {t('kinds.missingNames', { languages: listWords(missing.map((tag) => namesOf(tag).name)) })}
                  </span>
                </>
              )}
            </small>
          </span>
        </div>
      </td>
      <td data-figure>
        {isCounted ? (
          count !== undefined && (
            <Link to={listPath(key)} aria-label={t('kinds.recordsOf', { count, kind: plural })}>
              {new Intl.NumberFormat(officeLanguage()).format(count)}
            </Link>
          )
        ) : (
          <Skeleton h={14} w={24} ms="auto" />
        )}
      </td>
      <td>
        {!offered ? (
          <span className={classes.none}>{t('kinds.notOffered')}</span>
        ) : path ? (
          <code dir="ltr">/{path}</code>
        ) : (
          <span className={classes.none}>{t('kinds.noPages')}</span>
        )}
      </td>
      <td data-figure>{fields.length}</td>
      <td>
        <Menu width={230}>
          <Menu.Target>
            <ActionIcon className="touch" aria-label={t('ui.actionsFor', { name: plural })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              renderRoot={(props) => <Link to={listPath(key)} {...props} />}
              leftSection={<IconList size={17} stroke={1.7} aria-hidden />}
            >
              {t('kinds.openList')}
            </Menu.Item>
            <Menu.Item
              renderRoot={(props) => <Link to={newPath(key)} {...props} />}
              leftSection={<IconPlus size={17} stroke={1.7} aria-hidden />}
            >
              {t('kinds.addRecord', { singular: nameOfKind(names, 'singular') })}
            </Menu.Item>
            <Menu.Item
              renderRoot={(props) => <Link to={kindPath(id)} {...props} />}
              leftSection={<IconForms size={17} stroke={1.7} aria-hidden />}
            >
              {t('kinds.changeFields')}
            </Menu.Item>
            {path && offered && (
              <Menu.Item
                component="a"
                href={`/${path}`}
                target="_blank"
                rel="noopener"
                leftSection={<IconExternalLink size={17} stroke={1.7} aria-hidden />}
              >
                {t('kinds.openPage')}
              </Menu.Item>
            )}
            {onDelete && (
              <Menu.Item
                color="var(--mantine-color-red-light-color)"
                leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
                onClick={onDelete}
              >
                {t('ui.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

/** Rows of the final height while the kinds load. */
export function RowsWaiting() {
  return [62, 40, 54].map((width) => (
    <tr key={width}>
      <td>
        <div className={`row ${classes.name}`}>
          <Skeleton h={34} w={34} />
          <span className={`grow ${classes.words}`}>
            <Skeleton h={13} w={`${width}%`} mb={8} />
            <Skeleton h={10} w="40%" />
          </span>
        </div>
      </td>
      <td data-figure>
        <Skeleton h={13} w={24} ms="auto" />
      </td>
      <td>
        <Skeleton h={13} w={90} />
      </td>
      <td data-figure>
        <Skeleton h={13} w={16} ms="auto" />
      </td>
      <td />
    </tr>
  ));
}
