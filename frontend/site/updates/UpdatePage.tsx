import { Link } from '@tanstack/react-router';
import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import type { UpdatePageData } from '../../../backend/site/pages/update-pages.dto.js';
import type { OwnData } from '../../api/pages';
import { NewsletterForm } from '../forms/NewsletterForm';
import { originalLanguage } from '../page-data/original-language';
import { useAddress, useSharedProps } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { useWords } from '../page-data/words';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { CoverPicture } from '../ui/CoverPicture';
import { DateText } from '../ui/DateText';
import { RichText } from '../ui/RichText';
import { PostCard } from './PostCard';
import { mailLink, shareLinks } from './share-links';
import styles from './UpdatePage.module.css';

export function UpdatePage({ data }: { data: OwnData<UpdatePageData> }) {
  const { slug, title, description, category, photo, created_at, author, tags, reading_minutes: minutes } = data.post;
  const original = originalLanguage(data.post);
  const words = useWords('updates');
  const { newTab } = useShellWords();
  const { siteUrl, look, notOffered } = useSharedProps();
  const addressOf = useAddress();
  const address = `${siteUrl}${addressOf(`/updates/${slug}`)}`;
  const links = shareLinks(address, title, data.shareLinks);
  return (
    <article className={`section ${styles.article}`}>
      <header className={`container ${styles.head}`}>
        <Breadcrumbs parent="updates" />
        <h1 {...original}>{title}</h1>
        <p className="meta">
          {category && <b {...originalLanguage({ language: data.post.category_language })}>{category}</b>}
          <DateText iso={created_at} />
          {author && <span>{author}</span>}
          <span>{fillCounted(words.readingTime, look.language, { minutes })}</span>
        </p>
      </header>
      <CoverPicture picture={photo} transition={`pic-${slug}`} />
      <div className={`container ${styles.column}`}>
        <RichText className={styles.text} html={description} {...original} />
      </div>
      <footer className={`container ${styles.column} ${styles.footer}`}>
        {tags.length > 0 && (
          <nav className="tags" aria-label={words.tagsOfPost}>
            {tags.map((tag) => (
              <Link key={tag} className="tag" to="/updates" search={{ search: tag }}>
                {tag}
              </Link>
            ))}
          </nav>
        )}
        <div className={styles.share}>
          <span id="share">{words.share}</span>
          <ul className="tags" aria-labelledby="share">
            {links.map(({ label, href }) => (
              <li key={label}>
                <a className="tag" href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                  <span className="visuallyHidden"> {newTab}</span>
                </a>
              </li>
            ))}
            {data.shareLinks === 'plain' && (
              <li>
                <a className="tag" href={mailLink(address, title)}>
                  {words.shareByEmail}
                </a>
              </li>
            )}
          </ul>
        </div>
      </footer>
      {data.readNext.length > 0 && (
        <section className={`container ${styles.next}`} aria-labelledby="read-next">
          <h2 id="read-next">{words.readNext}</h2>
          <ul>
            {data.readNext.map((post) => (
              <li key={post.slug}>
                <PostCard post={post} first={false} wide level="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!notOffered?.includes('newsletter') && (
        <div className={`container ${styles.newsletter}`}>
          <NewsletterForm />
        </div>
      )}
    </article>
  );
}
