/** Leads past what stands above every page, to `#main`; seen when it has the focus. */
export const SkipLink = () => (
  <a
    href="#main"
    className="skip-link absolute top-2 left-2 z-10 -translate-y-[200%] rounded-md bg-accent px-4 py-2.5 text-sm text-on-accent focus:translate-y-0 print:hidden"
  >
    Skip to content
  </a>
);
