import { Link } from '@tanstack/react-router';
import type { PortfolioCard } from '../../../backend/site/pages/portfolio-pages.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useWords } from '../page-data/words';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import { TitleDrawing } from '../ui/TitleDrawing';
import styles from './ProjectGrid.module.css';

interface ProjectCardProps {
  project: PortfolioCard;
  heading: 'h2' | 'h3';
  eager?: boolean;
}

/** A project; the whole card is clickable. */
export function ProjectCard({ project, heading: Heading, eager = false }: ProjectCardProps) {
  const { noService } = useWords('portfolio');
  const { slug, name, photo, service_title } = project;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {photo ? (
          <Picture
            className="picture"
            picture={photo}
            slot={imageSlots.project}
            eager={eager}
            alt=""
            transition={`pic-${slug}`}
          />
        ) : (
          <TitleDrawing title={name} transition={`pic-${slug}`} />
        )}
      </div>
      <p className="kicker" {...originalLanguage({ language: project.service_language })}>
        {service_title ?? noService}
      </p>
      <Heading {...originalLanguage(project)}>
        <Link to="/portifolios/$slug" params={{ slug }} viewTransition>
          {name}
        </Link>
      </Heading>
    </article>
  );
}
