import { administrator } from './site.mjs';

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} url
 * @property {Record<string, string>} headers As a browser sends them.
 */

/**
 * Uncompressed pages, for a site that renders them for each request.
 * @param {{ url: string }} site
 * @returns {Promise<Target[]>}
 */
export async function findFreshPages(site) {
  const pages = (await findTargets(site)).filter(({ headers }) => headers.accept === 'text/html');
  return pages.map(({ name, url }) => ({
    name: `${name}, rendered`,
    url,
    headers: { accept: 'text/html', 'accept-encoding': 'identity' },
  }));
}

/**
 * What is loaded, with the addresses and the cookie that it takes.
 * @param {{ url: string }} site
 * @returns {Promise<Target[]>}
 */
export async function findTargets({ url }) {
  const updates = await fetch(`${url}/api/pages/updates`).then((response) => response.json());
  const [{ slug }] = updates.posts.data;
  const [solution] = updates.productSlider;
  const page = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
  const data = { accept: 'application/json', 'accept-encoding': 'gzip, deflate, br' };
  return [
    { name: 'home page', url: `${url}/`, headers: page },
    { name: 'solution page', url: `${url}/solutions/${solution.slug}`, headers: page },
    { name: 'update page', url: `${url}/updates/${slug}`, headers: page },
    { name: 'updates, searched', url: `${url}/updates?search=fees`, headers: page },
    { name: 'GET /api/pages/home', url: `${url}/api/pages/home`, headers: data },
    { name: 'GET /api/products', url: `${url}/api/products`, headers: data },
    {
      name: 'GET /admin/api/list_post',
      url: `${url}/admin/api/list_post?page=1&per_page=10`,
      headers: { ...data, cookie: (await signIn(url)).cookie },
    },
  ];
}

/** Signs in and fetches the CSRF token. */
export async function signIn(url) {
  const json = { 'content-type': 'application/json', accept: 'application/json', origin: url };
  const response = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(administrator),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (!response.ok || cookies.length === 0) throw new Error(`Signing in answered ${response.status}.`);
  const cookie = cookies.join('; ');
  const { token } = await fetch(`${url}/admin/api/csrf_token`, { headers: { cookie } }).then((answer) => answer.json());
  const headers = { ...json, cookie, 'x-csrf-token': token };
  return {
    cookie,
    headers,
    /** Saves the newest post unchanged, which invalidates all that is cached of posts. */
    async changePost() {
      const list = await fetch(`${url}/admin/api/list_post?per_page=1`, { headers: { cookie } });
      const { id, title } = (await list.json()).data[0];
      const saved = await fetch(`${url}/admin/api/update_post/${id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ title }),
      });
      if (!saved.ok) throw new Error(`Saving a post answered ${saved.status}.`);
    },
  };
}
