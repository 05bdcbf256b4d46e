import { Anchor, Button, Group, Paper, SegmentedControl, Select, Switch, Text, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { KindRecord } from '../../../../../backend/content/kinds/kind.dto.js';
import { directionOf } from '../../../../../backend/core/text/languages.shared.js';
import { namesOf } from '../../../core/language/language-names';
import { t } from '../../../core/language/t';
import { EmptyState } from '../../../core/ui/EmptyState';
import type { KindTabProps } from '../kind-tabs';
import { prefixWidth, sectionPrefix, sectionTyped } from '../LanguageAddresses';
import { useAddressRefusal, useSiteLanguages } from '../useKinds';
import { isMissing, type KindTextGroup, type KindTextRow, textGroupsOf } from './kind-texts';
import classes from './LanguagesTab.module.css';
import { useKindDrafts } from './useKindDrafts';

/** Up to this number, languages are beside each other. */
const FEW = 4;

/** What a kind, its fields and their choices are called in the other languages of the site, each beside the first one. */
export function LanguagesTab(props: KindTabProps) {
  const [first = 'en', ...others] = useSiteLanguages();
  const [chosen, setChosen] = useState<string>();
  const language = others.find((tag) => tag === chosen) ?? others[0];
  if (language === undefined)
    return (
      <div className={classes.page}>
        <Paper>
          <EmptyState title={t('kinds.oneLanguage')} text={t('kinds.oneLanguageHint')}>
            <Button variant="default" renderRoot={(more) => <Link to="/admin/languages" {...more} />}>
              {t('kinds.addLanguage')}
            </Button>
          </EmptyState>
        </Paper>
      </div>
    );
  const options = others.map((tag) => ({ value: tag, label: namesOf(tag).own }));
  return (
    <Texts key={language} {...props} first={first} language={language}>
      {others.length > 1 &&
        (others.length <= FEW ? (
          <SegmentedControl
            aria-label={t('kinds.otherLanguage')}
            data={options}
            value={language}
            onChange={setChosen}
          />
        ) : (
          <Select
            aria-label={t('kinds.otherLanguage')}
            data={options}
            value={language}
            allowDeselect={false}
            onChange={(tag) => setChosen(tag ?? undefined)}
          />
        ))}
    </Texts>
  );
}

interface TextsProps extends KindTabProps {
  first: string;
  language: string;
  children: ReactNode;
}

function Texts({ drafting, isReadOnly, errorOf, onChanged, first, language, children }: TextsProps) {
  const { kind, draft, change } = drafting;
  const groups = textGroupsOf(draft, first, language);
  const rows = groups.flatMap((group) => group.rows);
  const missing = rows.filter(isMissing);
  const [isOnlyMissing, setOnlyMissing] = useState(false);
  /** Rows that were missing when only these were asked for: what is written meanwhile stays in its place. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [drafted, setDrafted] = useState<ReadonlySet<string>>(new Set());
  const typed = useRef('');
  const list = useRef<HTMLDivElement>(null);
  const drafts = useKindDrafts(language, isReadOnly, (found) => {
    // What was written while the model was at work stays.
    const open = rows.filter((row) => isMissing(row) && found.has(row.id));
    change(open.reduce((next, row) => row.set(next, found.get(row.id) ?? ''), draft));
    setDrafted(new Set([...drafted, ...open.map(({ id }) => id)]));
  });
  const write = (row: KindTextRow, value: string) => {
    change(row.set(draft, value), typed.current === row.id);
    typed.current = row.id;
    if (drafted.has(row.id)) setDrafted(new Set([...drafted].filter((id) => id !== row.id)));
    onChanged(['names', ...(row.suggestion === undefined ? [] : draft.paths.map((_path, at) => `paths.${at}.path`))]);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('input[data-text]') ?? [])];
    const next = inputs[inputs.indexOf(event.currentTarget) + step];
    next?.focus();
    next?.select();
  };
  const shown = isOnlyMissing
    ? groups
        .map((group) => ({ ...group, rows: group.rows.filter((row) => isMissing(row) || kept.has(row.id)) }))
        .filter((group) => group.rows.length > 0)
    : groups;
  const pathError = errorOf(`paths.${draft.paths.findIndex((path) => path.language === language)}.path`);
  const { name } = namesOf(language);
  return (
    <div className={classes.page}>
      <div className={`row wrap ${classes.tools}`}>
        {children}
        <Text fz="sm" c={missing.length > 0 ? undefined : 'dimmed'} role="status" className={classes.count}>
          {missing.length > 0
            ? t('kinds.textsMissing', { count: missing.length, total: rows.length, language: name })
            : t('kinds.textsComplete', { language: name })}
        </Text>
        <Switch
          label={t('kinds.onlyMissing')}
          checked={isOnlyMissing}
          onChange={(event) => {
            setOnlyMissing(event.currentTarget.checked);
            setKept(new Set(missing.map(({ id }) => id)));
          }}
        />
        {drafts.run ? (
          <Group gap="xs">
            <Text fz="sm" c="dimmed" role="status">
              {t('translate.drafting', drafts.run)}
            </Text>
            <Button variant="default" size="compact-md" onClick={drafts.stop}>
              {t('ui.stop')}
            </Button>
          </Group>
        ) : (
          drafts.canDraft &&
          missing.length > 0 && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconSparkles size={16} stroke={1.8} aria-hidden />}
              onClick={() => drafts.write(missing)}
            >
              {t('kinds.translateAll')}
            </Button>
          )
        )}
      </div>
      <Paper className={classes.sheet} ref={list}>
        <div className={classes.head} aria-hidden>
          <span>{namesOf(first).own}</span>
          <span lang={language}>{namesOf(language).own}</span>
        </div>
        {shown.length === 0 && (
          <Text c="dimmed" p="lg">
            {t('kinds.textsComplete', { language: name })}
          </Text>
        )}
        {shown.map((group) => (
          <TextGroup
            key={group.id}
            group={group}
            first={first}
            language={language}
            kind={kind}
            drafted={drafted}
            isReadOnly={isReadOnly}
            pathError={pathError}
            onWrite={write}
            onKeyDown={move}
          />
        ))}
      </Paper>
    </div>
  );
}

interface GroupProps {
  group: KindTextGroup;
  first: string;
  language: string;
  kind: KindRecord;
  drafted: ReadonlySet<string>;
  isReadOnly: boolean;
  pathError: string | undefined;
  onWrite: (row: KindTextRow, value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function TextGroup({ group: { title, rows }, ...props }: GroupProps) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <Text component="h2" fz="sm" fw={650} id={id} className={classes.title}>
        <bdi lang={props.first}>{title}</bdi>
      </Text>
      {rows.map((row) => (
        <Row key={row.id} row={row} title={title} {...props} />
      ))}
    </section>
  );
}

type RowProps = Omit<GroupProps, 'group'> & { row: KindTextRow; title: string };

function Row({ row, title, first, language, kind, drafted, isReadOnly, pathError, onWrite, onKeyDown }: RowProps) {
  const { id, what, original, value, max, suggestion } = row;
  const isPath = suggestion !== undefined;
  const refusal = useAddressRefusal(isPath ? value : '', kind, language);
  const error = isPath ? (pathError ?? refusal) : undefined;
  const prefix = sectionPrefix(language);
  return (
    <div className={classes.row} data-missing={isMissing(row) || undefined}>
      <div className={classes.original}>
        <span className={classes.what}>{what}</span>
        <span className={classes.text}>
          <bdi lang={first} dir={isPath ? 'ltr' : undefined}>
            {isPath ? `/${original}` : original}
          </bdi>
        </span>
      </div>
      <div className={classes.own}>
        <TextInput
          data-text
          aria-label={t('kinds.textIn', { what, of: title, original, language: namesOf(language).name })}
          placeholder={original}
          lang={language}
          dir={isPath ? 'ltr' : directionOf(language)}
          autoComplete="off"
          spellCheck={!isPath}
          maxLength={max}
          disabled={isReadOnly}
          value={value}
          error={error}
          leftSection={isPath && <span className={`tnum ${classes.prefix}`}>{prefix}</span>}
          leftSectionWidth={isPath ? prefixWidth(language) : undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            const next = event.currentTarget.value;
            onWrite(row, isPath ? sectionTyped(next) : next);
          }}
        />
        {drafted.has(id) && (
          <Text fz="xs" c="dimmed">
            {t('kinds.byModel')}
          </Text>
        )}
        {isPath && !isReadOnly && value === '' && suggestion !== '' && suggestion !== original && (
          <Anchor component="button" type="button" fz="sm" tabIndex={-1} onClick={() => onWrite(row, suggestion)}>
            {t('kinds.takeAddress', { path: `${prefix}${suggestion}` })}
          </Anchor>
        )}
      </div>
    </div>
  );
}
