/** Metrics of one form: each submit, and at its end the time spent in the form and in each field. */
import { handledFields } from '../field/handledFields.js';
import type { MeasuredForm, MeasuredStatus } from '../page/measurement.js';
import type { OnMetric } from './metric.js';
import { publicPlace } from './publicPlace.js';

/** Activity in one field. */
interface Visits {
  durationMs: number;
  visits: number;
  refusals: number;
}

/** Metrics of one mounted form. */
export class FormMeter {
  readonly #form: MeasuredForm;
  readonly #tell: OnMetric;
  readonly #stop: () => void;
  readonly #fields = new Map<string, Visits>();
  /** When a field was first focused. */
  #startedAtMs: number | undefined;
  /** The focused field, and since when. */
  #visited: { readonly field: string; readonly sinceMs: number } | undefined;
  #lastField: string | undefined;
  #status: MeasuredStatus['status'] = 'idle';
  #isDirty = false;
  /** The pending submit. */
  #submit: { readonly sinceMs: number; readonly isSent: boolean } | undefined;
  #submits = 0;
  /** Whether the form was reported as left, and no field was focused since. */
  #isTold = false;

  constructor(form: MeasuredForm, tell: OnMetric, atMs: number) {
    this.#form = form;
    this.#tell = tell;
    const onFocus = (event: Event) => this.#onFocus(event.target, performance.now());
    // When the page is left, possibly to return.
    const onLeave = () => this.#abandon(performance.now());
    globalThis.addEventListener?.('focusin', onFocus);
    globalThis.addEventListener?.('pagehide', onLeave);
    this.#stop = () => {
      globalThis.removeEventListener?.('focusin', onFocus);
      globalThis.removeEventListener?.('pagehide', onLeave);
    };
    // A field may have received focus before this code loaded.
    this.#onFocus(globalThis.document?.activeElement ?? null, atMs);
  }

  /** The form was unmounted. */
  end({ isDirty }: MeasuredStatus, atMs: number): void {
    this.#stop();
    this.#isDirty = isDirty;
    this.#abandon(atMs);
  }

  #onFocus(target: EventTarget | null, atMs: number): void {
    const field = target instanceof Element ? this.#fieldAt(target) : undefined;
    if (field === this.#visited?.field) return;
    this.#leave(atMs);
    if (field === undefined) return;
    this.#startedAtMs ??= atMs;
    this.#visitsOf(field).visits++;
    this.#visited = { field, sinceMs: atMs };
    this.#lastField = field;
    this.#isTold = false;
  }

  /** The field that contains an element. */
  #fieldAt(target: Element): string | undefined {
    const whole = target.closest('.spec-field');
    for (const [name, handle] of this.#form.fields.mounted) {
      const control = handledFields.get(handle)?.control;
      if (control && (control.contains(target) || whole?.contains(control))) return name;
    }
    return undefined;
  }

  #leave(atMs: number): void {
    if (!this.#visited) return;
    const { field, sinceMs } = this.#visited;
    this.#visitsOf(field).durationMs += atMs - sinceMs;
    this.#visited = undefined;
  }

  #visitsOf(field: string): Visits {
    const known = this.#fields.get(field) ?? { durationMs: 0, visits: 0, refusals: 0 };
    this.#fields.set(field, known);
    return known;
  }

  /** The form has changed. */
  changed({ status, problems, isDirty }: MeasuredStatus, atMs: number): void {
    this.#isDirty = isDirty;
    if (status === this.#status) return;
    this.#status = status;
    if (status === 'validating') {
      this.#submits++;
      this.#submit = { sinceMs: atMs, isSent: false };
    } else if (status === 'submitting') {
      this.#submit = { sinceMs: this.#submit?.sinceMs ?? atMs, isSent: true };
    } else {
      this.#endSubmit(status !== 'idle', problems, atMs);
    }
  }

  #endSubmit(wasTaken: boolean, problems: MeasuredStatus['problems'], atMs: number): void {
    const submit = this.#submit;
    this.#submit = undefined;
    if (!submit) return;
    const invalidFields = wasTaken ? [] : [...new Set(problems.map(({ path }) => String(path[0])))];
    for (const field of invalidFields) this.#visitsOf(field).refusals++;
    this.#tell({
      name: 'submit',
      url: publicPlace(this.#form),
      outcome: wasTaken ? 'sent' : submit.isSent ? 'refused' : 'invalid',
      durationMs: Math.round(atMs - submit.sinceMs),
      invalidFields,
    });
    if (wasTaken) this.#tellForm('sent', atMs);
  }

  /** Reports unsent input as abandoned; once, until a field is focused again. */
  #abandon(atMs: number): void {
    const isBegun = this.#startedAtMs !== undefined && this.#isDirty;
    if (isBegun && !this.#isTold) this.#tellForm('abandoned', atMs);
    this.#isTold = true;
  }

  #tellForm(outcome: 'sent' | 'abandoned', atMs: number): void {
    const { field } = this.#visited ?? {};
    this.#leave(atMs);
    this.#tell({
      name: 'form',
      url: publicPlace(this.#form),
      outcome,
      durationMs: Math.round(atMs - (this.#startedAtMs ?? atMs)),
      submits: this.#submits,
      lastField: this.#lastField,
      fields: [...this.#fields].map(([name, { durationMs, visits, refusals }]) => ({
        field: name,
        durationMs: Math.round(durationMs),
        visits,
        refusals,
      })),
    });
    if (field !== undefined) this.#visited = { field, sinceMs: atMs };
    if (outcome === 'abandoned') return;
    // Further input starts a new measurement.
    this.#fields.clear();
    this.#startedAtMs = undefined;
    this.#submits = 0;
  }
}
