import { defineSource } from '../../readers/import-source.js';
import { isAtom, readBlogger } from './blogger.js';

/** Blogger: the feed alone, or in an archive of Takeout, which puts it among the settings of a blog. */
export const blogger = defineSource({
  name: 'blogger',
  format: 'wordpress',
  async detect(given) {
    if (!given.archive) return isAtom(given.begin) ? () => given.stream() : undefined;
    const feed = given.archive.files.find(({ path }) => /(?:^|\/)(?:Blogger|Blogs)\/.+\.(?:atom|xml)$/i.test(path));
    return feed && isAtom(await given.beginOf(feed.path)) ? () => given.stream(feed.path) : undefined;
  },
  open: (stream, { site }) => readBlogger(stream, site),
});
