/** One conversion of a JSON Schema: the document that references point into, the notices, and the remaining work. D86. */
import type { ValuesEndpoint } from '../../core/document/inputFieldSpec.js';
import { schemaNotice, type schemaHints } from '../../errors/schemaNotice.js';
import type { Notice } from '../../errors/noticesWith.js';

/** A JSON object of unknown content. */
export type Json = Readonly<Record<string, unknown>>;

/** Code of a {@link JsonSchemaNotice}; `docs/errors.md` has their meaning. */
export type JsonSchemaNoticeCode = keyof typeof schemaHints;

/** A part of a schema that a form cannot express. For developers, never for end users. */
export interface JsonSchemaNotice extends Notice<JsonSchemaNoticeCode> {
  /** JSON Pointer of the keyword or schema in the document. */
  readonly where: string;
}

/** Options that all conversions share. */
export interface JsonSchemaOptions {
  /** The document that references (`#/components/schemas/City`) point into. Default: the schema itself. */
  readonly root?: unknown;
  /** JSON Pointer of the schema in `root`; notices begin with it. Default: the whole document. */
  readonly pointer?: string | undefined;
  /**
   * Keywords that are added to the schema at a JSON Pointer, such as `{ '/properties/owner': { 'x-values-endpoint': '/people' } }`.
   * They replace keywords of the same name.
   */
  readonly overlay?: Readonly<Record<string, Json>> | undefined;
}

/** Limits of one conversion. Those of documents are copied, because importing them would add all limits to pages. */
export const limits = {
  schemas: 10_000,
  notices: 200,
  fields: 1_000,
  parts: 100,
  rules: 500,
  ruleFields: 100,
  values: 10_000,
} as const;

/** Reads the values endpoint of a schema from other annotations than `x-values-endpoint`. */
export type ReadLookup = (
  node: { readonly layers: readonly { readonly schema: Json; readonly where: string }[] },
  reading: SchemaReading,
) => ValuesEndpoint | undefined;

/** The state of one conversion. */
export class SchemaReading {
  readonly root: unknown;
  readonly readLookup: ReadLookup | undefined;
  readonly overlay: ReadonlyMap<string, Json>;
  readonly #unused: Set<string>;
  readonly #notices = new Map<string, JsonSchemaNotice>();
  readonly #left: Record<keyof typeof limits, number> = { ...limits };

  constructor(schema: unknown, { root = schema, overlay = {} }: JsonSchemaOptions, readLookup?: ReadLookup) {
    this.root = root;
    this.readLookup = readLookup;
    this.overlay = new Map(Object.entries(overlay));
    this.#unused = new Set(this.overlay.keys());
  }

  /** Adds a notice, unless the same notice was added before. */
  say(code: JsonSchemaNoticeCode, where: string, message: string): void {
    const key = `${code} ${where} ${message}`;
    if (this.#notices.size < limits.notices) this.#notices.set(key, schemaNotice(code, where, message));
  }

  /** Reports a keyword that the form does not check. */
  sayUnchecked(where: string, message = 'Pages do not check this.'): void {
    this.say('schema-loosened', where, message);
  }

  /** Reports a property that the form does not contain. Returns `undefined`. */
  sayOmitted(thing: string, where: string): undefined {
    this.say('property-omitted', where, `Forms have no field for ${thing}.`);
  }

  /** Reports a part that is left out, because forms have limits. */
  sayTooLarge(where: string): void {
    this.say('schema-too-large', where, 'The rest is larger than forms allow.');
  }

  /** Reports a keyword with a value that JSON Schema does not allow. Returns `false`. */
  sayInvalid(where: string): false {
    this.say('keyword-invalid', where, 'This value is invalid.');
    return false;
  }

  /** Counts one schema. Returns `false` if the limit is reached. */
  spend(): boolean {
    return --this.#left.schemas >= 0;
  }

  /** Counts one field of the form. Returns `false` if a limit of documents is reached. */
  countField(where: string): boolean {
    const isWithin = --this.#left.fields >= 0 && --this.#left.parts >= 0;
    if (!isWithin) this.sayTooLarge(where);
    return isWithin;
  }

  /** Begins a field of the form. The number of its parts is limited for each field. */
  beginField(): void {
    this.#left.parts = limits.parts;
  }

  /** Returns a schema with the keywords of the overlay. */
  overlaid(schema: Json, where: string): Json {
    const added = this.overlay.get(where);
    if (!added) return schema;
    this.#unused.delete(where);
    return { ...schema, ...added };
  }

  /** Returns all notices, including those about unused overlays. */
  notices(): readonly JsonSchemaNotice[] {
    for (const where of this.#unused) this.say('overlay-unused', where, 'There is no schema here.');
    return [...this.#notices.values()];
  }
}
