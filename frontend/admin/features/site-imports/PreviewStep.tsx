import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import {
  IconArrowRight,
  IconBrandWordpress,
  IconGhost,
  IconMarkdown,
  IconPackageImport,
  IconTable,
  IconWorld,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ImportItem, ImportKind, ImportTable } from '../../../../backend/features/site-imports/site-import.dto.js';
import { MENU_TARGETS } from '../../../../backend/features/site-imports/site-imports.constants.js';
import { t } from '../../core/language/t';
import { useKind, useKindsWith } from '../../core/session/useKinds';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { fileSize } from '../../core/ui/file-size';
import { importedCount, kindWords, leftOutWords, sum, targetWords } from './import-words';
import { Problems } from './Problems';
import { Samples } from './Samples';
import { ShowMore } from './ShowMore';
import classes from './SiteImports.module.css';
import { TablePart } from './TablePart';
import { type SiteImport, useImportCall, useImportItems } from './useSiteImports';

const ICONS = {
  '': IconPackageImport,
  wordpress: IconBrandWordpress,
  ghost: IconGhost,
  markdown: IconMarkdown,
  jukwaa: IconPackageImport,
  csv: IconTable,
  web: IconWorld,
};

/** A preview of the import: nothing is written before the button below is pressed. */
export function PreviewStep({ site }: { site: SiteImport }) {
  const call = useImportCall();
  const { kinds = [] } = site;
  const along = importedCount(kinds) + site.replaced;
  const out = sum(kinds, ({ fates }) => fates.left_out ?? 0) + sum(Object.values(site.left_out), (count) => count);
  const Icon = ICONS[site.format];
  const set = (body: object) => call.mutate({ method: 'PUT', path: `/${site.id}`, body });
  return (
    <>
      <Group className={`${classes.part} ${classes.file}`} gap="sm" wrap="nowrap">
        <Icon size={26} aria-hidden />
        <div>
          <b dir="auto">{site.name}</b>
          <Text fz="sm" c="dimmed">
            {t('imports.rehearsal', { size: fileSize(site.size) })}
          </Text>
        </div>
      </Group>
      <div className={classes.figures}>
        <Figure count={along} words={t('imports.comeAlong', { count: along })} />
        <Figure count={site.addresses} words={t('imports.addresses', { count: site.addresses })} />
        <Figure
          count={site.asked}
          words={t('imports.asked', { count: site.asked })}
          tone={site.asked > 0 ? 'ask' : undefined}
        />
        <Figure count={out} words={t('imports.leftOut', { count: out })} tone="out" />
      </div>
      <Kinds
        site={site}
        onChange={(type, target) => set({ kinds: [{ type, target }] })}
        onMakeKind={(type) => call.mutate({ path: `/${site.id}/kind`, body: { type } })}
        isBusy={call.isPending}
      />
      {site.table && <MakeKind site={site} table={site.table} />}
      {site.table && <TablePart table={site.table} isBusy={call.isPending} onChange={set} />}
      {site.asked > 0 && <Asked site={site} onAll={set} />}
      {site.problems > 0 && <Problems site={site} />}
      <Samples site={site} />
      {!['csv', 'jukwaa'].includes(site.format) && (
        <Stack className={classes.part} gap="sm">
          <Title order={2} fz="md">
            {t('imports.options')}
          </Title>
          <Checkbox
            label={t('imports.fetch')}
            description={t('imports.fetchHelp')}
            checked={site.fetch_pictures}
            disabled={call.isPending}
            onChange={(event) => set({ fetch_pictures: event.currentTarget.checked })}
          />
          <OldAddress site={site} onSave={(site_url) => set({ site_url })} />
        </Stack>
      )}
      <ErrorAlert error={call.error} m="md" />
      <div className={`row wrap ${classes.bar}`}>
        <Text c="dimmed">{t('imports.visitorsNotice')}</Text>
        <Checkbox
          label={t('imports.asDrafts')}
          checked={site.as_drafts}
          disabled={call.isPending}
          onChange={(event) => set({ as_drafts: event.currentTarget.checked })}
        />
        <Button
          disabled={along === 0}
          loading={call.isPending}
          onClick={() => call.mutate({ path: `/${site.id}/run` })}
        >
          {t('imports.move', { count: along })}
        </Button>
      </div>
    </>
  );
}

/** The share of columns with a field, below which a table probably is none of the lists that there are. */
const FITS = 0.5;

