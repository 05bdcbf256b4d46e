import { useId } from 'react';
import styles from '../faq/Faq.module.css';
import { originalLanguage } from '../ui/original-language';
import { RichText } from '../ui/RichText';
import { SideHead } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';

/** An accordion with one question open at a time. */
function QuestionsBlock({ block: { heading, note, records, items } }: BlockProps<'questions'>) {
  const name = useId();
  const Heading = heading ? 'h3' : 'h2';
  const questions = [
    ...records.map(({ title, text, language }) => ({ question: title, answer: text, language })),
    ...items.map(({ question, answer }) => ({ question, answer, language: undefined })),
  ];
  return (
    <SideHead heading={heading} note={note}>
      {questions.map(({ question, answer, language }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a page never move in the browser
        <details key={index} className={styles.item} name={name}>
          <summary>
            <Heading {...originalLanguage({ language })}>{question}</Heading>
            <span className={styles.toggle} aria-hidden="true" />
          </summary>
          <RichText className={styles.answer} html={answer} {...originalLanguage({ language })} />
        </details>
      ))}
    </SideHead>
  );
}

export const questions: BlockView<'questions'> = {
  View: QuestionsBlock,
  isEmpty: ({ records, items }) => records.length === 0 && items.length === 0,
};
