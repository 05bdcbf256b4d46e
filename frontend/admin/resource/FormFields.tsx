import type { ReactNode } from 'react';
import { FieldInput } from '../fields/FieldInput';
import type { Field } from '../fields/field';
import { BusyFormContext } from '../fields/upload/busy';
import { Columns } from '../ui/Columns';
import { Section } from '../ui/Section';
import { DraftOffer } from './drafts/DraftOffer';
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
  const input = (field: Field) => (
    <FieldInput
      key={field.name}
      field={field}
      record={form.record}
      id={form.fieldId(field.name)}
      value={form.values[field.name] ?? ''}
      onChange={(value) => form.set(field.name, value)}
      error={errorText(form.errors[field.name])}
    />
  );
  const column = (fields: Field[]) =>
    blocks
      ? blocksOf(fields).map(([title, inBlock]) => (
          <Section key={title} title={title}>
            {inBlock.map(input)}
          </Section>
        ))
      : fields.map(input);
  return (
    <BusyFormContext value={form.busy}>
      {form.offered && <DraftOffer draft={form.offered} onRestore={form.restoreDraft} onDiscard={form.discardDraft} />}
      {/* Nothing is typed over an offer that has not been answered. */}
      <div inert={form.offered !== undefined}>
        <Columns main={column(main)} side={side.length > 0 ? column(side) : undefined} />
      </div>
    </BusyFormContext>
  );
}

function errorText(error: ReactNode): string | undefined {
  return typeof error === 'string' ? error : undefined;
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
