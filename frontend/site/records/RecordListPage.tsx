import { Link } from '@tanstack/react-router';
import type { RecordListData } from '../../../backend/site/pages/record-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { originalLanguage } from '../page-data/original-language';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { imageSlots } from '../ui/image-slots';
import { PageHeader } from '../ui/PageHeader';
import { Picture } from '../ui/Picture';
import styles from './RecordListPage.module.css';

/** The list of the records of any kind, as cards; those without pictures stand close together. */
export function RecordListPage({ data }: { data: OwnData<RecordListData> }) {
  const { title, introduction, path, records } = data;
  const hasPictures = records.some(({ photo }) => photo !== null);
  return (
    <>
      <PageHeader title={title} lead={introduction}>
        <Breadcrumbs />
      </PageHeader>
      <section className="section" aria-label={title}>
        <div className="container">
          <ul className={styles.grid} data-pictures={hasPictures || undefined}>
            {records.map((record, index) => (
              <li key={record.id} className={styles.card}>
                {hasPictures && (
                  <div className={styles.picture}>
                    {record.photo && (
                      <Picture
                        className="picture"
                        picture={record.photo}
                        slot={imageSlots.project}
                        eager={index < 2}
                        alt=""
                        transition={`record-${record.id}`}
                      />
                    )}
                  </div>
                )}
                <h2 {...originalLanguage(record)}>
                  <Link
                    to="/$section/$record"
                    params={{ section: path.slice(1), record: record.path.slice(path.length + 1) }}
                    viewTransition
                  >
                    {record.title}
                  </Link>
                </h2>
                {record.text && (
                  <p className="muted" {...originalLanguage(record)}>
                    {record.text}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
