import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Progress,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconTable } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { KIND_LIMITS, type KindFieldKind } from '../../../../backend/content/kinds/kind.constants.js';
import type {
  OwnColumnInput,
  OwnColumnRecord,
  OwnKindChangeInput,
  OwnKindProposal,
} from '../../../../backend/features/site-imports/own-kinds/own-kind.dto.js';
import { currencyOptions } from '../../content/resources/currencies';
import { listWords } from '../../core/language/list-words';
import { perLanguage, t } from '../../core/language/t';
import { useRenewUser } from '../../core/session/useRenewUser';
import { ErrorAlert } from '../../core/ui/ErrorAlert';
import { fileSize } from '../../core/ui/file-size';
import { useFieldErrors } from '../../core/ui/useFieldErrors';
import { AddressInput } from '../../site/kinds/AddressInput';
import { familiesOf, familyName, familyOf, PALETTE_GROUPS } from '../../site/kinds/fields/field-kinds';
import { sectionOf } from '../../site/kinds/kind-names';
import { NamesInput } from '../../site/kinds/NamesInput';
import { useSiteLanguages } from '../../site/kinds/useKinds';
import { sum } from './import-words';
import classes from './OwnKindStep.module.css';
import { Problems } from './Problems';
import { Samples } from './Samples';
import parts from './SiteImports.module.css';
import { type SiteImport, useImportCall } from './useSiteImports';

/** A pause in typing. */
const PAUSE_MS = 500;

const currencies = perLanguage(currencyOptions);

/** Kinds of fields that texts of a table can't become. */
const UNFIT: ReadonlySet<string> = new Set(['code', 'album', 'record', 'group', 'groups']);

type Changes = Omit<OwnKindChangeInput, 'columns'> & { columns: Readonly<Record<string, OwnColumnInput>> };

const NOTHING: Changes = { columns: {} };

const isNothing = ({ columns, ...others }: Changes): boolean =>
  Object.keys(columns).length === 0 && Object.keys(others).length === 0;

interface Props {
  site: SiteImport;
  own: OwnKindProposal;
}