/** Offers to make a kind of content of a table: first of all if it fits none. */
function MakeKind({ site, table }: { site: SiteImport; table: ImportTable }) {
  const call = useImportCall();
  const mayMake = useKind('kind')?.writable === true;
  if (!mayMake) return null;
  const matched = table.columns.filter(({ field }) => field !== '').length;
  const isStrange = matched < FITS * table.columns.length;
  return (
    <Group className={classes.part} gap="md">
      <div className={classes.words}>
        <Text fw={650}>{t(isStrange ? 'imports.ownKindStrange' : 'imports.ownKindOffer')}</Text>
        <Text fz="sm" c="dimmed">
          {t('imports.ownKindOfferHint', { matched, count: table.columns.length })}
        </Text>
        <ErrorAlert error={call.error} />
      </div>
      <Button
        variant={isStrange ? 'filled' : 'default'}
        loading={call.isPending}
        onClick={() => call.mutate({ path: `/${site.id}/kind` })}
      >
        {t('imports.ownKindBegin')}
      </Button>
    </Group>
  );
}

function Figure({ count, words, tone }: { count: number; words: string; tone?: 'ask' | 'out' | undefined }) {
  return (
    <div data-tone={tone}>
      <b>{t('imports.number', { count })}</b>
      <span>{words}</span>
    </div>
  );
}

/** Stands for a kind of content that is made of texts. */
const NEW_KIND = '+';

interface KindsProps {
  site: SiteImport;
  isBusy: boolean;
  onChange: (type: string, target: string) => void;
  onMakeKind: (type: string) => void;
}

