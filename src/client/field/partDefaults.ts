/**
 * The defaults of the parts of an object, and of an entry that was added: one that is not valid is a notice and not used, each by
 * itself, as soon as that is known. D71.
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

/** A field that is a part of an object, or holds objects. */
export interface FieldOfParts extends FieldCore, BegunField {
  readonly options: FieldOptions;
  readonly latest: () => FieldValue;
  /** Follows its host. */
  readonly update: (props: FieldOptions, environment: FieldEnvironment) => void;
}

/** An object that began with what its document says. */
interface BegunObject {
  readonly start: FieldValue;
  /** Begins with less of that; returns whether it does. */
  readonly begin: (revise: Revise) => boolean;
  readonly report: (notices: readonly FieldNotice[]) => void;
}

/** Nobody has entered what a part of an object holds, and its endpoint does not have it: then it is empty. */
export function checkPart(part: FieldOfParts): void {
  const code = part.environment.validators.code();
  const value = part.latest();
  const isGone = toArray(value).some((one) => part.labels.isMissing(one));
  if (!code || isEmptyValue(value) || part.memory.value !== undefined || !isGone) return;
  const { start, begin, report } = begunBy(part, code);
  const fault = code.validate(part, value).errors[0];
  if (!fault || value !== start || !begin((one) => code.withoutRefused(one, value, null))) return;
  report([fieldNotice('default-invalid', 'default', fault.message)]);
  // As its object will tell it: until then it would be said that what is there is wrong.
  part.update({ ...part.options, value: null }, part.environment);
}

/** Leaves out of an entry that was added what is not valid. */
export function checkEntry(list: FieldOfParts, name: number, code: ValidatorCode): void {
  const left = code.validEntry(list);
  const begun = entryNamesOf(list.memory).begun.get(name);
  if (begun) reviseEntry(list, name, (entry) => code.withoutRefused(entry, begun, left));
}

/** What a field, or a part of an object, began with. */
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

/** The entry of a list of objects that has a part. */
function entryOf(list: FieldOfParts, part: FieldOfParts, code: ValidatorCode): BegunObject {
  const { start, begin, report } = begunBy(list, code);
  const [place = ''] = [...(list.memory.parts ?? [])].find(([, memory]) => memory === part.memory) ?? [];
  const name = Number.parseInt(place, 10);
  const { names, begun } = entryNamesOf(list.memory);
  const added = begun.get(name);
  if (added) return { start: added, begin: (revise) => reviseEntry(list, name, revise), report };
  // A default that is not valid in one of its entries is not used.
  const isWhole = list.latest() === start;
  return {
    start: isWhole ? toArray(start)[names.indexOf(name)] : null,
    begin: () => isWhole && begin((value) => code.withoutRefused(value, start, null)),
    report,
  };
}

/** Makes an entry anew, where it is by now; returns whether it has changed. */
function reviseEntry(list: FieldOfParts, name: number, revise: Revise): boolean {
  const entries = toArray(list.latest());
  const index = entryNamesOf(list.memory).names.indexOf(name);
  const entry = entries[index];
  const revised = revise(entry);
  if (Object.is(revised, entry)) return false;
  list.setValue(entries.with(index, revised ?? {}));
  return true;
}
