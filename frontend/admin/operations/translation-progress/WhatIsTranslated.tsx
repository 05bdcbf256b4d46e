import { Anchor, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TranslatedPart } from '../../../../backend/content/translations/translation-progress.dto.js';
import { Meter } from '../../company/languages/ProgressMeter';
import { useLanguageProgress } from '../../company/languages/useLanguageProgress';
import { t } from '../../core/language/t';
import { recordKind } from '../record-names/record-kinds';

/** The progress of a language by part, each with a link to its open entries. */
export function WhatIsTranslated({ tag }: { tag: string }) {
  const parts = useLanguageProgress(tag);
  if (!parts) return null;
  return (
    <section aria-labelledby="progress">
      <Title order={3} fz="md" mt="xl" mb="xs" id="progress">
        {t('languages.progress')}
      </Title>
      <Table.ScrollContainer minWidth={420}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('languages.part')}</Table.Th>
              <Table.Th w="30%">{t('languages.translated')}</Table.Th>
              <Table.Th>{t('languages.open')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {parts
              .filter(({ total }) => total > 0)
              .map((part) => (
                <Table.Tr key={`${part.kind} ${part.name}`}>
                  <Table.Td>{nameOf(part)}</Table.Td>
                  <Table.Td>
                    <Meter {...part} />
                    <Text fz="xs" c="dimmed">
                      {t('ui.doneOf', { done: part.translated, total: part.total })}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    <Open part={part} tag={tag} />
                  </Table.Td>
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}

function Open({ part, tag }: { part: TranslatedPart; tag: string }) {
  const missing = Math.max(0, part.total - part.translated);
  const { outdated } = part;
  return (
    <>
      {missing > 0 && (
        <OpenLink part={part} search={part.kind === 'records' ? { missing: tag } : { language: tag }}>
          {t('languages.missing', { count: missing })}
        </OpenLink>
      )}
      {missing > 0 && outdated > 0 && ' · '}
      {outdated > 0 && (
        <OpenLink part={part} search={part.kind === 'records' ? { outdated: tag } : { language: tag }}>
          {t('languages.outdated', { count: outdated })}
        </OpenLink>
      )}
    </>
  );
}

interface OpenLinkProps {
  part: TranslatedPart;
  search: Readonly<Record<string, string>>;
  children: string;
}

const OpenLink = ({ part, search, children }: OpenLinkProps) => (
  <Anchor
    fz="sm"
    aria-label={`${nameOf(part)}: ${children}`}
    renderRoot={(props) => <Link to={pathOf(part)} search={search as never} {...props} />}
  >
    {children}
  </Anchor>
);

function nameOf({ name, kind }: TranslatedPart): string {
  const known = recordKind(name);
  return known ? (kind === 'records' ? capitalized(known.plural) : known.name) : name;
}

const pathOf = ({ name, kind }: TranslatedPart): string =>
  kind === 'records' ? `/admin/${name}` : (recordKind(name)?.placeOf(1).to ?? '/admin');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
