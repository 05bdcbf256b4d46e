import { Link } from '@tanstack/react-router';
import type { PortfoliosPageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { copy } from '../copy';
import { EmptyState } from '../ui/EmptyState';
import { PageHeader } from '../ui/PageHeader';
import { ProjectCard } from './ProjectCard';
import styles from './ProjectGrid.module.css';

/** Tabs are links, so that a filtered list can be bookmarked and works without JavaScript. */
function ServiceTabs({ services, currentService }: Pick<PortfoliosPageData, 'services' | 'currentService'>) {
  const tabs = [
    { slug: undefined, title: copy.portfolio.all },
    ...services.map(({ slug, title }) => ({ slug, title })),
  ];
  return (
    <nav className="container tags" aria-label={copy.portfolio.tabs}>
      {tabs.map(({ slug, title }) => (
        <Link
          key={slug ?? ''}
          className="tag"
          to="/portifolios"
          search={{ service: slug }}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={(currentService ?? undefined) === slug ? 'page' : undefined}
          resetScroll={false}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

export function PortfolioPage({ data }: { data: OwnData<PortfoliosPageData> }) {
  const { portfolios, services, currentService } = data;
  return (
    <>
      <PageHeader title={copy.portfolio.title} lead={copy.portfolio.introduction} />
      <ServiceTabs services={services} currentService={currentService} />
      <section className="sectionCompact" aria-label={copy.portfolio.title}>
        {portfolios.length > 0 ? (
          <div className={`container ${styles.grid} ${styles.staggered}`}>
            {portfolios.map((project, index) => (
              <ProjectCard key={project.id} project={project} heading="h2" eager={index === 0} />
            ))}
          </div>
        ) : (
          <div className="container">
            <EmptyState title={copy.portfolio.empty}>
              <Link to="/portifolios" className="button">
                {copy.portfolio.all}
              </Link>
            </EmptyState>
          </div>
        )}
      </section>
    </>
  );
}