/** The kind of content that becomes of a file: its names and fields, and what of the values they can't have. Nothing is written yet. */
export function OwnKindStep({ site, own }: Props) {
  const client = useQueryClient();
  const languages = useSiteLanguages();
  const renewUser = useRenewUser();
  const save = useImportCall();
  const run = useImportCall();
  const [changes, setChanges] = useState<Changes>(NOTHING);
  const [refused, setRefused] = useState<Changes>();
  const latest = useRef(changes);
  latest.current = changes;
  const isPlanned = site.state === 'planned';
  const isSaved = isNothing(changes);
  const { mutate } = save;

  // What is typed is kept here while values are looked at, and sent afterwards.
  useEffect(() => {
    if (!isPlanned || isSaved || save.isPending || changes === refused) return;
    const timer = setTimeout(() => {
      const { columns, ...others } = changes;
      mutate(
        { method: 'PUT', path: `/${site.id}/kind`, body: { ...others, columns: Object.values(columns) } },
        {
          onSuccess: (answer) => {
            client.setQueryData(['imports', site.id], answer);
            setChanges(without(latest.current, changes));
          },
          onError: () => setRefused(changes),
        },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [changes, isPlanned, isSaved, refused, save.isPending, mutate, client, site.id]);

  const columns = own.columns.map((column) => merged(column, changes.columns[column.header]));
  const used = columns.filter(({ use }) => use === 'field');
  const fieldErrors = used.flatMap((_, at) => FIELD_ERRORS.map((name) => `fields.${at}.${name}`));
  const error = run.error ?? save.error;
  const { errorOf, onChanged, elsewhere, ref } = useFieldErrors<HTMLDivElement>(error, [
    ...KIND_ERRORS,
    ...fieldErrors,
  ]);
  const set = (next: Omit<Changes, 'columns'>, names: readonly string[]) => {
    onChanged(names);
    setChanges((before) => ({ ...before, ...next }));
  };
  const setColumn = (header: string, next: Partial<OwnColumnInput>) => {
    onChanged(fieldErrors);
    setChanges((before) => ({
      ...before,
      columns: { ...before.columns, [header]: { ...before.columns[header], header, ...next } },
    }));
  };
  const names = changes.names ?? own.names;
  const path = changes.path ?? own.path;
  const key = changes.key ?? own.key;
  const suggested = names.map(({ plural }) => sectionOf(plural)).find(Boolean) ?? '';
  const kinds = site.kinds ?? [];
  const rows = kinds.filter(({ kind }) => kind === 'row');
  const count = sum(rows, ({ fates }) => fates.create ?? 0);
  const out = sum(rows, ({ fates }) => fates.left_out ?? 0);
  const others = sum(
    kinds.filter(({ kind }) => kind !== 'row'),
    ({ fates }) => fates.create ?? 0,
  );
  const lost = sum(columns, (column) => column.lost);
  const isBusy = save.isPending || run.isPending || !isPlanned;
  const named = names.find(({ language }) => language === languages[0]) ?? names[0];
  return (
    <div ref={ref}>
      <Group className={`${parts.part} ${parts.file}`} gap="sm" wrap="nowrap">
        <IconTable size={22} aria-hidden />
        <div>
          <Title order={2} fz="lg">
            {t('imports.ownKind')}
          </Title>
          <Text fz="sm" c="dimmed">
            <bdi>{site.name}</bdi> · {t('imports.rehearsal', { size: fileSize(site.size) })}
          </Text>
        </div>
        <Button
          ms="auto"
          variant="default"
          disabled={!isPlanned}
          onClick={() => save.mutate({ method: 'DELETE', path: `/${site.id}/kind` })}
        >
          {t('imports.ownKindLeave')}
        </Button>
      </Group>
      <div className={`${parts.part} ${classes.head}`}>
        <NamesInput
          names={names}
          languages={languages}
          error={errorOf('names') ?? errorOf('names.0.singular') ?? errorOf('names.0.plural')}
          onChange={(next) => {
            const follows =
              changes.path === undefined &&
              path === (own.names.map(({ plural }) => sectionOf(plural)).find(Boolean) ?? '');
            const section = next.map(({ plural }) => sectionOf(plural)).find(Boolean) ?? '';
            const keyFollows = changes.key === undefined && key === keyFor(own.names);
            const nextKey = keyFor(next);
            set(
              {
                names: next,
                ...(follows && section ? { path: section } : {}),
                ...(keyFollows && nextKey ? { key: nextKey } : {}),
              },
              KIND_ERRORS,
            );
          }}
        />
        <Stack gap="md">
          <AddressInput
            value={path}
            suggested={suggested}
            error={errorOf('path')}
            onChange={(next) => set({ path: next }, ['path'])}
          />
          <TextInput
            label={t('imports.ownKindKey')}
            description={t('imports.ownKindKeyHint')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={KIND_LIMITS.key}
            value={key}
            placeholder={keyFor(names)}
            error={errorOf('key')}
            onChange={(event) => set({ key: event.currentTarget.value.toLowerCase().replace(/[\s-]+/g, '_') }, ['key'])}
          />
          <Switch
            label={t('imports.ownKindOffered')}
            description={t('imports.ownKindOfferedHint')}
            checked={changes.offered ?? own.offered}
            onChange={(event) => set({ offered: event.currentTarget.checked }, [])}
          />
        </Stack>
      </div>
      <section className={`${parts.part} ${classes.fields}`} aria-labelledby="own-kind-fields">
        <div>
          <Title order={2} fz="md" id="own-kind-fields">
            {t('imports.ownKindFields')}
          </Title>
          <Text fz="sm" c="dimmed">
            {t('imports.ownKindFieldsHint')}
          </Text>
        </div>
        {errorOf('fields') && <ErrorAlert>{errorOf('fields')}</ErrorAlert>}
        <ul>
          {columns.map((column) => (
            <ColumnRow
              key={column.header}
              column={column}
              errorOf={(name) => errorOf(`fields.${used.indexOf(column)}.${name}`)}
              onChange={(next) => setColumn(column.header, next)}
            />
          ))}
        </ul>
      </section>
      {site.problems > 0 && <Problems key={site.done} site={site} />}
      {isPlanned && <Samples site={site} />}
      <ErrorAlert error={elsewhere} m="md" />
      <div className={`row wrap ${parts.bar}`}>
        <div aria-live="polite" className={classes.state}>
          {!isPlanned ? (
            <>
              <Text fz="sm">{t('imports.ownKindChecking')}</Text>
              <Progress
                value={site.total === 0 ? 0 : (100 * site.done) / site.total}
                aria-label={t('imports.ownKindChecking')}
              />
            </>
          ) : (
            <Text fz="sm" c="dimmed">
              {[
                lost > 0 ? t('imports.ownKindLost', { count: lost }) : t('imports.ownKindFits'),
                ...(out > 0 ? [t('imports.ownKindOut', { count: out })] : []),
                ...(others > 0 ? [t('imports.ownKindFiles', { count: others })] : []),
              ].join(' · ')}
            </Text>
          )}
        </div>
        <Checkbox
          label={t('imports.asDrafts')}
          checked={site.as_drafts}
          disabled={isBusy}
          onChange={(event) =>
            save.mutate({ method: 'PUT', path: `/${site.id}`, body: { as_drafts: event.currentTarget.checked } })
          }
        />
        <Button
          disabled={isBusy || !isSaved || count === 0}
          loading={run.isPending}
          onClick={() => run.mutate({ path: `/${site.id}/run` }, { onSuccess: () => void renewUser() })}
        >
          {t('imports.ownKindMake', { plural: named?.plural ?? '', count })}
        </Button>
      </div>
    </div>
  );
}

/** The key that is made of the name of a single record; empty for other scripts. */
const keyFor = (names: OwnKindProposal['names']): string =>
  sectionOf(names.map(({ singular }) => singular).find(Boolean) ?? '')
    .replaceAll('-', '_')
    .slice(0, KIND_LIMITS.key - 3)
    .replace(/^[^a-z]+|_+$/g, '');

const KIND_ERRORS = ['names', 'names.0.singular', 'names.0.plural', 'path', 'key', 'fields'];
const FIELD_ERRORS = ['label', 'kind', 'choices', 'currency', 'key', 'max'];

interface ColumnProps {
  column: OwnColumnRecord;
  errorOf: (name: string) => string | undefined;
  onChange: (next: Partial<OwnColumnInput>) => void;
}

/** A column: whether it is taken, what it is called and becomes, and its first values. */
function ColumnRow({ column, errorOf, onChange }: ColumnProps) {
  const { header, use, field, samples, filled, lost, examples } = column;
  const isField = use === 'field';
  const isTitle = field.role === 'title';
  return (
    <li data-out={use === '' || undefined}>
      <Checkbox
        aria-label={t('imports.ownKindTake', { header })}
        checked={use !== ''}
        onChange={(event) => onChange({ use: event.currentTarget.checked ? 'field' : '' })}
      />
      <div className={classes.column}>
        <b dir="auto">{header}</b>
        <Text fz="sm" c="dimmed" component="div">
          {samples.length > 0 ? samples.map((text) => <bdi key={text}>{text}</bdi>) : t('imports.ownKindEmpty')}
        </Text>
        <Text fz="xs" c="dimmed">
          {t('imports.ownKindFilled', { count: filled })}
        </Text>
      </div>
      {use !== '' && (
        <div className={classes.becomes}>
          {isField && (
            <TextInput
              aria-label={t('imports.ownKindLabel', { header })}
              value={field.label}
              maxLength={KIND_LIMITS.label}
              error={errorOf('label') ?? errorOf('key')}
              onChange={(event) => onChange({ label: event.currentTarget.value })}
            />
          )}
          <NativeSelect
            aria-label={t('imports.tableBecomes', { header })}
            value={isTitle ? TITLE : isField ? field.kind : SLUG}
            error={errorOf('kind')}
            onChange={(event) => onChange(chosen(event.currentTarget.value))}
            data={kindOptions()}
          />
          {isField && field.kind === 'amount' && (
            <Select
              aria-label={t('kinds.currency')}
              searchable
              nothingFoundMessage={t('kinds.noCurrency')}
              placeholder={t('kinds.currency')}
              value={field.currency || null}
              error={errorOf('currency')}
              data={currencies()}
              onChange={(currency) => onChange({ currency: currency ?? '' })}
            />
          )}
          {isField && field.choices && <Choices column={column} onChange={onChange} />}
          {errorOf('choices') && <ErrorAlert>{errorOf('choices')}</ErrorAlert>}
          {isField && field.kind !== 'yes_no' && field.kind !== 'one_of' && (
            <Checkbox
              size="xs"
              label={t('kinds.required')}
              aria-label={t('imports.ownKindRequired', { header })}
              checked={field.required ?? false}
              onChange={(event) => onChange({ required: event.currentTarget.checked })}
            />
          )}
        </div>
      )}
      {isField && lost > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} className={classes.lost}>
          {t('imports.ownKindLostOf', { count: lost })}
          <ul>
            {examples.map(({ line, text }) => (
              <li key={line}>
                {t('imports.ownKindLine', { line })} <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
          <Anchor component="button" type="button" inherit onClick={() => onChange({ kind: 'text' })}>
            {t('imports.ownKindAsText')}
          </Anchor>
        </Alert>
      )}
    </li>
  );
}

/** The choices of a field, each of which somebody can call otherwise, make one of several, or leave out. */
function Choices({ column, onChange }: Pick<ColumnProps, 'column' | 'onChange'>) {
  const { field, values, conversions } = column;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const become = new Map(conversions.map(({ from, to = '' }) => [from, to]));
  return (
    <div className={classes.choices}>
      <Text fz="xs" c="dimmed">
        {t('imports.ownKindChoices', { choices: listWords((field.choices ?? '').split('\n')) })}
      </Text>
      {values.length > 0 && (
        <Anchor
          component="button"
          type="button"
          fz="xs"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('imports.ownKindChoicesEdit')}
        </Anchor>
      )}
      <div id={id} hidden={!isOpen}>
        <Text fz="xs" c="dimmed">
          {t('imports.ownKindChoicesHint')}
        </Text>
        <ul className={classes.values}>
          {values.map((value) => (
            <li key={value}>
              <bdi>{value}</bdi>
              <IconArrowRight size={14} aria-hidden />
              <TextInput
                size="xs"
                aria-label={t('kinds.valueBecomes', { value })}
                placeholder={t('kinds.becomesEmpty')}
                autoComplete="off"
                dir="auto"
                maxLength={KIND_LIMITS.choice}
                value={become.get(value) ?? value}
                onChange={(event) => {
                  const to = event.currentTarget.value;
                  const others = conversions.filter(({ from }) => from !== value);
                  onChange({ conversions: to === value ? others : [...others, { from: value, to }] });
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** What a column can become besides a field of a kind. */
const TITLE = '#title';
const SLUG = '#slug';

function chosen(value: string): Partial<OwnColumnInput> {
  if (value === SLUG) return { use: 'slug', role: '' };
  if (value === TITLE) return { use: 'field', kind: 'text', role: 'title' };
  return { use: 'field', kind: value as KindFieldKind, role: '' };
}

const kindOptions = perLanguage(() => [
  { value: TITLE, label: t('kinds.role.title') },
  { value: SLUG, label: t('imports.ownKindSlug') },
  ...PALETTE_GROUPS.flatMap((group) => {
    const items = familiesOf(group, [])
      .filter((family) => !UNFIT.has(family))
      .flatMap((family) =>
        family === 'number'
          ? [
              { value: 'number', label: familyName('number') },
              { value: 'decimal', label: t('imports.ownKindDecimal') },
            ]
          : [{ value: family as string, label: familyName(family) }],
      );
    return items.length > 0 ? [{ group: t(`kinds.palette.${group}`), items }] : [];
  }),
]);

/** A column as it will be once the changes are sent. */
function merged(column: OwnColumnRecord, change: OwnColumnInput | undefined): OwnColumnRecord {
  if (!change) return column;
  const { header: _, use = column.use, conversions = column.conversions, ...field } = change;
  const isOther = field.kind !== undefined && familyOf(field.kind) !== familyOf(column.field.kind);
  return {
    ...column,
    use,
    conversions: isOther ? [] : conversions,
    field: { ...column.field, ...field, ...(isOther ? { choices: '' } : {}) },
    ...(isOther ? { lost: 0, examples: [] } : {}),
  };
}

/** The changes that were not sent: made since, or other ones of the same. */
function without(now: Changes, sent: Changes): Changes {
  const { columns, ...others } = now;
  const left = <T extends object>(values: T, before: Partial<T>): T =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => Reflect.get(before, name) !== value)) as T;
  const next = { ...left(others, sent), columns: left(columns, sent.columns) };
  return isNothing(next) ? NOTHING : next;
}
