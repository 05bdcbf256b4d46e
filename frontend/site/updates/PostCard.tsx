import { Link } from '@tanstack/react-router';
import type { PostCard as PostCardData } from '../../../backend/site/pages/update-pages.dto.js';
import { originalLanguage } from '../page-data/original-language';
import { useOwnDirection } from '../page-data/shared-props';
import { useShellWords } from '../page-data/shell-words';
import { DateText } from '../ui/DateText';
import { Icon } from '../ui/Icon';
import { imageSlots } from '../ui/image-slots';
import { Picture } from '../ui/Picture';
import styles from './PostCard.module.css';

interface PostCardProps {
  post: PostCardData;
  /** Shown larger; its picture is not lazy. */
  first: boolean;
  /** Whether its picture is wider than in the list. */
  wide?: boolean;
  /** Default: `h2`. */
  level?: 'h2' | 'h3';
}

export function PostCard({ post, first, wide = false, level: Heading = 'h2' }: PostCardProps) {
  const { learnMore } = useShellWords();
  const own = useOwnDirection();
  const original = originalLanguage(post);
  const { slug, title, description, category, photo, created_at } = post;
  return (
    <article className={first ? `${styles.post} ${styles.first}` : styles.post}>
      {photo && (
        <Picture
          className="picture"
          picture={photo}
          slot={first ? imageSlots.firstPost : wide ? imageSlots.widePost : imageSlots.post}
          eager={first}
          alt=""
          transition={`pic-${slug}`}
        />
      )}
      <div className={styles.text}>
        <p className="meta">
          {category && (
            <b {...(post.category_language ? originalLanguage({ language: post.category_language }) : own)}>
              {category}
            </b>
          )}
          <DateText iso={created_at} />
        </p>
        <Heading {...original}>
          <Link to="/updates/$slug" params={{ slug }} viewTransition>
            {title}
          </Link>
        </Heading>
        <p {...original}>{description}</p>
        <Link to="/updates/$slug" params={{ slug }} className="arrowLink" viewTransition>
          {learnMore}
          <span className="visuallyHidden">: {title}</span>
          <Icon name="arrow-right" />
        </Link>
      </div>
    </article>
  );
}
