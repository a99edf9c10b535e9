/** Leads past what stands above every page, to `#main`; seen when it has the focus. */
export const SkipLink = () => (
  <a href="#main" className="skip-link">
    Skip to content
  </a>
);
