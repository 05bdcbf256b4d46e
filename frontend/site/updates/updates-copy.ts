/** The fixed texts of updates and their list (see ../copy.ts). */
export const updatesCopy = {
  empty: 'No updates found',
  emptyHint: 'Clear the search to read all of them.',
  all: 'All updates',
  search: 'Search',
  searchPlaceholder: 'Search updates',
  categories: 'Categories',
  recent: 'Recent Updates',
  tags: 'Popular Tags',
  previous: 'Previous',
  next: 'Next',
  share: 'Share',
  tagsOfPost: 'Tags',
} as const;
