import type { Field } from '../fields/field';
import { Columns } from '../ui/Columns';
import { Section } from '../ui/Section';
import { DraftGate } from './DraftGate';
import { FormField } from './FormField';
import type { ScreenForm } from './useScreenForm';

interface Props {
  form: ScreenForm;
  /** On a page the fields stand in blocks; in a dialog they stand free. */
  blocks?: boolean;
}

/** The fields of a form in two columns: what is written at the left, what describes it at the right. */
export function FormFields({ form, blocks = false }: Props) {
  const main = form.fields.filter(({ place }) => place !== 'side');
  const side = form.fields.filter(({ place }) => place === 'side');
  const column = (fields: Field[]) =>
    blocks
      ? blocksOf(fields).map(([title, inBlock]) => (
          <Section key={title} title={title}>
            {inBlock.map((field) => (
              <FormField key={field.name} form={form} field={field} />
            ))}
          </Section>
        ))
      : fields.map((field) => (
          <FormField key={field.name} form={form} field={field} first={field === form.fields[0]} />
        ));
  return (
    <DraftGate form={form}>
      <Columns
        main={column(main)}
        side={side.length > 0 ? column(side) : undefined}
        narrow={!blocks && side.length === 1}
      />
    </DraftGate>
  );
}

/** Fields by the headings that they declare; one without goes on under the heading before. */
function blocksOf(fields: Field[]): [title: string, fields: Field[]][] {
  const blocks: [string, Field[]][] = [];
  for (const field of fields) {
    const last = blocks.at(-1);
    if (last && (field.section === undefined || field.section === last[0])) last[1].push(field);
    else blocks.push([field.section ?? '', [field]]);
  }
  return blocks;
}
