import { ActionIcon, Alert, Button, Group, Paper, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconLink } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { KindInput, KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import {
  boundFields,
  defaultList,
  defaultTemplate,
  showsOthers,
} from '../../../../backend/content/kinds/template/default-template.shared.js';
import type { TemplateSamples } from '../../../../backend/content/kinds/template/kind-template.dto.js';
import type { TemplateText } from '../../../../backend/content/kinds/template/template.dto.js';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../../api/client';
import { withQuery } from '../../../api/search';
import { t } from '../../core/language/t';
import { shownKinds } from '../../core/session/shown-kinds';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { errorMessage } from '../../core/ui/error-message';
import { type FormItem, fromItems, toItems } from '../../fields/field/form-item';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { PreviewPane } from '../../records/preview/PreviewPane';
import {
  type FormPlace,
  type PageTools,
  PreviewMovesContext,
  PreviewPlaceContext,
} from '../../records/preview/preview-context';
import { BlocksInput } from '../blocks/BlocksInput';
import { ENTRIES, newBlock } from '../blocks/block-items';
import { errorsWithin } from '../blocks/item-errors';
import { TemplateContext } from '../blocks/template-context';
import './bound-forms';
import { TextPlaceholders } from '../../fields/field/text-placeholders';
import editorClasses from '../blocks/page-editor.module.css';
import classes from './TemplateEditor.module.css';
import { TemplateTexts } from './TemplateTexts';
import { keepTemplate, keptTemplate, type TemplateDraft } from './template-draft';

type Place = 'page' | 'list';

const FIELD = { page: 'page_blocks', list: 'list_blocks' } as const satisfies Record<Place, keyof KindInput>;

/** What blocks are at the beginning: stored ones, or those that the fields make. */
function initialOf(kind: KindRecord): TemplateDraft {
  const fields = boundFieldsOf(kind, isForVisitors);
  const filters = (shownKinds().find(({ name }) => name === kind.key)?.filters ?? [])
    .filter(({ name, values, type }) => values && type === undefined && name !== 'status')
    .map(({ name }) => name);
  const page = kind.page_blocks.length > 0 ? kind.page_blocks : defaultTemplate(fields);
  const list = kind.list_blocks.length > 0 ? kind.list_blocks : defaultList(kind.key, filters);
  return {
    page: toItems(page.map(whole), ENTRIES),
    list: toItems(list.map(whole), ENTRIES),
    texts: kind.template_texts,
  };
}

/** A block that the fields make says only what is special about it: its form shows the rest as well. */
const whole = (block: { kind: string }): object => ({ ...newBlock(block.kind), ...block });

const sent = (items: readonly FormItem[]): object[] => fromItems(items, ENTRIES);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Props {
  kind: KindRecord;
  isReadOnly: boolean;
  onSaved: (kind: KindRecord) => void;
}

/** The pages of a kind: their blocks, beside a page with a real record. */
export default function TemplateEditor({ kind, isReadOnly, onSaved }: Props) {
  const initial = useMemo(() => initialOf(kind), [kind]);
  const [draft, setDraft] = useState<TemplateDraft>(() => keptTemplate(kind) ?? initial);
  const [place, setPlace] = useState<Place>('page');
  const [placeInForm, setPlaceInForm] = useState<FormPlace>({});
  const [picked, setPicked] = useState<{ block: number }>();
  const [tools, setTools] = useState<PageTools>();
  const moves = useMemo(
    () => ({
      setPlace: setPlaceInForm,
      picked,
      pick: (block: number) => setPicked({ block }),
      tools: isReadOnly ? undefined : tools,
      setTools,
    }),
    [picked, tools, isReadOnly],
  );
  const show = (next: TemplateDraft) => {
    keepTemplate(kind, isSame(next, initial) ? undefined : next);
    setDraft(next);
    setBrought(false);
  };
  const isChanged = !isSame(draft, initial);
  const [isBrought, setBrought] = useState(isChanged);
  const input = (of: TemplateDraft) => ({
    // What is as the fields make it is not stored, so that new fields appear.
    page_blocks: isSame(of.page, initial.page) ? kind.page_blocks : sent(of.page),
    list_blocks: isSame(of.list, initial.list) ? kind.list_blocks : sent(of.list),
    template_texts: of.texts,
  });
  const save = useSend({
    call: (api, values: object) =>
      api.send<KindRecord>('PUT', `/admin/api/update_kind/${kind.id}`, { ...values, version: kind.version }),
    onSuccess: (saved) => {
      keepTemplate(kind, undefined);
      setDraft(initialOf(saved));
      onSaved(saved);
    },
  });
  const guard = useUnsavedChangesGuard(isChanged, t('pageEditor.template.kept'));
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  const itemErrors = Object.fromEntries(Object.entries(errors).map(([name, [message = '']]) => [name, message]));
  const samples = useSample(kind);
  const isArranged = kind[FIELD[place]].length > 0;
  const fields = boundFieldsOf(kind, isForVisitors);
  const internal = boundFieldsOf(kind, (field) => !isForVisitors(field));
  const bound = boundFields(draft.page);
  const missing = fields.filter(
    ({ key, role }) => role !== 'title' && place === 'page' && !showsOthers(draft.page) && !bound.has(key),
  );
  const setBlocks = (items: FormItem[]) => show({ ...draft, [place]: items });
  if (kind.path === '') return <Text className={classes.none}>{t('pageEditor.template.noPages')}</Text>;
  return (
    <TemplateContext value={place === 'page' ? { kind: kind.key, fields, internal } : undefined}>
      <PreviewMovesContext value={moves}>
        <PreviewPlaceContext value={placeInForm}>
          <div className={classes.editor}>
            <section className={classes.blocks} aria-label={t('pageEditor.blocks')}>
              <Stack gap="md">
                <SegmentedControl
                  fullWidth
                  aria-label={t('pageEditor.template.which')}
                  value={place}
                  onChange={(value) => {
                    setPlace(value as Place);
                    setPlaceInForm({});
                  }}
                  data={[
                    { value: 'page', label: t('pageEditor.template.ofOne') },
                    { value: 'list', label: t('pageEditor.template.ofAll') },
                  ]}
                />
                {isBrought && isChanged && (
                  <Alert color="yellow" role="status">
                    {t('pageEditor.template.broughtBack')}
                  </Alert>
                )}
                {!isArranged && isSame(draft[place], initial[place]) && (
                  <Text fz="sm" c="dimmed">
                    {place === 'page' ? t('pageEditor.template.untouched') : t('pageEditor.template.untouchedList')}
                  </Text>
                )}
                <TextPlaceholders value={place === 'page' ? fields.filter(isSayable) : undefined}>
                  <fieldset disabled={isReadOnly} className={classes.fields}>
                    <BlocksInput
                      key={place}
                      name={FIELD[place]}
                      label={t('pageEditor.blocks')}
                      items={draft[place]}
                      onChange={setBlocks}
                      itemErrors={errorsWithin(itemErrors, FIELD[place])}
                    />
                  </fieldset>
                </TextPlaceholders>
                {save.error && <Alert color="red">{errorMessage(save.error)}</Alert>}
                {!isReadOnly && (
                  <Group gap="xs">
                    <Button disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate(input(draft))}>
                      {t('pageEditor.template.update')}
                    </Button>
                    {isChanged && (
                      <Button variant="default" onClick={() => show(initial)}>
                        {t('pageEditor.template.discard')}
                      </Button>
                    )}
                    {isArranged && (
                      <Button
                        variant="subtle"
                        color="gray"
                        loading={save.isPending}
                        onClick={() => save.mutate({ [FIELD[place]]: [] })}
                      >
                        {t('pageEditor.template.reset')}
                      </Button>
                    )}
                  </Group>
                )}
                {missing.length > 0 && (
                  <div>
                    <Text fz="sm" fw={560}>
                      {t('pageEditor.template.missing')}
                    </Text>
                    {missing.map(({ key, label }) => (
                      <span key={key} className={`inline ${editorClasses.bound}`}>
                        <IconLink size={12} aria-hidden />
                        {label}
                      </span>
                    ))}
                  </div>
                )}
                <TemplateTexts
                  // Names of fields have translations of their own.
                  blocks={(['page', 'list'] as const).flatMap((one) =>
                    kind[FIELD[one]].length === 0 && isSame(draft[one], initial[one]) ? [] : sent(draft[one]),
                  )}
                  texts={draft.texts}
                  onChange={(texts: TemplateText[]) => show({ ...draft, texts })}
                />
              </Stack>
            </section>
            <section className={classes.preview} aria-label={t('preview.preview')}>
              {place === 'page' && <SampleBar {...samples} />}
              {samples.isEmpty ? (
                <Paper p="lg">
                  <Text c="dimmed">{t('pageEditor.template.noRecords')}</Text>
                </Paper>
              ) : (
                (place === 'list' || samples.id !== undefined) && (
                  <div className={classes.pane}>
                    <PreviewPane
                      key={place}
                      source={{
                        resource: 'template',
                        id: kind.id,
                        call: withQuery(`/admin/api/preview_template/${kind.id}`, {
                          record: place === 'page' ? samples.id : undefined,
                        }),
                        values: input(draft),
                        version: kind.version,
                        title: place === 'page' ? (samples.title ?? '') : `/${kind.path}`,
                        address: undefined,
                        note: t('pageEditor.template.note'),
                      }}
                    />
                  </div>
                )
              )}
            </section>
          </div>
          {guard}
        </PreviewPlaceContext>
      </PreviewMovesContext>
    </TemplateContext>
  );
}

