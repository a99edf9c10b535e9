/** JSON-LD: an object of schema.org, or a list of them. */
export type JsonLd =
  | string
  | number
  | boolean
  | null
  | undefined
  | JsonLd[]
  | { [key: string]: JsonLd };
