import { Link } from '@tanstack/react-router';
import type { PortfolioPageData } from '../../../backend/pages/page-data.dto.js';
import { SITE_PAGES } from '../../../backend/pages/site-pages.constants.js';
import type { OwnData } from '../../api/pages';
import { copy } from '../copy';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { Cover } from '../ui/Cover';
import { imageSlots } from '../ui/image-slots';
import { PageHead } from '../ui/PageHead';
import { Picture } from '../ui/Picture';
import { RichText } from '../ui/RichText';
import split from '../ui/Split.module.css';
import styles from './ProjectPage.module.css';
import { WorkCard } from './WorkCard';
import works from './Works.module.css';
import { words } from './words';

export function ProjectPage({ data }: { data: OwnData<PortfolioPageData> }) {
  const { portfolio, relatedPortfolios } = data;
  const { slug, name, photo, images, client, service, product } = portfolio;
  // The picture of the card stands on top of the page already.
  const more = images.filter((image) => image.path !== photo?.path);

  return (
    <>
      <PageHead title={name}>
        <Breadcrumbs parent={SITE_PAGES.portfolios} />
      </PageHead>
      <Cover picture={photo ?? images[0] ?? null} transition={`pic-${slug}`} />
      <section className="section">
        <div className={`wrap grid ${split.split}`}>
          <div className={split.main}>
            <h2>{words.overview}</h2>
            <p className="lead">{portfolio.introduction}</p>
            <RichText className={styles.description} html={portfolio.description} />
          </div>
          <aside className={split.side} aria-label="The project in short">
            <dl className={styles.facts}>
              {client && (
                <div>
                  <dt>{words.client}</dt>
                  <dd>{client.name}</dd>
                </div>
              )}
              <div>
                <dt>{words.category}</dt>
                <dd>{service?.title ?? copy.portfolio.noService}</dd>
              </div>
              {product && (
                <div>
                  <dt>{words.builtWith}</dt>
                  <dd>
                    <Link to="/solutions/$slug" params={{ slug: product.slug }}>
                      {product.title}
                    </Link>
                  </dd>
                </div>
              )}
            </dl>
          </aside>
        </div>
      </section>
      {more.length > 0 && (
        <div className={`wrap lastBlock ${styles.gallery}`}>
          {more.map((image) => (
            <Picture key={image.path} className="picture" picture={image} slot={imageSlots.project} />
          ))}
        </div>
      )}
      {portfolio.feedback && (
        <section className={styles.feedback}>
          <div className={`wrap section ${styles.feedbackIn}`}>
            <h2>{words.feedback}</h2>
            <RichText className={styles.say} html={portfolio.feedback} />
          </div>
        </section>
      )}
      {relatedPortfolios.length > 0 && (
        <section className="section">
          <div className="wrap">
            <h2>{words.related}</h2>
            <div className={`${works.works} ${styles.related}`}>
              {relatedPortfolios.map((project) => (
                <WorkCard key={project.id} project={project} heading="h3" />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}
