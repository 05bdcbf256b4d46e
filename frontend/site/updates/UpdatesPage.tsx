import { Link } from '@tanstack/react-router';
import type { UpdatesPageData } from '../../../backend/pages/page-data.dto.js';
import type { OwnData } from '../../api/pages';
import { copy } from '../copy';
import { useSharedProps } from '../shell/shared-props';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { KangaBorder } from '../ui/KangaBorder';
import { Pagination } from './Pagination';
import { PostCard } from './PostCard';
import { Sidebar } from './Sidebar';
import styles from './UpdatesPage.module.css';
import { updatesCopy } from './updates-copy';

export function UpdatesPage({ data }: { data: OwnData<UpdatesPageData> }) {
  const { posts, search, category } = data;
  const { sidebarData } = useSharedProps();
  const isFiltered = search !== '' || category !== null;
  return (
    <>
      <div className={styles.banner}>
        <div className={`container ${styles.bannerContent}`}>
          <h1>{copy.updates.title}</h1>
          <Breadcrumbs current={copy.updates.title} />
        </div>
        <KangaBorder />
      </div>
      <div className={`container section ${styles.layout}`}>
        <div>
          {isFiltered && (
            <p className={styles.filterSummary}>
              <span>
                {posts.total === 1 ? '1 update' : `${posts.total} updates`}
                {category && ` in ${category.title}`}
                {search && ` for “${search}”`}
              </span>
              <Link to="/updates" className="arrowLink" activeOptions={{ exact: true }}>
                {updatesCopy.all}
                <Icon name="arrow-right" />
              </Link>
            </p>
          )}
          {posts.data.length > 0 ? (
            <div className={styles.posts}>
              {posts.data.map((post, index) => (
                <PostCard key={post.slug} post={post} first={index === 0} />
              ))}
            </div>
          ) : (
            <EmptyState title={updatesCopy.empty} hint={isFiltered ? updatesCopy.emptyHint : undefined} />
          )}
          <Pagination posts={posts} filter={{ search: search || undefined, category: category?.slug }} />
        </div>
        <Sidebar data={sidebarData} search={search} category={category?.slug} />
      </div>
    </>
  );
}
