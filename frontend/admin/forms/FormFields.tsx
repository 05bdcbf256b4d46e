import type { Field } from '../fields/field';
import { Section } from '../ui/Section';
import type { PreviewProps } from '../ui/SitePreview';
import { TwoColumns } from '../ui/TwoColumns';
import { WithPreview } from '../ui/WithPreview';
import { FormBody } from './FormBody';
import { FormField } from './FormField';
import type { DraftForm } from './useDraftForm';

interface Props {
  form: DraftForm;
  /** Groups the fields into sections, as on a page; dialogs have none. */
  inSections?: boolean;
  /** Shown beside the fields, which are then in one column. */
  preview?: PreviewProps;
}

/** The fields of a form in two columns, by their `place`. */
export function FormFields({ form, inSections = false, preview }: Props) {
  const main = form.fields.filter(({ place }) => place !== 'side');
  const side = form.fields.filter(({ place }) => place === 'side');
  const column = (fields: Field[]) =>
    inSections
      ? groupBySection(fields).map(([title, inBlock]) => (
          <Section key={title} title={title}>
            {inBlock.map((field) => (
              <FormField key={field.name} form={form} field={field} />
            ))}
          </Section>
        ))
      : fields.map((field) => (
          <FormField key={field.name} form={form} field={field} autoFocus={field === form.fields[0]} />
        ));
  return (
    <FormBody form={form}>
      {preview ? (
        <WithPreview preview={preview}>
          <TwoColumns main={[...column(main), ...column(side)]} />
        </WithPreview>
      ) : (
        <TwoColumns
          main={column(main)}
          side={side.length > 0 ? column(side) : undefined}
          narrow={!inSections && side.length === 1}
        />
      )}
    </FormBody>
  );
}

/** Groups fields by `section`; a field without one joins the previous section. */
export function groupBySection(fields: Field[]): [title: string, fields: Field[]][] {
  const blocks: [string, Field[]][] = [];
  for (const field of fields) {
    const last = blocks.at(-1);
    if (last && (field.section === undefined || field.section === last[0])) last[1].push(field);
    else blocks.push([field.section ?? '', [field]]);
  }
  return blocks;
}