/** Pages of visitors know no field that is only for colleagues. */
const isForVisitors = ({ internal }: { internal?: boolean }): boolean => internal !== true;

const boundFieldsOf = ({ fields }: KindRecord, isWanted: typeof isForVisitors) =>
  fields.filter(isWanted).map(({ key = '', kind, role = '', label }) => ({ key, kind, role, label }));

/** What a text can say of a record. */
const isSayable = ({ kind }: { kind: string }): boolean => kind !== 'picture' && kind !== 'album';

interface Sample {
  id: number | undefined;
  title: string | undefined;
  isEmpty: boolean;
  options: { value: string; label: string }[];
  samples: TemplateSamples | undefined;
  choose: (id: number) => void;
}

/** A real record to look at the page with: the fullest one until another is chosen. */
function useSample(kind: KindRecord): Sample {
  const [chosen, setChosen] = useState<number>();
  const { data: samples } = useGet<TemplateSamples>(
    ['template-samples', kind.id, kind.version],
    `/admin/api/template_samples/${kind.id}`,
  );
  const { data: list } = useGet<Page<{ id: number } & Record<string, unknown>>>(
    ['template-records', kind.key, kind.version],
    `/admin/api/list_${kind.key}?per_page=100&texts=short`,
  );
  const title = kind.fields.find(({ role }) => role === 'title')?.key ?? '';
  const options = (list?.data ?? []).map((one) => ({ value: String(one.id), label: String(one[title] ?? one.id) }));
  const id = chosen ?? samples?.fullest ?? undefined;
  return {
    id,
    title: options.find(({ value }) => value === String(id))?.label,
    isEmpty: list?.data.length === 0,
    options,
    samples,
    choose: setChosen,
  };
}

