import { administrator } from './site.mjs';

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} url
 * @property {Record<string, string>} headers As a browser sends them.
 */

/**
 * What is loaded, with the addresses and the cookie that it takes.
 * @param {{ url: string }} site
 * @returns {Promise<Target[]>}
 */
export async function findTargets({ url }) {
  const updates = await fetch(`${url}/api/pages/updates`).then((response) => response.json());
  const slug = slugIn(updates);
  const page = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
  const data = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };
  return [
    { name: 'home page', url: `${url}/`, headers: page },
    { name: 'update page', url: `${url}/updates/${slug}`, headers: page },
    { name: 'GET /api/pages/home', url: `${url}/api/pages/home`, headers: data },
    { name: 'GET /api/products', url: `${url}/api/products`, headers: data },
    {
      name: 'GET /admin/api/list_post',
      url: `${url}/admin/api/list_post?page=1&per_page=10`,
      headers: { ...data, cookie: await signIn(url) },
    },
  ];
}

/** The first slug of a post, wherever in the page's data the list of posts stands. */
function slugIn(value) {
  if (value === null || typeof value !== 'object') return undefined;
  if (typeof value.slug === 'string' && 'title' in value && ('summary' in value || 'category' in value))
    return value.slug;
  for (const inner of Object.values(value)) {
    const slug = slugIn(inner);
    if (slug !== undefined) return slug;
  }
  return undefined;
}

async function signIn(url) {
  const response = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', origin: url },
    body: JSON.stringify(administrator),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (!response.ok || cookies.length === 0) throw new Error(`Signing in answered ${response.status}.`);
  return cookies.join('; ');
}
