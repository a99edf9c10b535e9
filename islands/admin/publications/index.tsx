import PublicationsTab from './tab.tsx';

/** `/admin/publications`: the same as the panel's tab, on a page of its own. */
export default function PublicationsManagement() {
  return (
    <>
      <h2 className="sr-only">Publications</h2>
      <PublicationsTab />
    </>
  );
}
