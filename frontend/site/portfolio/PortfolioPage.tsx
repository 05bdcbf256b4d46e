import { Link } from '@tanstack/react-router';
import type { PortfolioListPageData } from '../../../backend/site/pages/portfolio-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { originalLanguage } from '../page-data/original-language';
import { useSharedProps } from '../page-data/shared-props';
import { useWords } from '../page-data/words';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { ProjectCard } from './ProjectCard';
import styles from './ProjectGrid.module.css';

/** Tabs are links, so that a filtered list can be bookmarked and works without JavaScript. */
function ServiceTabs({ services, currentService }: Pick<PortfolioListPageData, 'services' | 'currentService'>) {
  const words = useWords('portfolio');
  const tabs: { slug?: string; title: string; language?: string }[] = [{ title: words.all }, ...services];
  return (
    <nav className={`container tags ${styles.tabs}`} aria-label={words.tabs}>
      {tabs.map(({ slug, title, language }) => (
        <Link
          key={slug ?? ''}
          className="tag"
          to="/portifolios"
          search={{ service: slug }}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={(currentService ?? undefined) === slug ? 'page' : undefined}
          resetScroll={false}
          {...originalLanguage({ language })}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

export function PortfolioPage({ data }: { data: OwnData<PortfolioListPageData> }) {
  const words = useWords('portfolio');
  const { portfolios, services, currentService } = data;
  const { newTabs: isSpecified } = useSharedProps();
  const isOne = portfolios.length === 1 && !isSpecified;
  return (
    <>
      <PageHeader title={words.title} lead={words.introduction} />
      <ServiceTabs services={services} currentService={currentService} />
      <section className="section" aria-label={words.title}>
        {portfolios.length > 0 ? (
          <div className={`container ${styles.grid} ${styles.staggered} ${isOne ? styles.full : ''}`}>
            {portfolios.map((project, index) => (
              <ProjectCard key={project.id} project={project} heading="h2" eager={index === 0} />
            ))}
          </div>
        ) : (
          <div className="container">
            <EmptyState title={words.empty}>
              <Link to="/portifolios" className="button">
                {words.all}
              </Link>
            </EmptyState>
          </div>
        )}
      </section>
    </>
  );
}
