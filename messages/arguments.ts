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
}
