/**
 * Who the site is about. This is the only file that names the researcher: edit it, replace
 * `public/portrait.webp` and `public/favicon.svg`, and the site is yours.
 */

export interface ProfileLink {
  /** What kind of profile it is: decides its icon. */
  kind: 'network' | 'orcid' | 'researchgate' | 'scholar';
  label: string;
  url: string;
}

export interface AboutSection {
  section: string;
  title: string;
  content: string;
  order: number;
}

export const site = {
  /** True while the content is the invented sample: every page then says so. */
  sample: true,
  name: 'Dr. Vera Exemplar',
  title: 'Senior Scientist in Medical Physics and Proton Therapy',
  affiliation: 'Institute of Sample Physics, Prague',
  email: 'vera.exemplar@example.org',
  location: 'Prague, Czech Republic',
  /** IANA name: every date on the site is read and shown in it. */
  timeZone: 'Europe/Prague',
  orcid: '0000-0000-0000-0000',
  portrait: {
    src: '/portrait.webp',
    width: 640,
    height: 640,
    alt: 'Portrait of Dr. Vera Exemplar',
  },
  profiles: [
    { kind: 'network', label: 'LinkedIn profile', url: 'https://www.linkedin.com/in/example' },
    { kind: 'orcid', label: 'ORCID record', url: 'https://orcid.org/0000-0000-0000-0000' },
    {
      kind: 'researchgate',
      label: 'ResearchGate profile',
      url: 'https://www.researchgate.net/profile/example',
    },
    {
      kind: 'scholar',
      label: 'Google Scholar profile',
      url: 'https://scholar.google.com/citations?user=example',
    },
  ] satisfies ProfileLink[],
  researchAreas: [
    'Medical Physics',
    'Particle Therapy',
    'Timepix Detectors',
    'Dosimetry',
    'Quality Assurance',
    'Radiation Detection',
  ],
  inquiries: [
    'Medical Physics and Proton Therapy',
    'Particle Detection Methods',
    'Timepix Detectors',
    'Radiation Detection Technology',
  ],
  summary: [
    'I study how protons and heavier ions deposit their energy, one particle at a time, so that treatment plans rest on what the beam really does.',
    'My group brings pixel detectors of the Timepix family into clinical beams: we measure linear energy transfer, secondary radiation and out-of-field dose, and turn the measurements into quality assurance that a clinic can use.',
    'I teach medical physics, supervise students from several countries, and write here about results, methods and the occasional failed measurement.',
  ],
  /** Shown until the administrator stores sections of their own. */
  about: [
    {
      section: 'narrative',
      title: 'Research Journey',
      order: 1,
      content:
        'I came to proton therapy from detector physics. As a student I built read-out electronics for silicon pixel sensors, and one night at a cyclotron showed me that the same sensor that counts particles in an accelerator hall can tell a physician what kind of radiation a patient receives.\n\nSince then I have followed single particles through water, plastic and anatomical phantoms. The question behind all of it is simple: where does the energy go, and what does it do there? Answering it well makes treatments safer, especially for children, whose healthy tissue has a long life ahead.',
    },
    {
      section: 'current_role',
      title: 'Current Role',
      order: 2,
      content:
        'Senior scientist at the Institute of Sample Physics in Prague, where I lead the group for radiation fields in particle therapy. We run the measurement programme at the institute’s proton beam line and maintain an open library of linear energy transfer spectra.',
    },
    {
      section: 'achievements',
      title: 'Key Achievements',
      order: 3,
      content:
        '• First maps of linear energy transfer in a scanned proton field with a single Timepix3 detector\n• An open data set of out-of-field dose for 40 treatment geometries\n• A daily quality assurance routine that takes a clinic eleven minutes\n• Two doctoral theses and nine master’s theses supervised',
    },
    {
      section: 'collaborations',
      title: 'International Collaborations',
      order: 4,
      content:
        'The group works with detector laboratories, hospitals and beam facilities in eight countries. We share beam time, phantoms and code, and we publish the raw data with every joint paper.\n\nNew partners are welcome: if you have a beam and a question, write to me.',
    },
    {
      section: 'teaching',
      title: 'Public Speaking & Teaching',
      order: 5,
      content:
        'I teach Interaction of Radiation with Matter and a practical course in which students measure a Bragg curve in their first week. I speak at schools and open days about what particle beams can and cannot do for patients.',
    },
  ] satisfies AboutSection[],
  /** Shown until the administrator stores figures of their own. */
  bibliometrics: { citations: 374, hIndex: 13, i10Index: 15 },
  /** The scheduling page to embed; the environment's SCHEDULING_URL goes before it. */
  schedulingUrl: null as string | null,
};

export type Site = typeof site;
