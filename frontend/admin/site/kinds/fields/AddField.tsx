import { Button, Kbd } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { KIND_LIMITS } from '../../../../../backend/content/kinds/kind.constants.js';
import { t } from '../../../core/language/t';
import { useCurrentUser } from '../../../core/session/useCurrentUser';
import { shortcut } from '../../../core/ui/shortcut';
import { toolbarKeys } from '../../../core/ui/toolbar-keys';
import { useNamedKinds } from '../useKinds';
import classes from './Fields.module.css';
import {
  type FieldFamily,
  familiesOf,
  familyHint,
  familyName,
  guessFamily,
  iconOf,
  isFamilyName,
  PALETTE_GROUPS,
  type Reference,
  referenceOf,
} from './field-kinds';

interface Props {
  /** How many fields there are. */
  count: number;
  /** @param reference Whose records it names, if its name says so. */
  onAdd: (label: string, family: FieldFamily, reference?: Reference) => void;
}

/**
 * Adds fields: a name and Enter are enough, the kind is guessed from the name until one is chosen; and the palette of all kinds stands
 * below while this has the focus.
 */
export function AddField({ count, onAdd }: Props) {
  const [label, setLabel] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  // It may be below the window, or higher than that: then what is typed stays in sight.
  useEffect(() => {
    if (!isOpen || !section.current) return;
    const isHigher = section.current.offsetHeight > window.innerHeight - 140;
    section.current.scrollIntoView({ block: isHigher ? 'start' : 'nearest' });
  }, [isOpen]);
  const id = useId();
  const namedKinds = useNamedKinds();
  const reference = isFamilyName(label) ? undefined : referenceOf(label, namedKinds);
  const guessed = reference ? 'record' : (guessFamily(label) ?? 'text');
  const { features } = useCurrentUser();
  const isFull = count >= KIND_LIMITS.fields;
  const add = (family: FieldFamily) => {
    const name = label.trim() || familyName(family);
    onAdd(name, family, family === 'record' ? reference : undefined);
    setLabel('');
    setAdded(t('kinds.added', { name, kind: familyName(family) }));
    input.current?.focus();
  };
  // The list moves when the palette closes: before a press on one of its rows has become a click, that would go past the row.
  const isPressing = useRef(false);
  useWindowEvent(
    'pointerdown',
    () => {
      isPressing.current = true;
    },
    true,
  );
  const release = () => {
    isPressing.current = false;
    if (label === '' && !section.current?.contains(document.activeElement)) setOpen(false);
  };
  useWindowEvent('click', release);
  useWindowEvent('pointercancel', release);
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!isPressing.current && !event.currentTarget.contains(event.relatedTarget) && label === '') setOpen(false);
  };
  return (
    <section
      ref={section}
      className={classes.add}
      data-open={isOpen || undefined}
      aria-label={t('kinds.addField')}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        setOpen(false);
        input.current?.blur();
      }}
    >
      <div className={`row ${classes.addLine}`}>
        <IconPlus size={18} stroke={2} aria-hidden />
        <input
          ref={input}
          aria-label={t('kinds.addField')}
          aria-describedby={`${id} said`}
          aria-controls={isOpen ? `${id} palette` : undefined}
          placeholder={isFull ? t('kinds.noMoreFields', { max: KIND_LIMITS.fields }) : t('kinds.addFieldHint')}
          autoComplete="off"
          maxLength={KIND_LIMITS.label}
          disabled={isFull}
          value={label}
          {...shortcut('F')}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setOpen(true);
            setLabel(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (label.trim() !== '') add(guessed);
          }}
        />
        {label.trim() === '' ? (
          <Kbd className="keys" flex="none">
            F
          </Kbd>
        ) : (
          <Button size="compact-sm" variant="light" color="green" flex="none" onClick={() => add(guessed)}>
            {t('kinds.addAs', { kind: familyName(guessed) })}
          </Button>
        )}
      </div>
      <div className={`fine ${classes.said}`} id={`${id} said`} role="status">
        {label.trim() === '' ? added : t('kinds.enterAdds', { kind: familyName(guessed) })}
      </div>
      {isOpen && (
        <div
          className={`card ${classes.palette}`}
          id={`${id} palette`}
          {...toolbarKeys}
          role="toolbar"
          aria-label={t('kinds.kindsOfField')}
        >
          {PALETTE_GROUPS.map((group) => {
            const families = familiesOf(group, features);
            return (
              families.length > 0 && (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
                <div key={group} role="group" aria-labelledby={`${id} ${group}`} className={classes.paletteGroup}>
                  <span id={`${id} ${group}`}>{t(`kinds.palette.${group}`)}</span>
                  {families.map((family) => {
                    const Icon = iconOf(family);
                    return (
                      <button
                        key={family}
                        type="button"
                        data-on={(label.trim() !== '' && family === guessed) || undefined}
                        disabled={isFull}
                        onClick={() => add(family)}
                      >
                        <Icon size={17} stroke={1.7} aria-hidden />
                        <span>
                          <b>{familyName(family)}</b>
                          <small>{familyHint(family, features)}</small>
                        </span>
                      </button>
                    );
                  })}
                </div>
              )
            );
          })}
        </div>
      )}
    </section>
  );
}
