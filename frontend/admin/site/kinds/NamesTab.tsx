import { NativeSelect } from '@mantine/core';
import { SCHEMA_TYPES, type SchemaType } from '../../../../backend/content/kinds/kind.constants.js';
import { t } from '../../core/language/t';
import { Section } from '../../core/ui/Section';
import { AddressInput } from './AddressInput';
import { IconInput } from './IconInput';
import classes from './KindScreen.module.css';
import { sectionOf } from './kind-names';
import type { KindTabProps } from './kind-tabs';
import { LanguageAddresses } from './LanguageAddresses';
import { NamesInput } from './NamesInput';
import { useSiteLanguages } from './useKinds';

/** What a kind is called, where its pages are, and its icon. */
export function NamesTab({ drafting: { kind, draft, change }, isReadOnly, errorOf, onChanged }: KindTabProps) {
  const languages = useSiteLanguages();
  const suggested = draft.names.map(({ plural }) => sectionOf(plural)).find(Boolean) ?? kind.key.replaceAll('_', '-');
  return (
    <div className={classes.page}>
      <Section title={t('kinds.names')} description={t('kinds.namesHint')}>
        <NamesInput
          names={draft.names}
          languages={languages}
          disabled={isReadOnly}
          error={errorOf('names') ?? errorOf('names.0.singular') ?? errorOf('names.0.plural')}
          onChange={(names) => {
            change({ names }, true);
            onChanged(['names', 'names.0.singular', 'names.0.plural']);
          }}
        />
      </Section>
      <Section title={t('kinds.address')}>
        <AddressInput
          kind={kind}
          value={draft.path}
          suggested={suggested}
          disabled={isReadOnly}
          error={errorOf('path')}
          description={
            kind.path !== '' && draft.path !== kind.path
              ? t('kinds.formerAddress', { path: `/${kind.path}` })
              : undefined
          }
          onChange={(path) => {
            change({ path }, true);
            onChanged(['path']);
          }}
        />
        {draft.path !== '' && (
          <LanguageAddresses
            kind={kind}
            path={draft.path}
            paths={draft.paths}
            languages={languages.slice(1)}
            disabled={isReadOnly}
            errorOf={(language) => errorOf(`paths.${draft.paths.findIndex((path) => path.language === language)}.path`)}
            onChange={(paths) => {
              change({ paths }, true);
              onChanged(draft.paths.map((_path, at) => `paths.${at}.path`));
            }}
          />
        )}
      </Section>
      <Section title={t('kinds.schema')}>
        <NativeSelect
          aria-label={t('kinds.schema')}
          description={t('kinds.schemaHint')}
          disabled={isReadOnly}
          value={draft.schema_type ?? ''}
          onChange={(event) => change({ schema_type: event.currentTarget.value as SchemaType })}
          data={SCHEMA_TYPES.map((type) => ({ value: type, label: t(`kinds.schema.${type || 'none'}`) }))}
        />
      </Section>
      <Section title={t('kinds.inOffice')}>
        <IconInput value={draft.icon} disabled={isReadOnly} onChange={(icon) => change({ icon })} />
      </Section>
    </div>
  );
}
