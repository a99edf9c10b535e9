import type { ReactNode } from 'react';

/** Makes an element around the text of a tag. */
export type Tag = (text: ReactNode[]) => ReactNode;

/** The arguments of each message, by group and key: `npm run messages` writes them from `en.json`. */
export interface MessageArguments {
  layout: {
    skip: null;
  };
  header: {
    sample: null;
    unfinished: null;
    main: null;
    menu: null;
    search: null;
    profiles: null;
  };
  mode: {
    choose: null;
    light: null;
    dark: null;
    system: null;
    chosen: null;
  };
  footer: {
    profiles: null;
    feeds: null;
    footer: null;
    posts: null;
    publications: null;
    conferences: null;
    talks: null;
  };
  pagination: {
    pages: null;
    previous: null;
    next: null;
    place: { page: number; totalPages: number };
  };
  overlays: {
    close: null;
    cancel: null;
    delete: null;
    notifications: null;
  };
  quickOpen: {
    title: null;
    label: null;
    hint: null;
    failed: null;
    nothing: null;
  };
  page: {
    contents: null;
    home: null;
    description: { name: string };
  };
  authors: {
    equal: null;
    corresponding: null;
    more: { count: number };
    orcid: null;
  };
  exchange: {
    asked: null;
    askedBy: { name: string };
    answered: null;
    sources: null;
    source: { number: string; title: string };
    publication: null;
    post: null;
    conference: null;
    page: null;
  };
  profile: {
    elsewhere: null;
  };
  home: {
    about: null;
    chat: null;
    recent: null;
    areas: null;
    keywords: null;
    metrics: null;
    citations: null;
    hIndex: null;
    i10Index: null;
    selected: null;
    latest: null;
    allSelected: null;
    allPublications: null;
    latestPost: null;
    noPosts: null;
    allPosts: null;
  };
  nextEvent: {
    title: null;
    none: null;
    add: null;
    edit: null;
    away: { days: number };
    loading: null;
    failed: null;
  };
  about: {
    title: null;
    description: { who: string };
    narrative: null;
    connect: null;
    schedule: null;
    contact: null;
    ask: null;
    cv: null;
    download: null;
    coming: null;
    gallery: null;
  };
  conferences: {
    title: null;
    description: { name: string };
    failed: null;
    coming: null;
    none: null;
    past: null;
    subscribe: null;
    all: null;
    talk: null;
    website: null;
    calendar: null;
  };
  blog: {
    title: null;
    description: { name: string };
    failed: null;
    noPage: null;
    tagged: { tag: string };
    all: null;
    none: null;
    read: null;
    categories: null;
    everything: null;
    follow: null;
  };
  errors: {
    notFoundTitle: null;
    notFoundText: null;
    loginTitle: null;
    loginText: null;
    failureTitle: null;
    failureText: null;
    toHome: null;
    toLogin: null;
    recordTitle: { noun: string };
    recordGone: { noun: string };
  };
  chat: {
    title: null;
    heading: null;
    description: { name: string };
    askPublication: { title: string };
    askPost: { title: string };
    askConference: { name: string };
    welcome: null;
    open: null;
    ready: null;
    end: null;
    stored: null;
    quotes: null;
    unavailable: null;
    writeOrMeet: { meet: Tag; write: Tag };
    write: { write: Tag };
    meet: { meet: Tag };
    question: null;
    placeholder: null;
    send: null;
    conversation: null;
    searching: null;
    sending: null;
    failed: { attempt: number };
    retry: null;
    error: null;
    startFailed: null;
    limitTitle: null;
    limitReached: { count: number };
    exhausted: null;
    endFailed: null;
    endedTitle: null;
    ended: null;
  };
  mail: {
    when: null;
    about: null;
    hello: null;
    helloName: { name: string };
    'meeting-receipt-subject': { name: string };
    'meeting-receipt-title': null;
    'meeting-receipt-text': { name: string };
    'meeting-confirmed-subject': { name: string };
    'meeting-confirmed-title': null;
    'meeting-confirmed-text': { name: string };
    'meeting-moved-subject': { name: string };
    'meeting-moved-title': null;
    'meeting-moved-text': { name: string };
    'meeting-moved-pending': { name: string };
    'meeting-cancelled-subject': { name: string };
    'meeting-cancelled-title': null;
    'meeting-cancelled-text': { name: string };
    reason: { name: string };
  };
  menu: {
    home: null;
    about: null;
    publications: null;
    blog: null;
    conferences: null;
    talks: null;
    teaching: null;
    projects: null;
    people: null;
    cv: null;
    contact: null;
    schedule: null;
  };
  site: {
    description: { name: string };
    portrait: { name: string };
  };
  talkKinds: {
    keynote: null;
    invited: null;
    contributed: null;
    seminar: null;
    panel: null;
    poster: null;
    outreach: null;
  };
  talkLinks: {
    slides: null;
    video: null;
    poster: null;
    code: null;
    paper: null;
    recording: null;
    event: null;
  };
  talks: {
    title: null;
    description: { name: string };
    failed: null;
    none: null;
    noMatch: null;
    follow: null;
    calendar: null;
    searchLabel: null;
    search: null;
    filter: null;
    kind: null;
    allKinds: null;
    year: null;
    allYears: null;
    noDate: null;
    upcoming: null;
    online: null;
    all: null;
    by: { kind: string; speakers: string };
    toCalendar: null;
    event: null;
    related: null;
    cite: null;
  };
  projectStatuses: {
    running: null;
    planned: null;
    finished: null;
  };
  projects: {
    title: null;
    description: { name: string };
    none: null;
    failed: null;
    byOwner: { name: string };
    all: null;
    years: null;
    funder: null;
    grant: null;
    amount: null;
    role: null;
    website: null;
    people: null;
    publications: null;
  };
  video: {
    play: { host: string };
  };
  scheduling: {
    title: null;
  };
  contact: {
    title: null;
    description: { name: string };
    home: null;
    send: null;
    inquiries: null;
    details: null;
    schedule: null;
    another: null;
  };
  form: {
    name: null;
    email: null;
    error: null;
    tooMany: null;
    nameMissing: null;
    nameWrong: null;
    emailMissing: null;
    emailWrong: null;
  };
  contactForm: {
    done: null;
    failed: null;
    submit: null;
    message: null;
    empty: null;
    messageMissing: null;
    messageWrong: { max: number };
  };
  meetingForm: {
    done: null;
    failed: null;
    submit: null;
    date: null;
    zone: { timeZone: string };
    topic: null;
    dateMissing: null;
    dateWrong: null;
    topicMissing: null;
    topicWrong: { max: number };
  };
  post: {
    back: null;
    tags: null;
    readingTime: { minutes: string };
    posts: null;
    previous: null;
    next: null;
    byline: { author: string; name: string };
    draft: null;
    draftTitle: { title: string };
    noDraft: null;
  };
  text: {
    footnote: { number: string };
    toReference: { label: string };
    table: null;
    formula: null;
  };
  robots: {
    pages: null;
    bibtex: null;
    mcp: null;
    mcpNote: null;
  };
}
