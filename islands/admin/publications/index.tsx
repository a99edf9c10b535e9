import PublicationsTab from './tab.tsx';

/** `/admin/publications`: the panel's tab on a separate page. */
export default function PublicationsManagement() {
  return (
    <>
      <h2 className="sr-only">Publications</h2>
      <PublicationsTab />
    </>
  );
}
