import { DEFAULT_RETENTION } from './lib/retention.ts';
import { DEFAULT_MENU } from './lib/settings/menu.ts';
import type { Settings } from './lib/settings/settings.ts';
import type { AboutSection, Curve } from './lib/settings/site.ts';
import { DEFAULT_THEME } from './lib/theme/theme.ts';

/**
 * The invented researcher of the sample: what the settings say until the administrator stores others,
 * or takes the sample away. A site of one's own is made in the browser, never here.
 */
export const sampleSettings: Settings = {
  name: 'Dr. Vera Exemplar',
  nameVariants: [],
  headline: 'Senior Scientist in Medical Physics and Proton Therapy',
  affiliation: 'Institute of Sample Physics, Prague',
  location: 'Prague, Czech Republic',
  email: 'vera.exemplar@example.org',
  timeZone: 'Europe/Prague',
  // The example of orcid.org.
  orcid: '0000-0002-1825-0097',
  schedulingUrl: '',
  summary: [
    'I study how protons and heavier ions deposit their energy, one particle at a time, so that treatment plans rest on what the beam really does.',
    'My group brings pixel detectors of the Timepix family into clinical beams: we measure linear energy transfer, secondary radiation and out-of-field dose, and turn the measurements into quality assurance that a clinic can use.',
    'I teach medical physics, supervise students from several countries, and write here about results, methods and the occasional failed measurement.',
  ],
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
  keywords: [
    'Linear Energy Transfer',
    'Particle Tracking',
    'FLASH radiotherapy',
    'Monte Carlo simulation',
    'Out-of-field dosimetry',
  ],
  links: [
    { kind: 'linkedin', url: 'https://www.linkedin.com/in/example', label: 'LinkedIn profile' },
    { kind: 'orcid', url: 'https://orcid.org/0000-0002-1825-0097', label: 'ORCID record' },
    {
      kind: 'researchgate',
      url: 'https://www.researchgate.net/profile/example',
      label: 'ResearchGate profile',
    },
    {
      kind: 'scholar',
      url: 'https://scholar.google.com/citations?user=example',
      label: 'Google Scholar profile',
    },
  ],
  portrait: '/portrait.webp',
  portraitAlt: null,
  favicon: '/favicon.svg',
  cv: null,
  menu: DEFAULT_MENU,
  theme: DEFAULT_THEME,
  vocabulary: {
    researchCategories: [
      {
        name: 'Detector Physics',
        keywords: [
          'detector',
          'timepix',
          'medipix',
          'pixel',
          'scintillat',
          'semiconductor',
          'silicon',
          'spectrometer',
          'particle track',
          'radiation detection',
          'radiation imaging',
          'radiation measurements',
          'nucl. instrum',
          'nuclear instruments',
          'journal of instrumentation',
          'j. instrum',
          'jinst',
        ],
      },
      {
        name: 'Particle Therapy',
        keywords: [
          'proton',
          'antiproton',
          'particle therapy',
          'hadron',
          'ion therapy',
          'ion beam',
          'carbon ion',
          'helium ion',
          'heavy ion',
          'flash',
          'bragg',
          'linear energy transfer',
          'pencil beam scanning',
        ],
      },
      {
        name: 'Dosimetry',
        keywords: [
          'dosimet',
          'microdosimet',
          'nanodosimet',
          'biodosimet',
          'dose',
          'ionisation chamber',
          'ionization chamber',
          'kerma',
        ],
      },
      {
        name: 'Radiotherapy',
        keywords: [
          'radiotherap',
          'chemoradiotherap',
          'radiation therap',
          'radiation oncolog',
          'brachytherap',
          'linac',
          'imrt',
          'vmat',
          'stereotactic',
          'treatment planning',
          'tumor',
          'tumour',
        ],
      },
      {
        name: 'Medical Physics',
        keywords: [
          'medical',
          'physics in medicine',
          'phys. med',
          'phys med',
          'physica medica',
          'clinical',
          'patient',
          'tomograph',
          'quality assurance',
        ],
      },
      {
        name: 'Nuclear Physics',
        keywords: [
          'nuclear',
          'nucl.',
          'nuclei',
          'nucleus',
          'neutron',
          'isotope',
          'radionuclide',
          'cross section',
          'cross-section',
          'fragmentation',
        ],
      },
      // For what fits no other.
      { name: 'Research', keywords: [] },
    ],
    blogCategories: [
      'Research',
      'Medical Physics',
      'Proton Therapy',
      'Particle Therapy',
      'Dosimetry',
      'Conference',
      'News',
      'Publications',
      'Academic Collaborations',
      'CERN Research',
      'Timepix Detectors',
      'Updates',
      'Technology',
    ],
    blogTags: [
      'Medical Physics',
      'Proton Therapy',
      'Particle Therapy',
      'Dosimetry',
      'CERN',
      'Timepix',
      'Research',
      'Radiation Detection',
      'Clinical Physics',
      'Innovation',
      'Academic Collaboration',
      'Scientific Research',
    ],
  },
  metrics: {
    defaults: { citations: 374, hIndex: 13, i10Index: 15 },
    scales: { citations: 500, hIndex: 20, i10Index: 20 },
  },
  footer: { text: '', licence: '' },
  notifications: { to: '', meetings: true, messages: true, weekly: false },
  retention: DEFAULT_RETENTION,
  finished: true,
};

