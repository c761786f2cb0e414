/**
 * Drops invalid defaults of an object's parts and of added entries, each by itself, and reports them once validation is loaded.
 * D71.
 */
import { noticesOfPart } from '../../core/document/fieldOutline.js';
import { type FieldValue, isEmptyValue, ownProperty } from '../../core/vocabulary/json.js';
import { fieldNotice, type FieldNotice } from '../../errors/notices.js';
import { toArray } from '../page/toArray.js';
import type { BegunField, Revise } from './defaults.js';
import type { FieldCore, FieldEnvironment } from './fieldEnvironment.js';
import { entryNamesOf } from './fieldMemory.js';
import type { FieldOptions } from './fieldOptions.js';
import type { ValidatorCode } from './validationLoader.js';

/** A field that is part of an object, or contains objects. */
export interface FieldOfParts extends FieldCore, BegunField {
  readonly options: FieldOptions;
  readonly latest: () => FieldValue;
  /** Passes new props to the field. */
  readonly update: (props: FieldOptions, environment: FieldEnvironment) => void;
}

/** An object with default values. */
interface BegunObject {
  readonly start: FieldValue;
  /** Revises its default; returns whether it did. */
  readonly begin: (revise: Revise) => boolean;
  readonly report: (notices: readonly FieldNotice[]) => void;
}

/** Clears the default of an untouched part if its endpoint does not have the value. */
export function checkPart(part: FieldOfParts): void {
  const code = part.environment.validators.code();
  const value = part.latest();
  const isGone = toArray(value).some((one) => part.labels.isMissing(one));
  if (!code || isEmptyValue(value) || part.memory.value !== undefined || !isGone) return;
  const { start, begin, report } = begunBy(part, code);
  const fault = code.validate(part, value).errors[0];
  if (!fault || value !== start || !begin((one) => code.withoutRefused(one, value, null))) return;
  report([fieldNotice('default-invalid', 'default', fault.message)]);
  // Updates the part at once; otherwise it would show an error until its object renders.
  part.update({ ...part.options, value: null }, part.environment);
}

/** Removes invalid defaults from an added entry. */
export function checkEntry(list: FieldOfParts, name: number, code: ValidatorCode): void {
  const left = code.validEntry(list);
  const begun = entryNamesOf(list.memory).begun.get(name);
  if (begun) reviseEntry(list, name, (entry) => code.withoutRefused(entry, begun, left));
}

/** The default of a field or a part of an object. */
function begunBy(field: FieldOfParts, code: ValidatorCode): BegunObject {
  const owner = field.owner as FieldOfParts | undefined;
  if (!owner) {
    const report = (notices: readonly FieldNotice[]) => notices.forEach(field.environment.report);
    return { start: field.start.value, begin: (revise) => code.begin(field, revise), report };
  }
  const isEntry = owner.plan.expectMultipleValues;
  const object = isEntry ? entryOf(owner, field, code) : begunBy(owner, code);
  const { name = '' } = field.plan;
  const index = owner.plan.subFields.findIndex((part) => part.name === name);
  return {
    start: ownProperty(object.start, name) ?? null,
    begin: (revise) => object.begin((value) => code.withPart(value, name, revise)),
    report: (notices) => object.report(noticesOfPart(index, notices)),
  };
}

/** The entry of a list that contains a part. */
function entryOf(list: FieldOfParts, part: FieldOfParts, code: ValidatorCode): BegunObject {
  const { start, begin, report } = begunBy(list, code);
  const [place = ''] = [...(list.memory.parts ?? [])].find(([, memory]) => memory === part.memory) ?? [];
  const name = Number.parseInt(place, 10);
  const { names, begun } = entryNamesOf(list.memory);
  const added = begun.get(name);
  if (added) return { start: added, begin: (revise) => reviseEntry(list, name, revise), report };
  // A list's default is dropped if one of its entries is invalid.
  const isWhole = list.latest() === start;
  return {
    start: isWhole ? toArray(start)[names.indexOf(name)] : null,
    begin: () => isWhole && begin((value) => code.withoutRefused(value, start, null)),
    report,
  };
}

/** Revises an entry at its current index; returns whether it changed. */
function reviseEntry(list: FieldOfParts, name: number, revise: Revise): boolean {
  const entries = toArray(list.latest());
  const index = entryNamesOf(list.memory).names.indexOf(name);
  const entry = entries[index];
  const revised = revise(entry);
  if (Object.is(revised, entry)) return false;
  list.setValue(entries.with(index, revised ?? {}));
  return true;
}
