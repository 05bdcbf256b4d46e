import { fill } from '../../../backend/company/words/fill.shared.js';
import type { Employment } from '../../../backend/content/content-pages/content-page.constants.js';
import { writtenDate } from '../../../backend/core/text/dates.shared.js';
import type { VacancyOfRecord } from '../../../backend/site/pages/vacancy-blocks.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useSharedProps } from '../page-data/shared-props';
import { useTextLanguage } from '../page-data/text-language';
import { useWords } from '../page-data/words';
import { RichText } from '../ui/RichText';
import { BlockHead, BlockLink } from './BlockLayout';
import type { BlockProps, BlockView } from './block-view';
import styles from './VacanciesBlock.module.css';

interface VacancyProps {
  vacancy: VacancyOfRecord;
  heading: 'h2' | 'h3';
}

function Vacancy({ vacancy, heading: Heading }: VacancyProps) {
  const ofPage = useTextLanguage();
  // A record has one language.
  const inLanguage = (own: string) => (vacancy.language ? originalLanguage(vacancy) : ofPage(own));
  const words = useWords('vacancies');
  const { language, timeZone } = useSharedProps().look;
  const { title, text, place, remote, employment, pay, valid_through, link_label, link_url } = vacancy;
  const kind = employment ? words[WORD_OF[employment]] : vacancy.employment_name;
  const facts = [place, remote && words.remote, kind, pay].filter(Boolean);
  return (
    <li className={styles.vacancy}>
      <Heading className={styles.title} {...inLanguage(title)}>
        {title}
      </Heading>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {text && <RichText html={text} {...inLanguage(text)} />}
      {valid_through && (
        // The browser may format dates differently from the server; the server's text is kept.
        <p suppressHydrationWarning>
          <strong>{fill(words.until, { date: writtenDate(valid_through, language, timeZone) })}</strong>
        </p>
      )}
      <BlockLink label={link_label} url={link_url} />
    </li>
  );
}

const WORD_OF = {
  full_time: 'fullTime',
  part_time: 'partTime',
  contractor: 'contractor',
  temporary: 'temporary',
  intern: 'intern',
  volunteer: 'volunteer',
} as const satisfies Record<Employment, string>;

function VacanciesBlock({ block: { heading, introduction, items } }: BlockProps<'vacancies'>) {
  return (
    <div className="container">
      <BlockHead heading={heading} introduction={introduction} />
      <ul className={styles.vacancies}>
        {items.map((vacancy, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the vacancies of a page never move in the browser
          <Vacancy key={index} vacancy={vacancy} heading={heading ? 'h3' : 'h2'} />
        ))}
      </ul>
    </div>
  );
}

export const vacancies: BlockView<'vacancies'> = {
  View: VacanciesBlock,
  isEmpty: ({ items }) => items.length === 0,
};
