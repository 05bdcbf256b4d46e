import { Link } from '@tanstack/react-router';
import type { PortfolioPageData } from '../../../backend/site/pages/portfolio-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { originalLanguage } from '../page-data/original-language';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { CoverPicture } from '../ui/CoverPicture';
import { imageSlots } from '../ui/image-slots';
import { isEmptyHtml } from '../ui/is-empty-html';
import { PageHeader } from '../ui/PageHeader';
import { Picture } from '../ui/Picture';
import { RichText } from '../ui/RichText';
import sidebarLayout from '../ui/SidebarLayout.module.css';
import { ProjectCard } from './ProjectCard';
import projectGrid from './ProjectGrid.module.css';
import styles from './ProjectPage.module.css';

export function ProjectPage({ data }: { data: OwnData<PortfolioPageData> }) {
  const words = useWords('project');
  const { noService } = useWords('portfolio');
  const { portfolio, relatedPortfolios } = data;
  const { newTabs: isSpecified } = useSharedProps();
  const { slug, name, photo, images, client, service, product } = portfolio;
  const original = originalLanguage(portfolio);
  // The cover picture is often one of the other images as well.
  const more = images.filter((image) => image.path !== photo?.path);

  return (
    <>
      <PageHeader title={name} {...original}>
        <Breadcrumbs parent="portfolios" />
      </PageHeader>
      <CoverPicture picture={photo ?? images[0] ?? null} transition={`pic-${slug}`} />
      <section className="section">
        <div className={`container grid ${sidebarLayout.layout}`}>
          <div className={sidebarLayout.main}>
            {(portfolio.introduction || !isEmptyHtml(portfolio.description)) && <h2>{words.overview}</h2>}
            {portfolio.introduction && (
              <p className="lead" {...original}>
                {portfolio.introduction}
              </p>
            )}
            <RichText className={styles.description} html={portfolio.description} {...original} />
          </div>
          <aside className={sidebarLayout.sidebar} aria-label={words.summary}>
            <dl className={`set ${styles.facts}`}>
              {client && (
                <div>
                  <dt>{words.client}</dt>
                  <dd>{client.name}</dd>
                </div>
              )}
              <div>
                <dt>{words.category}</dt>
                <dd {...originalLanguage({ language: service?.language })}>{service?.title ?? noService}</dd>
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
        <div className={`container pageEnd set ${styles.gallery}`}>
          {more.map((image) => (
            <Picture key={image.path} className="picture" picture={image} slot={imageSlots.project} />
          ))}
        </div>
      )}
      {!isEmptyHtml(portfolio.feedback) && (
        <section className={styles.feedback}>
          <div className={`container section ${styles.feedbackContent}`}>
            <h2>{words.feedback}</h2>
            <RichText className={styles.quote} html={portfolio.feedback} {...original} />
          </div>
        </section>
      )}
      {relatedPortfolios.length > 0 && (
        <section className="section">
          <div className="container">
            <h2>{words.related}</h2>
            <div className={`${projectGrid.grid} ${isSpecified ? '' : projectGrid.full} ${styles.related}`}>
              {relatedPortfolios.map((project) => (
                <ProjectCard key={project.id} project={project} heading="h3" />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}
