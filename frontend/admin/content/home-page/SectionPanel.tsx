import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import type { FormItem } from '../../fields/field/form-item';
import { FormBody } from '../../records/form/FormBody';
import { FormField } from '../../records/form/FormField';
import type { DraftForm } from '../../records/form/useDraftForm';
import type { PreviewSource } from '../../records/preview/preview-context';
import { useFollowing } from '../../records/preview/useFollowing';
import { screenOf } from '../../records/screens/registry';
import { ScreenLinks } from '../home-sections/ScreenLinks';
import { sectionForm, toSectionItem } from '../home-sections/section-form';
import { BlockPanel } from './BlockPanel';
import { HeroPanel, hasBanner } from './HeroPanel';
import classes from './HomePage.module.css';
import { PicturePanel } from './PicturePanel';
import { RecordList } from './RecordList';
import { RecordPanel } from './RecordPanel';
import { contentOf, FIRST, sectionLabel } from './sections';
import type { HomeParts } from './useHomeParts';

export interface OpenedRecord {
  resource: string;
  id: number | 'new';
}

interface Props {
  /** The form of the sections. */
  form: DraftForm;
  home: HomeParts;
  section: string | undefined;
  opened: OpenedRecord | undefined;
  onOpen: (opened: OpenedRecord) => void;
  /** Returns to the list of sections. */
  onBack: () => void;
  /** Returns from the record to its section. */
  onClose: () => void;
  /** Called after records were reordered. */
  onOrdered: () => void;
  /** Called to preview unsaved values of this form. */
  onSource: (source: PreviewSource) => void;
  /** Called when a field of the sections gets the focus: the preview returns to them. */
  onSectionsTyped: () => void;
}

/** The content of the selected section, or one of its records. */
export function SectionPanel({
  form,
  home,
  section,
  opened,
  onOpen,
  onBack,
  onClose,
  onOrdered,
  onSource,
  onSectionsTyped,
}: Props) {
  const { canRead } = usePermissions();
  const following = useFollowing();
  const toList = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-md"
      className={classes.back}
      mb="xs"
      hiddenFrom="lg"
      leftSection={<IconChevronLeft size={17} stroke={1.9} aria-hidden />}
      onClick={onBack}
    >
      {t('homePage.parts')}
    </Button>
  );
  const { block } = home;
  if (block)
    return (
      <section className={classes.panel} aria-label={t('homePage.content')} {...following}>
        {toList}
        <FormBody form={form}>
          <BlockPanel home={home} block={block} />
        </FormBody>
      </section>
    );
  if (section === undefined)
    return (
      <section className={classes.panel} aria-label={t('homePage.content')}>
        <Text c="dimmed">{t('homePage.emptyHint')}</Text>
      </section>
    );
  const screen = opened && screenOf(opened.resource);
  const { fields, picture, records } = contentOf(section);
  const sections = (form.values.sections ?? []) as FormItem[];
  const item = sections.map(toSectionItem).find(({ name }) => name === section);
  return (
    <section className={classes.panel} aria-label={sectionLabel(section)} {...following}>
      {!opened && toList}
      <Group gap="sm" justify="space-between" wrap="nowrap" mb="md">
        <Text component="h2" fz="lg" fw={650}>
          {sectionLabel(section)}
        </Text>
        {item && (
          <Switch
            checked={!item.hidden}
            label={t('homePage.shown')}
            labelPosition="left"
            onChange={({ currentTarget }) =>
              form.setValue(
                'sections',
                sections.map(
                  (formItem): FormItem =>
                    formItem.id === item.id ? { ...formItem, hidden: !currentTarget.checked } : formItem,
                ),
              )
            }
          />
        )}
      </Group>
      {opened && screen ? (
        <RecordPanel
          key={`${opened.resource} ${opened.id}`}
          screen={screen}
          id={opened.id}
          onSource={onSource}
          onBack={onClose}
        />
      ) : (
        <Stack gap="lg">
          {section === FIRST && (
            <FormBody form={form}>
              <Stack onFocus={onSectionsTyped}>
                <HeroPanel form={form} />
              </Stack>
            </FormBody>
          )}
          {fields.length > 0 && (
            <FormBody form={form}>
              {/* The preview returns to the sections after a picture was edited. */}
              <Stack gap="md" onFocus={onSectionsTyped}>
                {form.fields
                  .filter(({ name }) => fields.includes(name))
                  .map((field) => (
                    <FormField key={field.name} form={form} field={field} />
                  ))}
              </Stack>
            </FormBody>
          )}
          {picture && <PicturePanel key={picture} name={picture} onSource={onSource} />}
          {records.map((resource) => {
            const shown = screenOf(resource);
            return (
              shown &&
              (resource !== 'banner' || section !== FIRST || hasBanner(form)) &&
              canRead(shown.name) && (
                <RecordList
                  key={resource}
                  screen={shown}
                  onOpen={(id) => onOpen({ resource, id })}
                  onOrdered={onOrdered}
                />
              )
            );
          })}
          {section !== FIRST && <Elsewhere section={section} isAll={fields.length + records.length === 0} />}
        </Stack>
      )}
    </section>
  );
}

/** Links to other screens that edit the rest of a section. */
function Elsewhere({ section, isAll }: { section: string; isAll: boolean }) {
  const own = contentOf(section).records.map((resource) => `/admin/${resource}`);
  const rest = sectionForm(section).elsewhere.filter(({ to }) => ![...own, '/admin/homeimage'].includes(to));
  if (rest.length === 0) return null;
  return <ScreenLinks screens={rest} isAll={isAll} />;
}
