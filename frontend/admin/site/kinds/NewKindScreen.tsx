import { Button, Kbd, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import type { KindName } from '../../../../backend/content/kinds/kind.dto.js';
import { t } from '../../core/language/t';
import { Forbidden } from '../../core/ui/Forbidden';
import { PageHeader } from '../../core/ui/PageHeader';
import { SaveError } from '../../core/ui/SaveError';
import { shortcut } from '../../core/ui/shortcut';
import { useFieldErrors } from '../../core/ui/useFieldErrors';
import { useUnsavedChangesGuard } from '../../records/form/useUnsavedChangesGuard';
import { DEFAULT_KIND_ICON } from '../../records/own/icons';
import { AddressInput } from './AddressInput';
import { FAMILIES, familyName, familyOf } from './fields/field-kinds';
import { IconInput } from './IconInput';
import { inputOf } from './kind-draft';
import { sectionOf } from './kind-names';
import { NamesInput } from './NamesInput';
import classes from './NewKindScreen.module.css';
import { StartPicture } from './StartPicture';
import { fieldsOfStart, STARTS, type StartName } from './starts';
import { useMakeKind, useMayWrite, useSiteLanguages } from './useKinds';

const FIELDS = ['names', 'names.0.singular', 'names.0.plural', 'path', 'icon', 'key'];

/** Makes a kind: what it is called, its address, and what it begins with. All can be changed later. */
export function NewKindScreen() {
  return useMayWrite() ? <NewKind /> : <Forbidden />;
}

function NewKind() {
  const languages = useSiteLanguages();
  const navigate = useNavigate();
  const [start, setStart] = useState<StartName>('text');
  const [names, setNames] = useState<KindName[]>([]);
  const [ownPath, setPath] = useState<string>();
  const [icon, setIcon] = useState(DEFAULT_KIND_ICON);
  const make = useMakeKind(({ id }) => {
    navigate({
      to: '/admin/write/kinds/$id',
      params: { id: String(id) },
      search: { made: true },
      ignoreBlocker: true,
    });
  });
  const { ref, errorOf, onChanged, elsewhere } = useFieldErrors(make.error, FIELDS);
  const guard = useUnsavedChangesGuard(names.length > 0 && !make.isSuccess, t('kinds.changesLost'));
  const fields = fieldsOfStart(start);
  const named = names.find(({ language }) => language === languages[0]) ?? names[0];
  const suggested = names.map(({ plural }) => sectionOf(plural)).find(Boolean) ?? '';
  const path = ownPath ?? suggested;
  const plural = named?.plural.trim() ?? '';
  return (
    <>
      <PageHeader title={t('kinds.newTitle')} subtitle={t('kinds.newSubtitle')} />
      <form
        ref={ref}
        noValidate
        className={classes.columns}
        onSubmit={(event) => {
          event.preventDefault();
          if (!make.isPending)
            make.mutate(
              inputOf({ names, path, paths: [], icon, is_ordered: false, offered: true, fields, conversions: [] }),
            );
        }}
      >
        <div className={classes.cards} role="radiogroup" aria-label={t('kinds.starts')} onKeyDown={moveBetween}>
          {(Object.keys(STARTS) as StartName[]).map((name) => (
            // biome-ignore lint/a11y/useSemanticElements: a card, which an input can't be
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={name === start}
              tabIndex={name === start ? 0 : -1}
              className={classes.card}
              onClick={() => setStart(name)}
            >
              <span className={classes.picture}>
                <StartPicture name={name} />
                <span className={classes.tick}>
                  <IconCheck size={13} stroke={2.6} aria-hidden />
                </span>
              </span>
              <span className={classes.words}>
                <b>{t(`kinds.start.${name}`)}</b>
                <span>{t(`kinds.start.${name}Hint`)}</span>
              </span>
            </button>
          ))}
        </div>
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
                  const Icon = FAMILIES[familyOf(kind)].icon;
                  return (
                    <li key={id}>
                      <Icon size={16} stroke={1.7} aria-hidden />
                      {label}
                      <span className={classes.of}>{familyName(familyOf(kind))}</span>
                    </li>
                  );
                })}
              </ul>
            </div>
            {elsewhere && <SaveError error={elsewhere} />}
          </Stack>
          <div className={classes.bar}>
            <Button type="submit" flex={1} loading={make.isPending} {...shortcut('Control+Enter')}>
              {plural ? t('kinds.make', { plural }) : t('kinds.makeIt')}
            </Button>
            <Kbd className={classes.keys}>Ctrl Enter</Kbd>
          </div>
        </Paper>
      </form>
      {guard}
    </>
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
