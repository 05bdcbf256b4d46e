import { type RefObject, useEffect, useState } from 'react';
import { parseMarkdown, plainText } from '../../markdown/markdown';
import { HAND_OVER_HASH, readConversation } from '../conversation/stored-conversation';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import styles from './AttachedConversation.module.css';

/** The conversation with the assistant, which is sent with the message unless the visitor removes it. */
export default function AttachedConversation({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const words = useWords('contact');
  const [{ id, turns }] = useState(readConversation);
  const [isRemoved, setRemoved] = useState(false);

  useEffect(() => {
    form.current?.scrollIntoView({ block: 'start' });
  }, [form]);

  // The server sends the questions of a single conversation only.
  const attached = id === null ? [] : turns.filter(({ conversation }) => conversation === id);
  if (id === null || attached.length === 0 || isRemoved) return null;
  return (
    <section id={HAND_OVER_HASH} className={styles.conversation} aria-labelledby="conversation-title">
      <input type="hidden" name="conversation" value={id} />
      <h3 id="conversation-title">{words.conversation}</h3>
      {words.conversationNote && <p className={styles.note}>{words.conversationNote}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: it groups no fields */}
      <div className={styles.turns} tabIndex={0} role="group" aria-labelledby="conversation-title">
        <dl>
          {attached.map((turn) => (
            <div key={turn.id}>
              <dt>{words.conversationVisitor}</dt>
              <dd dir="auto">{turn.question}</dd>
              {turn.text && (
                <>
                  <dt>{words.conversationAssistant}</dt>
                  <dd dir="auto">{plainText(parseMarkdown(turn.text, []))}</dd>
                </>
              )}
            </div>
          ))}
        </dl>
      </div>
      <button type="button" className={styles.remove} onClick={() => setRemoved(true)}>
        <Icon name="close" />
        {words.conversationRemove}
      </button>
    </section>
  );
}
