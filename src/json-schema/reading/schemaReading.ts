/** One conversion of a JSON Schema: the document that references point into, the notices, and the remaining work. D86. */
import { schemaNotice, type schemaHints } from '../../errors/schemaNotice.js';
import { documentLimits, formLimits } from '../../core/vocabulary/defaults.js';
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

/** Limits of one conversion. */
const limits = {
  schemas: 10_000,
  notices: 200,
  fields: formLimits.fields,
  parts: documentLimits.fields,
} as const;

/** The state of one conversion. */
export class SchemaReading {
  readonly root: unknown;
  readonly overlay: ReadonlyMap<string, Json>;
  readonly #unused: Set<string>;
  readonly #notices = new Map<string, JsonSchemaNotice>();
  readonly #left = {
    schemas: limits.schemas as number,
    fields: limits.fields as number,
    parts: limits.parts as number,
  };

  constructor(schema: unknown, { root = schema, overlay = {} }: JsonSchemaOptions) {
    this.root = root;
    this.overlay = new Map(Object.entries(overlay));
    this.#unused = new Set(this.overlay.keys());
  }

  /** Adds a notice, unless the same notice was added before. */
  say(code: JsonSchemaNoticeCode, where: string, message: string): void {
    const key = `${code} ${where} ${message}`;
    if (this.#notices.size < limits.notices) this.#notices.set(key, schemaNotice(code, where, message));
  }

  /** Counts one schema. Returns `false` if the limit is reached. */
  spend(where: string): boolean {
    if (this.#left.schemas === 0)
      this.say('schema-too-large', where, `Only ${limits.schemas} schemas are read.`);
    return --this.#left.schemas >= 0;
  }

  /** Counts one field of the form. Returns `false` if a limit of documents is reached. */
  countField(where: string): boolean {
    const { fields, parts } = this.#left;
    if (fields > 0 && parts > 0) {
      this.#left.fields--;
      this.#left.parts--;
      return true;
    }
    const message = `A form has at most ${limits.fields} fields, and an object ${limits.parts}.`;
    this.say('schema-too-large', where, message);
    return false;
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
    for (const where of this.#unused) this.say('overlay-unused', where, 'There is no schema at this place.');
    return [...this.#notices.values()];
  }
}
