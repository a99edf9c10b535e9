/** Development only: reloads the page when the server has a new version of it. */
const current = async () => {
  try {
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return response.headers.get('etag');
  } catch {
    return null;
  }
};

let known = { address: location.href, tag: await current() };
setInterval(async () => {
  const { href: address } = location;
  const tag = await current();
  // A filtered list has a different address but is not a new version.
  if (address !== known.address) known = { address, tag };
  else if (tag && tag !== known.tag) location.reload();
}, 1000);
