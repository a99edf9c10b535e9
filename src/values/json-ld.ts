/** JSON-LD: an object of schema.org, or a list of them. */
export type JsonLd = string | number | boolean | null | undefined | JsonLd[] | JsonLdObject;

export interface JsonLdObject {
  [key: string]: JsonLd;
}
