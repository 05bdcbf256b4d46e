import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../cluster/support/ports.ts';
import { Program } from '../../cluster/support/program.ts';
import { administrator } from '../site.mjs';
import { unpacked } from './debian.mjs';
import { startNginx } from './nginx.mjs';

const EXTENSIONS = ['mysqlnd', 'mysqli', 'ctype', 'tokenizer', 'iconv', 'exif', 'fileinfo', 'gd'];

/**
 * WordPress as Debian has it, with PHP's FastCGI server, its cache of compiled code, and nginx, which keeps pages on one of two ports.
 * @param {string} folder What is downloaded.
 * @param {{ run: string, database: string, posts: { title: string, html: string }[] }} options `run`: for what is written; `database`: the URL of an empty one.
 */
export async function startWordPress(folder, { run, database, posts }) {
  const root = unpacked(folder);
  const site = join(run, 'wordpress');
  // Links to libraries of JavaScript, which are elsewhere, are left out.
  cpSync(join(root, 'usr/share/wordpress'), site, { recursive: true, verbatimSymlinks: true });
  const [cached, plain, fpm] = await freePorts(3);
  const php = programOf(root);
  const { hostname, port, pathname } = new URL(database);
  rmSync(join(site, 'wp-config.php'), { force: true });
  writeFileSync(
    join(site, 'wp-config.php'),
    `<?php
define('DB_NAME', '${pathname.slice(1)}'); define('DB_USER', 'root'); define('DB_PASSWORD', ''); define('DB_HOST', '${hostname}:${port}');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true);
$table_prefix = 'wp_';
define('WP_HOME', 'http://' . ($_SERVER['HTTP_HOST'] ?? '127.0.0.1')); define('WP_SITEURL', WP_HOME);
${['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].map((key) => `define('${key}_KEY', '${key} of a measurement'); define('${key}_SALT', 'salt of ${key}');`).join('\n')}
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`,
  );
  writeFileSync(join(run, 'posts.json'), JSON.stringify(posts));
  writeFileSync(
    join(run, 'fill.php'),
    `<?php
define('WP_INSTALLING', true); $_SERVER['HTTP_HOST'] = '127.0.0.1:${plain}';
require '${site}/wp-load.php'; require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Measured', 'admin', '${administrator.email}', true, '', '${administrator.password}');
wp_delete_post(1, true);
$at = time();
foreach (json_decode(file_get_contents('${run}/posts.json'), true) as $i => $post)
  wp_insert_post(['post_title' => $post['title'], 'post_content' => $post['html'], 'post_status' => 'publish', 'post_author' => 1,
    'post_name' => 'post-' . $i, 'post_date' => gmdate('Y-m-d H:i:s', $at - 100000 + $i)]);
update_option('permalink_structure', '/%postname%/'); update_option('posts_per_page', 10); flush_rewrite_rules();
`,
  );
  execFileSync(php.cli, [...php.modules(), join(run, 'fill.php')], {
    stdio: 'pipe',
    env: php.env,
  });
  const server = await startFpm(run, { php, port: fpm });
  const nginx = startNginx({
    folder: run,
    name: 'wordpress-nginx',
    command: join(root, 'usr/sbin/nginx'),
    ports: { cached, plain },
    zone: 'fastcgi_cache_path PATH keys_zone=pages:10m; fastcgi_cache_key "$request_uri $http_accept_encoding";',
    server: (keeps) => `root ${site}; index index.php;
      location / { try_files $uri $uri/ /index.php?$args; }
      location ~ \\.php$ { include ${join(root, 'etc/nginx/fastcgi_params')}; fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
        fastcgi_pass 127.0.0.1:${fpm}; fastcgi_keep_conn off; ${keeps ? 'fastcgi_cache pages; fastcgi_cache_valid 200 10m;' : ''} }`,
  });
  const url = `http://127.0.0.1:${plain}`;
  await nginx.until(async () => (await fetch(`${url}/`)).ok);
  return {
    name: 'WordPress',
    version: /\$wp_version = '([^']+)'/.exec(readFileSync(join(site, 'wp-includes/version.php'), 'utf8'))?.[1],
    cached: `http://127.0.0.1:${cached}`,
    plain: url,
    paths: { list: '/', post: '/post-0/' },
    office: await signedIn(url),
    programs: { cached: [nginx, server], plain: [nginx, server] },
  };
}

/** The interpreter with what it needs, wherever it was unpacked. */
function programOf(root) {
  const [version = ''] = readdirSync(join(root, 'usr/lib/php')).filter((name) => /^\d+\.\d+$/.test(name));
  const [api = ''] = readdirSync(join(root, 'usr/lib/php')).filter((name) => /^\d{8}$/.test(name));
  const folder = join(root, 'usr/lib/php', api);
  return {
    cli: join(root, `usr/bin/php${version}`),
    fpm: join(root, `usr/sbin/php-fpm${version}`),
    env: { ...process.env, LD_LIBRARY_PATH: join(root, 'usr/lib/x86_64-linux-gnu'), PHP_INI_SCAN_DIR: '' },
    modules: () => [
      '-n',
      '-d',
      `extension_dir=${folder}`,
      ...EXTENSIONS.flatMap((name) => ['-d', `extension=${name}.so`]),
      '-d',
      'memory_limit=256M',
    ],
    opcache: ['-d', 'zend_extension=opcache.so', '-d', 'opcache.enable=1', '-d', 'zlib.output_compression=1'],
  };
}

async function startFpm(run, { php, port }) {
  const file = join(run, 'fpm.conf');
  writeFileSync(
    file,
    `[global]
error_log = ${join(run, 'fpm.log')}
daemonize = no
[www]
listen = 127.0.0.1:${port}
${userInfo().uid === 0 ? 'user = root\ngroup = root' : ''}
pm = static
pm.max_children = 4
`,
  );
  const modules = php.modules();
  const args = [...(userInfo().uid === 0 ? ['-R'] : []), '-F', '-y', file, ...modules, ...php.opcache];
  const program = new Program({ name: 'PHP', command: php.fpm, args, env: php.env, log: join(run, 'fpm.out') });
  program.start();
  return program;
}

/** The call with which the block editor and its lists read posts. */
async function signedIn(url) {
  const jar = new Map();
  const take = (response) => {
    for (const one of response.headers.getSetCookie()) {
      const [pair = ''] = one.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ');
  take(await fetch(`${url}/wp-login.php`));
  take(
    await fetch(`${url}/wp-login.php`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ log: 'admin', pwd: administrator.password, testcookie: '1' }),
    }),
  );
  const nonce = await (
    await fetch(`${url}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie: cookie() } })
  ).text();
  return {
    url: `${url}/wp-json/wp/v2/posts?per_page=20&context=edit`,
    headers: { cookie: cookie(), 'x-wp-nonce': nonce },
  };
}
