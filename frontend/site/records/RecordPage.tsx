import type { RecordPageData } from '../../../backend/site/pages/record-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { originalLanguage } from '../page-data/original-language';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { CoverPicture } from '../ui/CoverPicture';
import { isEmptyHtml } from '../ui/is-empty-html';
import { PageHeader } from '../ui/PageHeader';
import { RichText } from '../ui/RichText';
import sidebarLayout from '../ui/SidebarLayout.module.css';
import styles from './RecordPage.module.css';

/** A record of any kind, by the roles of its fields, with the others beside its text. */
export function RecordPage({ data }: { data: OwnData<RecordPageData> }) {
  const { record, section } = data;
  const { title, summary, body, facts, pictures } = record;
  const original = originalLanguage(record);
  const hasText = summary !== '' || !isEmptyHtml(body);
  return (
    <>
      <PageHeader title={title} {...original}>
        <Breadcrumbs section={section} />
      </PageHeader>
      <CoverPicture picture={pictures[0] ?? null} transition={`record-${record.id}`} />
      {(hasText || facts.length > 0) && (
        <section className="section">
          <div className={`container grid ${hasText ? sidebarLayout.layout : ''}`}>
            {hasText && (
              <div className={sidebarLayout.main}>
                {summary && (
                  <p className="lead" {...original}>
                    {summary}
                  </p>
                )}
                {!isEmptyHtml(body) && <RichText className={styles.text} html={body} {...original} />}
              </div>
            )}
            {facts.length > 0 && (
              <aside className={hasText ? sidebarLayout.sidebar : styles.alone}>
                <dl className={styles.facts}>
                  {facts.map(({ label, text, url }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{url ? <a href={url}>{text}</a> : text}</dd>
                    </div>
                  ))}
                </dl>
              </aside>
            )}
          </div>
        </section>
      )}
    </>
  );
}
