import { Stack, Switch } from '@mantine/core';
import { use, useEffect, useState } from 'react';
import { useSiteWords } from '../../company/words/useSiteWords';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { ItemActions } from '../../core/ui/ItemActions';
import { SortableList } from '../../core/ui/SortableList';
import type { ItemsInputProps } from '../../fields/field/field';
import type { FormItem } from '../../fields/field/form-item';
import { FormField } from '../../records/form/FormField';
import { useOfferedSections } from './offered-sections';
import { ScreenLinks } from './ScreenLinks';
import {
  nameOfScreen,
  SectionFormContext,
  sectionForm,
  sectionForms,
  sectionName,
  toSectionItem,
} from './section-form';

/** The sections of the home page: reorder, hide, and open to edit their content. */
export function SectionsInput({ label, items, onChange }: ItemsInputProps) {
  const form = use(SectionFormContext);
  const [opened, setOpened] = useState<string>();

  const { offered, withOrder } = useOfferedSections(items);
  const { can } = usePermissions();
  const { data: changed } = useSiteWords(undefined, can('words.read'));
  /** The section's heading, if it was changed. */
  const headingOf = (name: string): string | undefined => {
    const { heading, ownHeading } = sectionForm(name);
    if (heading) return changed?.words[heading];
    if (!ownHeading) return undefined;
    const written = String(form?.values[ownHeading.field] ?? '');
    return written === ownHeading.suggested ? undefined : written;
  };

  // Opens the section with the first rejected field.
  const refused = sectionOf(Object.keys(form?.errors ?? {})[0]);
  useEffect(() => {
    if (refused) setOpened(refused);
  }, [refused]);

  const hide = (id: number, hidden: boolean) =>
    onChange(items.map((item): FormItem => (item.id === id ? { ...item, hidden } : item)));
  return (
    <SortableList
      label={label}
      items={offered}
      nameOf={nameOf}
      onChange={(ordered) => onChange(withOrder(ordered))}
      isDimmed={(item) => toSectionItem(item).hidden}
      detailsOf={(item) => {
        const { name } = toSectionItem(item);
        const heading = headingOf(name);
        const summary = summaryOf(name);
        return heading ? t('homeSections.headingOnSite', { heading, summary }) : summary;
      }}
      below={(item) => toSectionItem(item).name === opened && <SectionContent name={opened} />}
    >
      {(item) => {
        const { id, name, hidden } = toSectionItem(item);
        const isOpen = name === opened;
        return (
          <ItemActions name={nameOf(item)} isOpen={isOpen} onToggle={() => setOpened(isOpen ? undefined : name)}>
            <Switch
              size="sm"
              checked={!hidden}
              aria-label={t('homeSections.show', { section: nameOf(item) })}
              onChange={(event) => hide(id, !event.currentTarget.checked)}
            />
          </ItemActions>
        );
      }}
    </SortableList>
  );
}

const nameOf = (item: FormItem): string => sectionName(toSectionItem(item).name);

/** The section of an error's field. */
const sectionOf = (error: string | undefined): string | undefined => {
  const field = error?.split('.')[0];
  return [...sectionForms].find(([, { fields }]) => field !== undefined && fields.includes(field))?.[0];
};

function summaryOf(name: string): string {
  const { fields, elsewhere, content = 'homeSections.points' } = sectionForm(name);
  const [first] = elsewhere;
  if (fields.length > 0) return t(content);
  return t('homeSections.from', { screen: first ? nameOfScreen(first) : '' });
}

/** The fields of a section, and links to the screens with the rest. */
function SectionContent({ name }: { name: string }) {
  const form = use(SectionFormContext);
  const { fields, elsewhere } = sectionForm(name);
  return (
    <Stack gap="md">
      {form?.fields
        .filter((field) => fields.includes(field.name))
        .map((field) => (
          <FormField key={field.name} form={form} field={field} />
        ))}
      <ScreenLinks screens={elsewhere} isAll={fields.length === 0} />
    </Stack>
  );
}
