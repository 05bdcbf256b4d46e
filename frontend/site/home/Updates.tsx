import { Link } from '@tanstack/react-router';
import type { PostCard as PostCardData } from '../../../backend/site/pages/update-pages.dto.js';
import { useWords } from '../page-data/words';
import { Icon } from '../ui/Icon';
import { PostCard } from '../updates/PostCard';
import styles from './Updates.module.css';

/** The newest updates: one beside its picture, two or three side by side. */
export function Updates({ posts }: { posts: PostCardData[] }) {
  const words = useWords('home');
  if (posts.length === 0) return null;
  return (
    <section className="section" id="updates">
      <div className="container">
        <div className={styles.head}>
          <h2>{words.updatesTitle}</h2>
          <Link to="/updates" className="arrowLink">
            {words.updatesAll}
            <Icon name="arrow-right" />
          </Link>
        </div>
        <div className={styles.posts} data-count={posts.length}>
          {posts.map((post) => (
            <div key={post.slug}>
              <PostCard post={post} first={false} wide={posts.length < 3} level="h3" />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
