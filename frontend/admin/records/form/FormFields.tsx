import { Section } from '../../core/ui/Section';
import { TwoColumns } from '../../core/ui/TwoColumns';
import type { Field } from '../../fields/field/field';
import { usePreview } from '../preview/preview-context';
import { WithPreview } from '../preview/WithPreview';

import { FormBody } from './FormBody';
import { FormField } from './FormField';
import type { DraftForm } from './useDraftForm';

interface Props {
  form: DraftForm;
  /** Groups the fields into sections, for pages; dialogs have none. */
  inSections?: boolean;
}

/** The fields of a form in two columns, by their `place`; in a single column while a preview is shown beside them. */
export function FormFields({ form, inSections = false }: Props) {
  const preview = usePreview();
  const main = form.fields.filter(({ place }) => place !== 'side');
  const side = form.fields.filter(({ place }) => place === 'side');
  const column = (fields: Field[]) =>
    groupBySection(fields).map(([title, inBlock]) => {
      const Panel = inBlock[0]?.Panel;
      if (Panel)
        return (
          <Panel
            key={title}
            form={form.name}
            title={title}
            fields={inBlock}
            values={form.values}
            errors={form.errors}
            renderField={(field) => <FormField form={form} field={field} />}
          />
        );
      const inputs = inBlock.map((field) => (
        <FormField
          key={field.name}
          form={form}
          field={field}
          autoFocus={!inSections && field === form.fields[0] ? true : undefined}
        />
      ));
      if (!inSections) return inputs;
      return (
        <Section key={title} title={title}>
          {inputs}
        </Section>
      );
    });
  const columns = (
    <TwoColumns
      main={column(main)}
      side={side.length > 0 ? column(side) : undefined}
      narrow={!inSections && side.length === 1}
      isStacked={preview?.isBeside === true}
    />
  );
  return <FormBody form={form}>{inSections ? <WithPreview>{columns}</WithPreview> : columns}</FormBody>;
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
