/** Development only: reloads the page when the server has a new version of it. */
const current = async () => {
  try {
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return response.headers.get('etag');
  } catch {
    return null;
  }
};

const first = await current();
setInterval(async () => {
  const tag = await current();
  if (tag && tag !== first) location.reload();
}, 1000);
