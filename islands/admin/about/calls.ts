import { queryOptions } from '@tanstack/react-query';
import { type Photo, photo } from '../../../records/photo.ts';
import type { AboutSection } from '../../../records/section.ts';
import { adminApi, expectOk, expectSuccess } from '../../../src/client/admin-api.ts';
import { api, CallError, parseJson } from '../../../src/client/api.ts';
import { MAX_IMAGE } from '../../../src/files/image-type.ts';
import type { Deletion } from '../kit/delete-dialog.tsx';
import { makeRecordActions, type StoredRecord } from '../kit/record-calls.ts';
import { scaleImage } from '../kit/scale-image.ts';
import type { SaveOptions } from '../kit/use-as-opened.ts';

/** The sections of the about page; default ones while none are stored. */
export const aboutSectionsQuery = queryOptions({
  queryKey: ['about', 'content'],
  queryFn: () => parseJson(api.admin.about.content.$get()),
});

export type AdminPhoto = Photo & StoredRecord;

const photoActions = makeRecordActions<AdminPhoto>(photo);

export const aboutPhotosQuery = photoActions.list;

/** A section in the form; its position determines its order. */
export type SentSection = Omit<AboutSection, 'order'>;

/** The form's fields for a photo; location and year may be blank. */
export type PhotoFields = Record<'caption' | 'location' | 'year', string>;

export const aboutCalls = {
  /**
   * Replaces all stored sections with these, in this order.
   *
   * @returns the stored sections; the ones sent if the response is not a list
   */
  async saveSections(sections: SentSection[], options: SaveOptions): Promise<SentSection[]> {
    const content = sections.map((section, index) => ({ ...section, order: index + 1 }));
    const call = adminApi.admin.about.content.$post({ json: { content } }, options);
    const response = await expectSuccess<unknown>(call, 'Failed to save content');
    const stored: unknown = await response.json().catch(() => null);
    return Array.isArray(stored) ? stored : content;
  },

  /** Scales a photo down and uploads it with its caption. Throws 413 if it is still too large. */
  async uploadPhoto({ photo: file, caption, location, year }: PhotoFields & { photo: File }) {
    const scaled = await scaleImage(file);
    if (scaled.size > MAX_IMAGE)
      throw new CallError(413, 'The file is larger than 10 MB. Choose a smaller one.');
    const form = {
      photo: scaled,
      caption: caption.trim(),
      ...(location.trim() && { location: location.trim() }),
      ...(year && { year: String(Number.parseInt(year, 10)) }),
    };
    return expectOk(adminApi.admin.about.photos.$post({ form }), photo.messages.addFailed);
  },
};

export const photoDeletion: Deletion<AdminPhoto> = {
  ...photoActions.deletion,
  failed: photo.messages.deleteFailed,
};