function SampleBar({ id, options, samples, choose }: Sample) {
  const at = options.findIndex(({ value }) => value === String(id));
  const beside = (step: number) => options[at + step];
  const which = id === samples?.fullest ? 'fullest' : id === samples?.emptiest ? 'emptiest' : 'chosen';
  return (
    <Group gap="xs" className={classes.sample}>
      <Select
        aria-label={t('pageEditor.template.record')}
        className={classes.record}
        data={options}
        searchable
        value={id === undefined ? null : String(id)}
        onChange={(value) => value && choose(Number(value))}
      />
      <ActionIcon
        aria-label={t('pageEditor.template.before')}
        disabled={at < 1}
        onClick={() => choose(Number(beside(-1)?.value))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('pageEditor.template.after')}
        disabled={at < 0 || at === options.length - 1}
        onClick={() => choose(Number(beside(1)?.value))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      {samples?.fullest && (
        <SegmentedControl
          size="xs"
          aria-label={t('pageEditor.template.sample')}
          value={which}
          onChange={(value) => {
            const next = value === 'fullest' ? samples.fullest : value === 'emptiest' ? samples.emptiest : null;
            if (next) choose(next);
          }}
          data={[
            { value: 'fullest', label: t('pageEditor.template.fullest') },
            { value: 'emptiest', label: t('pageEditor.template.emptiest') },
            { value: 'chosen', label: t('pageEditor.template.chosen') },
          ]}
        />
      )}
    </Group>
  );
}
