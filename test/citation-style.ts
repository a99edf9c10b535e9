/** A CSL file; its references end in characters that HTML has to escape. */
export const cslStyle = (title: string, layout: string) =>
  `<style class="in-text" version="1.0"><info><title>${title}</title></info>
    <citation><layout/></citation>
    <bibliography><layout suffix=" &lt;b&gt;">${layout}</layout></bibliography></style>`;

/** Says a work's title, in bold. */
export const BOLD_TITLE = '<text variable="title" font-weight="bold"/>';
