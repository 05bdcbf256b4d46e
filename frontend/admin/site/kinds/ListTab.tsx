import { Switch, Text } from '@mantine/core';
import { IconArrowsSort, IconFilter } from '@tabler/icons-react';
import { TREE_LEVELS } from '../../../../backend/core/crud/tree.constants.js';
import { t } from '../../core/language/t';
import { useKind } from '../../core/session/useKinds';
import { Section } from '../../core/ui/Section';
import { familyName, familyOf, iconOf } from './fields/field-kinds';
import classes from './KindScreen.module.css';
import type { KindTabProps } from './kind-tabs';

/** What the list of a kind shows, and what it can be sorted and filtered by. */
export function ListTab({ drafting: { kind, draft, change }, isReadOnly }: KindTabProps) {
  const { sortable = [], filters = [] } = useKind(kind.key) ?? {};
  const { fields } = draft;
  return (
    <div className={classes.page}>
      <Section title={t('kinds.columns')} description={t('kinds.columnsHint')}>
        <ul className={classes.rows}>
          {fields.map((field) => {
            const Icon = iconOf(familyOf(field.kind));
            const isTitle = field.role === 'title';
            const isSortable = sortable.includes(field.key ?? '');
            const isFilter = filters.some(({ name }) => name === field.key);
            return (
              <li key={field.id}>
                <Icon size={17} stroke={1.7} aria-hidden />
                <div className={classes.words}>
                  <Text fw={560} fz="sm" id={`column-${field.id}`}>
                    {field.label}
                  </Text>
                  <Text fz="xs" c="dimmed" className={classes.marks}>
                    <span>{familyName(familyOf(field.kind))}</span>
                    {isSortable && (
                      <span>
                        <IconArrowsSort size={13} stroke={1.8} aria-hidden /> {t('kinds.sortable')}
                      </span>
                    )}
                    {isFilter && (
                      <span>
                        <IconFilter size={13} stroke={1.8} aria-hidden /> {t('kinds.filterable')}
                      </span>
                    )}
                  </Text>
                </div>
                <Switch
                  aria-labelledby={`column-${field.id}`}
                  checked={field.listed || isTitle}
                  disabled={isReadOnly || isTitle}
                  onChange={(event) => {
                    const listed = event.currentTarget.checked;
                    change({
                      fields: fields.map((fieldDraft) =>
                        fieldDraft.id === field.id ? { ...fieldDraft, listed } : fieldDraft,
                      ),
                    });
                  }}
                />
              </li>
            );
          })}
        </ul>
      </Section>
      <Section title={t('kinds.sorting')}>
        <Switch
          label={t('kinds.isOrdered')}
          description={t('kinds.isOrderedHint')}
          checked={draft.is_ordered || draft.is_tree === true}
          disabled={isReadOnly || draft.is_tree === true}
          onChange={(event) => change({ is_ordered: event.currentTarget.checked })}
        />
        <Switch
          label={t('kinds.isTree')}
          description={t('kinds.isTreeHint', { levels: TREE_LEVELS })}
          checked={draft.is_tree ?? false}
          disabled={isReadOnly}
          onChange={(event) => change({ is_tree: event.currentTarget.checked })}
        />
      </Section>
      <Section title={t('kinds.visitors')}>
        <Switch
          label={t('kinds.asksHelpful')}
          description={t('kinds.asksHelpfulHint')}
          checked={draft.asks_helpful ?? false}
          disabled={isReadOnly}
          onChange={(event) => change({ asks_helpful: event.currentTarget.checked })}
        />
      </Section>
    </div>
  );
}
