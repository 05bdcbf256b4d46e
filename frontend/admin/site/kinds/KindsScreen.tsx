import { Anchor, Button, Paper, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconSearch, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { KIND_LIMITS } from '../../../../backend/content/kinds/kind.constants.js';
import type { KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import { officeLanguage } from '../../core/language/office-language';
import { t } from '../../core/language/t';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { useFeatures } from '../../core/session/useFeatures';
import { usePermissions } from '../../core/session/usePermissions';
import { EmptyState } from '../../core/ui/EmptyState';
import { fold } from '../../core/ui/fold';
import { LoadError } from '../../core/ui/LoadError';
import { PageHeader } from '../../core/ui/PageHeader';
import { shortcut } from '../../core/ui/shortcut';
import { DeleteDialog } from '../../records/record/DeleteDialog';
import { useDeleteRecord } from '../../records/record/useDeleteRecord';
import { screenOf } from '../../records/screens/registry';
import { KindRow, RowsWaiting } from './KindRow';
import classes from './KindsScreen.module.css';
import { nameOfKind } from './kind-names';
import {
  KIND,
  kindPath,
  listPath,
  useCounts,
  useMayWrite,
  useOwnKinds,
  useShowKinds,
  useSiteLanguages,
} from './useKinds';

/** The kinds of content that the site is made of: those of the owner, and those of the product. */
export function KindsScreen() {
  const { data, error, refetch } = useOwnKinds();
  const counts = useCounts();
  const languages = useSiteLanguages();
  const mayWrite = useMayWrite();
  const show = useShowKinds();
  const [asked, setAsked] = useState('');
  const removal = useDeleteRecord<KindRecord>(KIND, (id) => `/admin/api/delete_kind/${id}`, {
    onDeleted: () => show(),
  });
  const kinds = data?.data ?? [];
  const found = kinds.filter((kind) => isFound(kind, asked));
  const add = mayWrite && (
    <Button
      renderRoot={(props) => <Link to={kindPath('new')} {...props} />}
      leftSection={<IconPlus size={17} stroke={2.4} aria-hidden />}
      disabled={kinds.length >= KIND_LIMITS.kinds}
      {...shortcut('N')}
    >
      {t('kinds.newKind')}
    </Button>
  );
  const { can } = usePermissions();
  const hasFeature = useFeatures();
  const fromFile = mayWrite && hasFeature('site-imports') && can('imports.write') && (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/admin/imports" search={{ kind: 'new' }} {...props} />}
      leftSection={<IconTable size={17} aria-hidden />}
      disabled={kinds.length >= KIND_LIMITS.kinds}
    >
      {t('kinds.fromFile')}
    </Button>
  );
  const deleted = removal.record;
  const count = deleted && counts?.get(deleted.key);
  return (
    <>
      <PageHeader title={t('kinds.title')} subtitle={t('kinds.subtitle')}>
        {kinds.length > 0 && (
          <>
            {fromFile}
            {add}
          </>
        )}
      </PageHeader>
      <Paper className={classes.sheet} aria-busy={!data && !error}>
        {error && !data ? (
          <LoadError what={t('kinds.theKinds')} error={error} onRetry={() => refetch()} />
        ) : data && kinds.length === 0 ? (
          <EmptyState title={t('kinds.emptyTitle')} text={t('kinds.emptyText')}>
            {add}
            {fromFile}
          </EmptyState>
        ) : (
          <>
            {kinds.length > 5 && (
              <div className={classes.tools}>
                <TextInput
                  type="search"
                  aria-label={t('kinds.find')}
                  placeholder={t('kinds.find')}
                  value={asked}
                  onChange={(event) => setAsked(event.currentTarget.value)}
                  leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
                  {...shortcut('/')}
                />
              </div>
            )}
            <table className={`table ${classes.table}`} data-list aria-label={t('kinds.own')}>
              <thead>
                <tr>
                  <th scope="col">{t('kinds.kind')}</th>
                  <th scope="col" data-figure>
                    {t('kinds.records')}
                  </th>
                  <th scope="col">{t('kinds.address')}</th>
                  <th scope="col" data-figure>
                    {t('kinds.fields')}
                  </th>
                  <th scope="col">
                    <VisuallyHidden>{t('ui.actions')}</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data ? (
                  found.map((kind) => (
                    <KindRow
                      key={kind.id}
                      kind={kind}
                      count={counts?.get(kind.key)}
                      isCounted={counts !== undefined}
                      languages={languages}
                      onDelete={mayWrite ? () => removal.open(kind) : undefined}
                    />
                  ))
                ) : (
                  <RowsWaiting />
                )}
              </tbody>
            </table>
            {data && found.length === 0 && (
              <Text c="dimmed" p="lg" role="status">
                {t('kinds.nothingFound', { asked })}
              </Text>
            )}
          </>
        )}
        <BuiltIn counts={counts} />
      </Paper>
      {kinds.length > 0 && (
        <Text fz="sm" c="dimmed" mt="md">
          {t.rich('kinds.binHint', {
            count: kinds.length,
            max: KIND_LIMITS.kinds,
            a: (inner) => (
              <Anchor renderRoot={(props) => <Link to="/admin/bin" {...props} />} inherit>
                {inner}
              </Anchor>
            ),
          })}
        </Text>
      )}
      <DeleteDialog
        name={deleted && nameOfKind(deleted.names, 'plural')}
        singular={t('kinds.singular')}
        deletion={removal.deletion}
        facts={{
          page: undefined,
          note:
            deleted &&
            [count && t('kinds.deleteRecords', { count }), t('kinds.deleteEffect')].filter(Boolean).join(' '),
        }}
      />
    </>
  );
}

/** Whether a kind or one of its fields is called so. */
function isFound({ names, key, path, fields }: KindRecord, asked: string): boolean {
  const words = [
    key,
    path,
    ...names.flatMap(({ singular, plural }) => [singular, plural]),
    ...fields.flatMap((field) => [field.key ?? '', field.label]),
  ];
  return words.some((word) => fold(word).includes(fold(asked)));
}

/** The kinds of the product, each with the way to its list. */
function BuiltIn({ counts }: { counts: ReadonlyMap<string, number> | undefined }) {
  const { kinds } = useCurrentUser();
  const screens = kinds.flatMap(({ name, drafts, own }) => {
    const labels = drafts && !own ? screenOf(name)?.labels : undefined;
    return labels ? [{ name, label: labels.plural }] : [];
  });
  const numbers = new Intl.NumberFormat(officeLanguage());
  if (screens.length === 0) return null;
  return (
    <section className={classes.builtIn} aria-labelledby="built-in-kinds">
      <Text component="h2" id="built-in-kinds" fz="sm" fw={650}>
        {t('kinds.builtIn')}
      </Text>
      <Text fz="sm" c="dimmed">
        {t('kinds.builtInHint')}
      </Text>
      <ul>
        {screens.map(({ name, label }) => (
          <li key={name}>
            <Anchor renderRoot={(props) => <Link to={listPath(name)} {...props} />} fz="sm">
              {capital(label)}
            </Anchor>{' '}
            {counts?.has(name) && <span className="dim tnum">{numbers.format(counts.get(name) ?? 0)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const capital = (label: string): string => label.slice(0, 1).toLocaleUpperCase(officeLanguage()) + label.slice(1);
