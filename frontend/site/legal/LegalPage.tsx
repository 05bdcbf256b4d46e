import type { LegalPageData } from '../../../backend/site/pages/company-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { originalLanguage } from '../page-data/original-language';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { PageHeader } from '../ui/PageHeader';
import { RichText } from '../ui/RichText';
import { contentsOf } from './contents-of';
import styles from './LegalPage.module.css';

/** Terms and Privacy Policy; long ones have their headings beside them. */
export function LegalPage({ data }: { data: OwnData<LegalPageData> }) {
  const original = originalLanguage(data);
  const headings = contentsOf(data.content);
  return (
    <>
      <PageHeader title={data.title}>
        <Breadcrumbs current={data.title} />
      </PageHeader>
      <div className={`container pageEnd ${styles.layout}`}>
        <RichText html={data.content} {...original} />
        {headings.length > 0 && (
          <nav className={styles.contents} aria-label={data.title} {...original}>
            <ol>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </div>
    </>
  );
}