function Kinds({ site, isBusy, onChange, onMakeKind }: KindsProps) {
  const mayMake = useKind('kind')?.writable === true && site.format !== 'web';
  const texts = useKindsWith('importedTexts');
  const planned = site.planned_kind;
  const targetsOf = ({ kind }: ImportKind) => [
    ...(kind === 'menu' ? MENU_TARGETS : [...(planned ? [planned.key] : []), ...texts]),
    '',
  ];
  const wordsOf = (target: string): string =>
    planned?.key === target ? t('imports.plannedKind', { name: planned.title }) : targetWords(target);
  return (
    <table className={`table ${classes.kinds}`}>
      <thead>
        <tr>
          <th>{t('imports.there')}</th>
          <th>{t('imports.here')}</th>
          <th>{t('imports.how')}</th>
          <th>{t('imports.thenAndNow')}</th>
        </tr>
      </thead>
      <tbody>
        {(site.kinds ?? []).map((kind) => (
          <tr key={`${kind.kind} ${kind.type}`}>
            <td>
              {kindWords(kind)}{' '}
              {kind.kind !== 'menu' && <span className="tnum">{t('imports.number', { count: kind.total })}</span>}
            </td>
            <td>
              <Group gap="xs" wrap="nowrap">
                <IconArrowRight size={16} aria-hidden />
                {kind.kind === 'menu' || (kind.kind === 'text' && site.format !== 'jukwaa') ? (
                  <NativeSelect
                    aria-label={t('imports.becomes', { kind: kindWords(kind) })}
                    value={kind.target}
                    disabled={isBusy}
                    onChange={({ currentTarget: { value } }) =>
                      value === NEW_KIND ? onMakeKind(kind.type) : onChange(kind.type, value)
                    }
                    data={[
                      ...targetsOf(kind).map((value) => ({ value, label: wordsOf(value) })),
                      ...(kind.kind === 'text' && mayMake ? [{ value: NEW_KIND, label: t('imports.ownKindNew') }] : []),
                    ]}
                  />
                ) : (
                  targetWords(kind.target)
                )}
              </Group>
            </td>
            <td>
              <Text fz="sm" c="dimmed">
                {howWords(kind)}
              </Text>
            </td>
            <td>
              {kind.example_path && (
                <Text fz="sm" component="div" dir="ltr">
                  <Text span c="dimmed" inherit>
                    <code>{kind.example_path}</code>
                  </Text>
                  {kind.example_target && (
                    <>
                      <br />
                      <code>{kind.example_target}</code>
                    </>
                  )}
                </Text>
              )}
            </td>
          </tr>
        ))}
        {Object.entries(site.left_out).map(([name, count]) => (
          <tr key={name}>
            <td>
              {leftOutWords(name)} <span className="tnum">{t('imports.number', { count })}</span>
            </td>
            <td>{targetWords('')}</td>
            <td>
              <Text fz="sm" c="dimmed">
                {t('imports.noneHere')}
              </Text>
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function howWords({ kind, target, total, published, fates }: ImportKind): string {
  if (kind === 'menu') return t(target === '' ? 'imports.menuKept' : 'imports.menuReplaces');
  const parts = [
    ...(kind === 'text' ? [t('imports.published', { published, drafts: total - published })] : []),
    ...(fates.unchanged ? [t('imports.unchanged', { count: fates.unchanged })] : []),
    ...(fates.update ? [t('imports.updated', { count: fates.update })] : []),
    ...(fates.left_out ? [t('imports.leftOutOf', { count: fates.left_out })] : []),
  ];
  return parts.join(' · ');
}

function Asked({ site, onAll }: { site: SiteImport; onAll: (choice: object) => void }) {
  const query = useImportItems(site.id, 'asked');
  const { data = [] } = query;
  const call = useImportCall();
  const choose = (item: ImportItem, choice: string) =>
    call.mutate({ method: 'PUT', path: `/${site.id}/choices`, body: { ids: [item.id], choice } });
  return (
    <Stack className={classes.part} gap="sm">
      <Title order={2} fz="md">
        {t('imports.askedTitle', { count: site.asked })}
      </Title>
      <NativeSelect
        label={t('imports.taken')}
        value={site.on_taken}
        onChange={(event) => onAll({ on_taken: event.currentTarget.value })}
        data={takenChoices()}
        maw={320}
      />
      {site.changed > 0 && <ChangedOnBothSides site={site} onAll={(on_changed) => onAll({ on_changed })} />}
      <ul className={classes.list}>
        {data.map((item) => (
          <li key={item.id}>
            <div>
              <b dir="auto">{item.title}</b>
              <Text fz="sm" c="dimmed">
                {item.fate === 'taken' ? t('imports.takenItem', { path: item.target }) : t('imports.bothChanged')}
              </Text>
            </div>
            <NativeSelect
              aria-label={t('imports.decide', { title: item.title })}
              value={item.choice}
              onChange={(event) => choose(item, event.currentTarget.value)}
              data={
                item.fate === 'taken'
                  ? [{ value: '', label: t('imports.asAll') }, ...takenChoices()]
                  : [
                      { value: '', label: t('imports.asAll') },
                      { value: 'skip', label: t('imports.keepOurs') },
                      { value: 'replace', label: t('imports.takeTheirs') },
                    ]
              }
            />
          </li>
        ))}
      </ul>
      <ShowMore query={query} />
    </Stack>
  );
}

interface ChangedProps {
  site: SiteImport;
  onAll: (choice: SiteImport['on_changed']) => void;
}

/** One answer for everything that was changed on both sides; single items may have another one. */
function ChangedOnBothSides({ site, onAll }: ChangedProps) {
  const [before, setBefore] = useState<SiteImport['on_changed']>();
  const choose = (choice: SiteImport['on_changed']) => {
    setBefore(site.on_changed);
    onAll(choice);
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        aria-pressed={site.on_changed === 'replace'}
        disabled={site.on_changed === 'replace'}
        onClick={() => choose('replace')}
      >
        {t('imports.takeAllTheirs')}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-pressed={site.on_changed === 'skip'}
        disabled={site.on_changed === 'skip'}
        onClick={() => choose('skip')}
      >
        {t('imports.keepAllOurs')}
      </Button>
      <Text fz="sm" c="dimmed" role="status">
        {t('imports.changedAll', { replaced: site.replaced, changed: site.changed })}
      </Text>
      {before !== undefined && before !== site.on_changed && (
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            setBefore(undefined);
            onAll(before);
          }}
        >
          {t('ui.undo')}
        </Button>
      )}
    </Group>
  );
}

const takenChoices = () => [
  { value: 'both', label: t('imports.keepBoth') },
  { value: 'replace', label: t('imports.replace') },
  { value: 'skip', label: t('imports.skip') },
];

function OldAddress({ site, onSave }: { site: SiteImport; onSave: (url: string) => void }) {
  const [url, setUrl] = useState(site.site_url);
  return (
    <Group align="end" gap="xs">
      <TextInput
        label={t('imports.oldAddress')}
        description={t('imports.oldAddressHelp')}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        placeholder="https://example.com"
        dir="ltr"
        flex="1 1 18rem"
        maw={480}
      />
      <Button variant="default" disabled={url === site.site_url} onClick={() => onSave(url)}>
        {t('imports.saveAddress')}
      </Button>
    </Group>
  );
}
