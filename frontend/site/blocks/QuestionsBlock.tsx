import { useId } from 'react';
import styles from '../faq/Faq.module.css';
import { originalLanguage } from '../page-data/original-language';
import { useTextLanguage } from '../page-data/text-language';
import { RichText } from '../ui/RichText';
import { SideHead, WithinText } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';

/** An accordion with one question open at a time. */
function QuestionsBlock({ block: { heading, note, look, records, items } }: BlockProps<'questions'>) {
  const inLanguage = useTextLanguage();
  const name = useId();
  const Place = look === 'text' ? WithinText : SideHead;
  const Heading = heading ? 'h3' : 'h2';
  const questions = [
    ...records.map((record) => ({ question: record.title, answer: record.text, ofRecord: originalLanguage(record) })),
    ...items.map((item) => ({ ...item, ofRecord: undefined })),
  ];
  return (
    <Place heading={heading} note={note}>
      {questions.map(({ question, answer, ofRecord }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a page never move in the browser
        <details key={index} className={styles.item} name={name}>
          <summary>
            <Heading {...(ofRecord ?? inLanguage(question))}>{question}</Heading>
            <span className={styles.toggle} aria-hidden="true" />
          </summary>
          <RichText className={styles.answer} html={answer} {...(ofRecord ?? inLanguage(answer))} />
        </details>
      ))}
    </Place>
  );
}

export const questions: BlockView<'questions'> = {
  View: QuestionsBlock,
  isEmpty: ({ records, items }) => records.length === 0 && items.length === 0,
};
