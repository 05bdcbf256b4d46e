import { Link } from '@tanstack/react-router';
import type { FaqItem } from '../../../backend/site/pages/page-parts.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { RichText } from '../ui/RichText';
import styles from './Faq.module.css';

interface FaqProps {
  /** The page, which determines the heading. */
  page: 'home' | 'solutions' | 'solution' | 'contact';
  faqs: FaqItem[];
  firstOpen?: boolean;
  /** Whether to link to the contact page. */
  askLink?: boolean;
}

/** Questions as an accordion: of `<details>` with the same `name`, the browser keeps at most one open. */
export function Faq({ page, faqs, firstOpen = false, askLink = true }: FaqProps) {
  const words = useWords('faq');
  if (faqs.length === 0) return null;
  return (
    <section className="section" id="faq" aria-labelledby="faq-title">
      <div className="container grid">
        <div className={styles.head}>
          <p className="kicker">{words.kicker}</p>
          <h2 id="faq-title">{words[page]}</h2>
          {words.more && <p className="muted">{words.more}</p>}
          {askLink && (
            <Link to="/contact" className="arrowLink">
              {words.ask}
              <Icon name="arrow-right" />
            </Link>
          )}
        </div>
        <div className={styles.list}>
          {faqs.map(({ id, title: question, description, language }, index) => (
            <details key={id} className={styles.item} name="faq" open={firstOpen && index === 0}>
              <summary>
                <h3 {...originalLanguage({ language })}>{question}</h3>
                <span className={styles.toggle} aria-hidden="true" />
              </summary>
              <RichText className={styles.answer} html={description} {...originalLanguage({ language })} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
