// Runs in a thread of its own: strangers' pages. What is imported here is run from the source in development: only types are removed.
import { answerTasks } from '../../../core/threads/answer-tasks.js';
import { TextTooLongError } from '../html-tree.js';
import { type WebPage, webPageOf } from './web-page.js';

/** Maximum number of addresses that a page or a sitemap may name. */
const MAX_PLACES = 20_000;

/** A sitemap, or a list of sitemaps. */
interface Sitemap {
  isIndex: boolean;
  places: string[];
}

const tasks = {
  /** Returns undefined for a page that is too long to parse. */
  page({ html, url }: { html: string; url: string }): WebPage | undefined {
    try {
      const page = webPageOf(html, url);
      return { ...page, links: [...new Set(page.links)].slice(0, MAX_PLACES) };
    } catch (error) {
      if (error instanceof TextTooLongError) return undefined;
      throw error;
    }
  },

  sitemap(text: string): Sitemap {
    const places: string[] = [];
    for (const [, place = ''] of text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]{1,2000})/g)) {
      places.push(place.trim().replaceAll('&amp;', '&'));
      if (places.length >= MAX_PLACES) break;
    }
    return { isIndex: text.includes('<sitemapindex'), places };
  },
};

export type PageTasks = typeof tasks;

answerTasks(tasks);