/**
 * The sample's lines end as a proton beam does: the dose along its depth, with the Bragg peak just before it
 * stops. The shape is drawn, not computed.
 */
export const sampleCurve: Curve = {
  footer:
    'M-2400 40 H-420 C-250 39.5 -150 38 -98 34 C-72 32 -57 28 -47 19 C-42 14 -39 4 -34.5 4 C-29.5 4 -28 48 -21 50.5 H0',
  card: 'M0 562H660C880 561 985 558 1034 546C1072 537 1090 520 1100 494C1106 478 1109 462 1114 462C1120 462 1121 580 1131 584H1200',
};

/** The sample's about page, until the administrator stores sections. */
export const sampleAbout: AboutSection[] = [
  {
    section: 'narrative',
    title: 'Research Journey',
    order: 1,
    content:
      'I came to medical physics by way of a detector that was never meant for a hospital. As a student I spent an evening in front of a proton beam with a pixel chip made for particle physics, and saw single protons slow down and stop, one picture after another. I have been asking the same question since: what does each particle leave behind, and does it matter to the person who lies in the beam?\n\nMy work stands between the accelerator and the clinic. I measure what a treatment planning system can only assume: how energy loss rises towards the end of range, which secondary particles leave the field, and what they do at a distance, above all in children. The instruments are small – a sensor of two square centimetres, a water tank, a laptop – and most of the effort goes into knowing how wrong they are.\n\nI like results that others can repeat. Wherever I can, I publish the raw data, the code and the budget of uncertainty next to the paper, and I am glad of every message that finds a mistake in them.',
  },
  {
    section: 'current_role',
    title: 'Current Role',
    order: 2,
    content:
      "I am a senior scientist at the Institute of Sample Physics in Prague, where I lead a group of seven on mixed radiation fields in proton therapy. We run the detector laboratory, take part in the commissioning of new treatment techniques, and share responsibility for the quality assurance of a scanned proton beam.\n\nHalf of my week belongs to measurements and their analysis, the other half to the doctoral students, whose questions have a habit of turning into next year's projects.",
  },
  {
    section: 'achievements',
    title: 'Key Achievements',
    order: 3,
    content:
      '• Per-pixel correction of saturated Timepix sensors, used for spectroscopy of stopping ions\n• A neutron dosimeter of 40 grams: one pixel detector under four converters\n• LET spectra along the whole depth of a clinical spread-out Bragg peak, published with raw data\n• Out-of-field dose measured in two paediatric phantoms, with a parametrisation for epidemiology\n• A six-minute morning check of a scanned beam, in routine use for four years\n• Twenty-four publications, six completed doctoral theses, and one loaf of bread that explains range uncertainty',
  },
  {
    section: 'collaborations',
    title: 'International Collaborations',
    order: 4,
    content:
      'Beams are expensive and detectors travel well, so nearly everything I do is done with others. With colleagues in Valencia I work on neutrons around FLASH beams, with Cluj-Napoca on prompt-gamma range verification, with Toruń and Odense on beam models, and with Weimar on helium and carbon ions.\n\nA comparison of LET among six centres, finished this year, showed me once more that the best result of a collaboration is a common vocabulary. If you have a beam, a phantom or a puzzling spectrum, write to me.\n\nAll people and institutions named on this page are invented, as is everything else in this sample.',
  },
  {
    section: 'teaching',
    title: 'Public Speaking & Teaching',
    order: 5,
    content:
      'I teach a winter course on radiation detection for students of physics and biomedical engineering, and a spring laboratory in which every pair of students measures a Bragg curve of their own. The course material is in English and free to use.\n\nTwice a year I give a public lecture on why protons stop. It needs a bowling ball, a tray of sand and no formula. Schools are welcome to ask for it.',
  },
];
