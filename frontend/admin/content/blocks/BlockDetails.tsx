import { IconLink } from '@tabler/icons-react';
import type { FormItem } from '../../fields/field/form-item';
import { firstWordsOf } from './block-items';
import { blockFormOf } from './blocks/block-forms';
import classes from './page-editor.module.css';
import { useTemplate } from './template-context';

const wordsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');

/** What a block in a list says: its first words and, in a template, the fields that it shows. */
export function BlockDetails({ block }: { block: FormItem }) {
  const template = useTemplate();
  const { Details, boundFields: bound = [] } = blockFormOf(block.kind) ?? {};
  const words = firstWordsOf(block);
  if (Details) return <Details block={block} />;
  if (!template || bound.length === 0) return words;
  const labels = bound
    .flatMap((name) => wordsIn(block[name]))
    .flatMap((key) => template.fields.find((field) => field.key === key)?.label ?? []);
  return (
    <>
      {words && <span>{words} </span>}
      {labels.map((label) => (
        <span key={label} className={`inline ${classes.bound}`}>
          <IconLink size={12} aria-hidden />
          {label}
        </span>
      ))}
    </>
  );
}
