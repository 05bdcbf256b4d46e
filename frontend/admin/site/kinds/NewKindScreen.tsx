import { Badge, Button, Kbd, Paper, Skeleton, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { KindName } from '../../../../backend/content/kinds/kind.dto.js';
import type { ReadyMadeKindView } from '../../../../backend/content/kinds/ready-made/ready-made.dto.js';
import { currencyOptions } from '../../content/resources/currencies';
import { t } from '../../core/language/t';
import { Forbidden } from '../../core/ui/Forbidden';
import { fold } from '../../core/ui/fold';
import { LoadError } from '../../core/ui/LoadError';
import { PageHeader } from '../../core/ui/PageHeader';
import { SaveError } from '../../core/ui/SaveError';
import { shortcut } from '../../core/ui/shortcut';
import { useFieldErrors } from '../../core/ui/useFieldErrors';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { DEFAULT_KIND_ICON } from '../../records/own/icons';
import { ownIcon } from '../../records/own/OwnIcon';
import { AddressInput } from './AddressInput';
import { familyName, familyOf, iconOf } from './fields/field-kinds';
import { IconInput } from './IconInput';
import { KindPicture } from './KindPicture';
import { inputOf } from './kind-draft';
import { sectionOf } from './kind-names';
import { NamesInput } from './NamesInput';
import classes from './NewKindScreen.module.css';
import { StartPicture } from './StartPicture';
import { fieldsOfStart, STARTS, type StartName } from './starts';
import { useMakeKind, useMayWrite, useReadyMadeKinds, useSiteLanguages, useTakeKind } from './useKinds';

const FIELDS = ['names', 'names.0.singular', 'names.0.plural', 'path', 'icon', 'key'];

/** Enough of them to look for one. */
const WAITING = Array.from({ length: 10 }, (_, index) => index);

/** Makes a kind: what it is called, its address, and what it begins with. All can be changed later. */
export function NewKindScreen() {
  return useMayWrite() ? <NewKind /> : <Forbidden />;
}

function NewKind() {
  const languages = useSiteLanguages();
  const navigate = useNavigate();
  const ready = useReadyMadeKinds();
  const [start, setStart] = useState<StartName>('text');
  const [chosen, setChosen] = useState<ReadyMadeKindView>();
  const [asked, setAsked] = useState('');
  const [hasExample, setHasExample] = useState(true);
  const [ownNames, setNames] = useState<KindName[]>();
  const [ownPath, setPath] = useState<string>();
  const [ownIconName, setIcon] = useState<string>();
  const names = ownNames ?? chosen?.names ?? [];
  const icon = ownIconName ?? chosen?.icon ?? DEFAULT_KIND_ICON;
  const made = ({ id }: { id: number }) => {
    navigate({
      to: '/admin/write/kinds/$id',
      params: { id: String(id) },
      search: { made: true },
      ignoreBlocker: true,
    });
  };
  const making = useMakeKind(made);
  const taking = useTakeKind(made);
  const make = chosen ? taking : making;
  const { ref, errorOf, onChanged, elsewhere } = useFieldErrors(make.error, FIELDS);
  const guard = useUnsavedChangesGuard((ownNames ?? []).length > 0 && !make.isSuccess, t('kinds.changesLost'));
  const fields = chosen ? chosen.fields.map((field) => ({ ...field, id: field.key })) : fieldsOfStart(start, languages);
  const named = names.find(({ language }) => language === languages[0]) ?? names[0];
  const typed = names.map(({ plural }) => sectionOf(plural)).find(Boolean) ?? '';
  // A free one, while it is called as it is.
  const suggested = (ownNames === undefined && chosen?.path) || typed;
  const path = ownPath ?? suggested;
  const plural = named?.plural.trim() ?? '';
  const shown = (ready.data ?? []).filter(({ title, hint, names: all }) =>
    [title, hint, ...all.map((name) => name.plural)].some((text) => fold(text).includes(fold(asked))),
  );
  // The tab key comes to the chosen card, or to a start if that is not shown.
  const reached = chosen && shown.includes(chosen) ? chosen.name : start;
  const choose = (next: ReadyMadeKindView | undefined) => {
    setChosen(next);
    make.reset();
    // What somebody has typed stays; an address and an icon belong to what was chosen.
    setPath(undefined);
    setIcon(undefined);
  };
  return (
    <>
      <PageHeader title={t('kinds.newTitle')} subtitle={t('kinds.newSubtitle')} />
      <form
        ref={ref}
        noValidate
        className={classes.columns}
        onSubmit={(event) => {
          event.preventDefault();
          if (make.isPending) return;
          if (chosen)
            taking.mutate({
              name: chosen.name,
              names,
              path,
              icon,
              has_example: hasExample,
              // That of the reader.
              currency: currencyOptions()[0]?.value,
            });
          else
            making.mutate(
              inputOf({
                names,
                path,
                paths: [],
                icon,
                is_ordered: false,
                offered: true,
                fields: fieldsOfStart(start, languages),
                conversions: [],
              }),
            );
        }}
      >
        <Stack gap="lg">
          <TextInput
            type="search"
            aria-label={t('kinds.findReady')}
            placeholder={t('kinds.findReady')}
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
            value={asked}
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
          {ready.error && !ready.data && (
            <LoadError what={t('kinds.readyLoading')} error={ready.error} onRetry={() => ready.refetch()} />
          )}
          <div className={classes.group} role="radiogroup" aria-label={t('kinds.starts')} onKeyDown={moveBetween}>
            <div className={classes.cards}>
              {ready.isPending && WAITING.map((place) => <Skeleton key={place} height={168} radius="lg" />)}
              {shown.map((view) => {
                const Icon = ownIcon(view.icon);
                return (
                  <Card
                    key={view.name}
                    isChecked={view.name === chosen?.name}
                    isReached={view.name === reached}
                    name={view.title}
                    icon={<Icon size={16} stroke={1.8} aria-hidden />}
                    hint={view.hint}
                    mark={view.taken === null ? undefined : t('kinds.readyTaken')}
                    picture={<KindPicture look={view.look} isTree={view.is_tree} fields={view.fields} />}
                    onChoose={() => choose(view)}
                  />
                );
              })}
            </div>
            {ready.data && shown.length === 0 && (
              <Text fz="sm" c="dimmed" role="status">
                {t('kinds.noReady')}
              </Text>
            )}
            <Text fz="sm" fw={650} mt="xs">
              {t('kinds.ownBeginning')}
            </Text>
            <div className={classes.cards}>
              {(Object.keys(STARTS) as StartName[]).map((name) => (
                <Card
                  key={name}
                  isChecked={!chosen && name === start}
                  isReached={name === reached}
                  name={t(`kinds.start.${name}`)}
                  hint={t(`kinds.start.${name}Hint`)}
                  picture={<StartPicture name={name} />}
                  onChoose={() => {
                    choose(undefined);
                    setStart(name);
                  }}
                />
              ))}
            </div>
          </div>
        </Stack>
        <Paper component="section" className={classes.panel} aria-labelledby="new-kind">
          <Stack gap="lg" p="lg">
            <div>
              <Title order={2} fz="lg" id="new-kind">
                {plural || t('kinds.itsName')}
              </Title>
              <Text fz="sm" c="dimmed">
                {t('kinds.namesHint')}
              </Text>
            </div>
            <NamesInput
              names={names}
              languages={languages}
              hasFocus
              error={errorOf('names') ?? errorOf('names.0.singular') ?? errorOf('names.0.plural')}
              onChange={(next) => {
                setNames(next);
                onChanged(['names', 'names.0.singular', 'names.0.plural', ...(ownPath === undefined ? ['path'] : [])]);
              }}
            />
            {(suggested !== '' || ownPath !== undefined) && (
              <AddressInput
                value={path}
                suggested={suggested}
                error={errorOf('path')}
                onChange={(next) => {
                  setPath(next === suggested ? undefined : next);
                  onChanged(['path']);
                }}
              />
            )}
            <IconInput value={icon} onChange={setIcon} />
            <div>
              <Text fz="sm" fw={560}>
                {t('kinds.startsWith')}
              </Text>
              <ul className={classes.fields}>
                {fields.map(({ id, label, kind }) => {
                  const Icon = iconOf(familyOf(kind));
                  return (
                    <li key={id}>
                      <Icon size={16} stroke={1.7} aria-hidden />
                      {label}
                      <span className={`fine ${classes.of}`}>{familyName(familyOf(kind))}</span>
                    </li>
                  );
                })}
              </ul>
            </div>
            {chosen && (
              <Switch
                label={t('kinds.withExample')}
                description={t('kinds.withExampleHint')}
                checked={hasExample}
                onChange={(event) => setHasExample(event.currentTarget.checked)}
              />
            )}
            {chosen && chosen.form !== '' && (
              <Text fz="sm" c="dimmed">
                {t('kinds.readyForm', { form: chosen.form })}
              </Text>
            )}
            {chosen && chosen.taken !== null && (
              <Text fz="sm" c="dimmed">
                {t('kinds.readyTakenHint')}
              </Text>
            )}
            {elsewhere && <SaveError error={elsewhere} />}
          </Stack>
          <div className={`row ${classes.bar}`}>
            <Button type="submit" flex={1} loading={make.isPending} {...shortcut('Control+Enter')}>
              {plural ? t(chosen ? 'kinds.takeIt' : 'kinds.make', { plural }) : t('kinds.makeIt')}
            </Button>
            <Kbd className="keys">{t('ui.ctrlKey')} Enter</Kbd>
          </div>
        </Paper>
      </form>
      {guard}
    </>
  );
}

interface CardProps {
  isChecked: boolean;
  /** Whether the tab key comes to it. */
  isReached: boolean;
  name: string;
  icon?: ReactNode;
  hint: string;
  mark?: string | undefined;
  picture: ReactNode;
  onChoose: () => void;
}

function Card({ isChecked, isReached, name, icon, hint, mark, picture, onChoose }: CardProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a card, which an input can't be
    <button
      type="button"
      role="radio"
      aria-checked={isChecked}
      tabIndex={isReached ? 0 : -1}
      className={classes.card}
      onClick={onChoose}
    >
      <span className={classes.picture}>
        {picture}
        <span className={classes.tick}>
          <IconCheck size={13} stroke={2.6} aria-hidden />
        </span>
      </span>
      <span className={classes.words}>
        <b>
          {icon}
          {name}
        </b>
        <span>{hint}</span>
        {mark && (
          <Badge variant="light" size="sm" mt={4}>
            {mark}
          </Badge>
        )}
      </span>
    </button>
  );
}

/** Arrow keys choose the next card, as in a group of radio buttons. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
  const at = cards.indexOf(event.target as HTMLElement);
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const step = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  const next = cards.at((at + step) % cards.length);
  next?.focus();
  next?.click();
}
