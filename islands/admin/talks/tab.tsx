import { adminApi } from '../../../src/client/admin-api.ts';
import {
  formatTalkPlace,
  sentTalk,
  TALK_KINDS,
  TALK_LINKS,
  type Talk,
} from '../../../src/talks/talk.ts';
import { entries } from '../../../src/values/object.ts';
import { formatPartialDate } from '../../../src/values/partial-date.ts';
import { makeRecordActions } from '../kit/record-calls.ts';
import { conferenceChoices, publicationChoices } from '../kit/record-choices.ts';
import type { RecordScreen } from '../kit/record-dialog.tsx';
import { LANGUAGE_FIELD } from '../kit/record-fields.tsx';
import { RecordsTab } from '../kit/records-tab.tsx';

const calls = adminApi.admin.talks;

const screen: RecordScreen<Talk, typeof sentTalk> = {
  actions: makeRecordActions('talk', {
    client: calls,
    fetchList: () => calls.$get(),
    messages: {
      listFailed: 'Failed to load your talks',
      saveFailed: 'The talk could not be saved.',
      deleteFailed: 'The talk could not be deleted.',
      deleted: 'Talk deleted',
    },
  }),
  schema: sentTalk,
  texts: {
    add: 'Add Talk',
    edit: 'Edit Talk',
    save: 'Save Talk',
    saved: 'Talk saved',
    empty: 'No talks yet',
    search: 'Search the talks',
  },
  page: '/talks',
  getName: ({ title }) => title,
  getDetails: (talk) =>
    [
      ...[TALK_KINDS[talk.kind], talk.event, formatTalkPlace(talk)],
      talk.date ? formatPartialDate(talk.date) : 'No date',
    ]
      .filter(Boolean)
      .join(' · '),
  fields: [
    { name: 'title', label: 'Title', required: true, wide: true, maxLength: 500 },
    { name: 'kind', label: 'Kind', as: 'choice', options: entries(TALK_KINDS) },
    { name: 'event', label: 'Event', placeholder: 'Conference, seminar or school' },
    { name: 'date', label: 'Date', as: 'date' },
    { name: 'end_date', label: 'Last day (optional)', as: 'date' },
    { name: 'time', label: 'Time (optional)', as: 'time' },
    {
      name: 'time_zone',
      label: 'Time zone',
      as: 'zone',
      hint: 'Needed with a time. Type a city to find it.',
      placeholder: 'Europe/Prague',
      maxLength: 64,
    },
    { name: 'place', label: 'Place', placeholder: 'Lisbon, Portugal' },
    { name: 'event_url', label: 'Page of the event (optional)', as: 'address' },
    { name: 'online', label: 'One can take part online', as: 'check' },
    { name: 'featured', label: 'Select for a short CV', as: 'check' },
    {
      name: 'speakers',
      label: 'Speakers (optional)',
      placeholder: 'Ada Lovelace, Charles Babbage',
      hint: 'Names in order, with a comma between them. Empty where you spoke alone.',
      wide: true,
      maxLength: 2_000,
    },
    { name: 'abstract', label: 'Abstract (optional)', as: 'paragraphs', maxLength: 20_000 },
    {
      name: 'links',
      label: 'Slides, video and more',
      as: 'list',
      hint: 'A video of YouTube, Vimeo or PeerTube is played on the talk’s page once it is pressed.',
      add: 'Add a Link',
      getName: ({ kind }) => entries(TALK_LINKS).find(([known]) => known === kind)?.[1] ?? 'Link',
      item: [
        { name: 'url', label: 'Address', as: 'upload' },
        { name: 'kind', label: 'What it is', as: 'choice', options: entries(TALK_LINKS) },
        { name: 'label', label: 'Label (optional)', maxLength: 100 },
        { name: 'picture', label: 'Picture of a video (optional)', as: 'image', use: 'project' },
      ],
    },
    {
      name: 'publication_ids',
      label: 'Papers that it is about',
      as: 'records',
      query: publicationChoices,
      add: 'Add a paper',
    },
    {
      name: 'conference_id',
      label: 'Conference',
      as: 'records',
      query: conferenceChoices,
      add: 'Choose the conference',
      single: true,
    },
    LANGUAGE_FIELD,
  ],
};

/** The talks that the researcher gave and will give. */
export default function TalksTab() {
  return <RecordsTab screen={screen} intro="What you spoke about, where and when." />;
}
