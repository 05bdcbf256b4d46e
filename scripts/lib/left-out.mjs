// Says at the end of a run which tests this machine could not run, and how to have them.

/** How to have what tests need (`test/jest/needs.ts`). */
const HOW = {
  TEST_MYSQL_URL:
    'an address of a MariaDB server where databases may be created, such as TEST_MYSQL_URL=mysql://root@127.0.0.1:3306',
  TEST_REDIS_URL: 'an address of a Redis server, such as TEST_REDIS_URL=redis://127.0.0.1:6379',
  TEST_S3_URL: 'an address of an S3-compatible store, TEST_S3_URL=http://KEY:SECRET@HOST:PORT',
  Dovecot: "Debian's package dovecot-imapd",
  'redis-server': "Debian's package redis-server",
  nginx: "Debian's package nginx-light",
  haproxy: "Debian's package haproxy",
  mariadbd: "Debian's package mariadb-server",
  libfaketime: "Debian's package faketime",
  'the right to mount': 'a run as root, outside of a container that forbids it',
};

/**
 * @param {string} fullName The title of a skipped test, with those of its groups.
 * @returns {string | undefined} What it needs; undefined if it is skipped for another reason.
 */
export const needOf = (fullName) => /\(needs ([^()]+)\)/.exec(fullName)?.[1];

/**
 * @param {Map<string, number>} needs The number of skipped tests by what they need.
 * @returns {string[]} Lines for the summary.
 */
export const leftOut = (needs) =>
  [...needs]
    .sort(([, a], [, b]) => b - a)
    .map(([need, count]) => {
      const parts = need.split(' and ').map((part) => {
        const how = HOW[/** @type {keyof typeof HOW} */ (part)];
        return how ? `${part} (${how})` : part;
      });
      return `Left out: ${count} ${count === 1 ? 'test needs' : 'tests need'} ${parts.join(' and ')}`;
    });
