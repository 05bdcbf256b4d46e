/** The key of queries about reviews, which whatever answers a question makes stale. */
export const REVIEW_KEY = ['review'] as const;
