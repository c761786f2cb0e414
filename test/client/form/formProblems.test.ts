/** The problems of a form: their order, and the field that takes the focus. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormProblems } from '../../../src/client/form/formProblems.js';

type Arguments = ConstructorParameters<typeof FormProblems>;
type Problem = Parameters<FormProblems['tell']>[0][number];

const problem = (path: Problem['path'], message = 'Wrong.'): Problem => ({ path, message });

/** A field that is on the page. */
const mountedField = () => ({ focus: vi.fn(), validateAsync: vi.fn(async () => undefined) });

/** A form of two sections, and its fields on the page. */
function newProblems(onPage: readonly string[] = ['to', 'from', 'note']) {
  const now = {
    problems: [] as readonly Problem[],
    errors: [],
    errorCode: undefined,
    refusals: 0,
    solved: new Set(['from']),
  };
  const rendered: (() => void)[] = [];
  const load = vi.fn();
  const announce = vi.fn();
  const mounted = new Map(onPage.map((name) => [name, mountedField()]));
  const form = {
    plan: { sections: [{ fields: ['to', 'from'] }, { fields: ['note'] }], fields: new Map() },
    shown: { now, set: (change: object) => void Object.assign(now, change) },
    environment: {
      lookup: {},
      announce,
      afterRender: (callback: () => void) => void rendered.push(callback),
    },
    expectSubmit: load,
  };
  const problems = new FormProblems(form as unknown as Arguments[0], { mounted } as unknown as Arguments[1]);
  const render = () => rendered.splice(0).forEach((callback) => callback());
  const focused = () =>
    [...mounted].filter(([, { focus }]) => focus.mock.calls.length > 0).map(([name]) => name);
  const validated = () =>
    [...mounted].filter(([, { validateAsync }]) => validateAsync.mock.calls.length > 0).map(([name]) => name);
  /** Draws the form as a whole. */
  const attach = (reveal: (name: string) => void = vi.fn()) => {
    const element = Object.assign(new EventTarget(), { getRootNode: () => element });
    const view = { element, reveal } as unknown as Parameters<FormProblems['attach']>[0];
    return { element, detach: problems.attach(view) };
  };
  return { problems, now, announce, mounted, render, focused, validated, load, attach };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('FormProblems: order and count', () => {
  it('lists problems in the order of the sections, after those of no field', () => {
    const { problems, now } = newProblems();

    problems.tell([problem(['note']), problem(['from', 1, 'zip']), problem(['elsewhere']), problem(['to'])]);

    expect(now.problems.map(({ path }) => path)).toEqual([
      ['elsewhere'],
      ['to'],
      ['from', 1, 'zip'],
      ['note'],
    ]);
  });

  it.each([
    ['the same error at the same place', [problem(['to']), problem(['to'])], 1],
    ['another error at the same place', [problem(['to']), problem(['to'], 'Too long.')], 2],
    ['the same error at another place', [problem(['to', 1]), problem(['to', 2])], 2],
    ['the same error at places with similar paths', [problem(['to', 1, 2]), problem(['to', 12])], 2],
  ])('removes duplicates: %s', (_what, told, count) => {
    const { problems, now } = newProblems();

    problems.tell(told);

    expect(now.problems).toHaveLength(count);
  });

  it('counts refusals, and forgets the solved problems of the last one', () => {
    const { problems, now } = newProblems();

    problems.tell([problem(['to'])]);
    const first = { refusals: now.refusals, changed: now.solved.size };
    problems.tell([]);
    const none = now.refusals;
    problems.tell([problem(['to']), problem(['from'])]);

    expect([first, none, now.refusals]).toEqual([{ refusals: 1, changed: 0 }, 1, 2]);
  });
});

describe('FormProblems: focus', () => {
  it.each([
    ['the first invalid field, without an error summary', false, ['note', 'from'], ['from']],
    ['the only invalid field', true, ['note'], ['note']],
    ['no field, with an error summary', true, ['note', 'from'], []],
    ['no field, without errors', false, [], []],
  ])('focuses %s', (_where, hasView, names, expected) => {
    const { problems, render, focused, attach } = newProblems();
    if (hasView) attach();

    problems.tell(names.map((name) => problem([name])));
    render();

    expect(focused()).toEqual(expected);
  });

  it('focuses a field after its section has been revealed', () => {
    const { problems, render, focused, attach, mounted } = newProblems(['to']);
    const late = mountedField();
    const reveal = vi.fn((name: string) => void mounted.set(name, late));
    attach(reveal);

    problems.focusAt(['note', 2, 'text']);
    expect(focused()).toEqual([]);
    render();

    expect(reveal.mock.calls).toEqual([['note']]);
    expect(focused()).toEqual(['note']);
  });

  it('validates only revealed fields that have a problem', () => {
    const { problems, render, validated, attach, mounted, now } = newProblems(['to']);
    attach(() => ['note', 'from'].forEach((name) => mounted.set(name, mountedField())));
    now.problems = [problem(['to']), problem(['note']), problem(['note', 1]), problem(['elsewhere'])];

    problems.focusAt(['note']);
    render();

    expect(validated()).toEqual(['note']);
    expect(mounted.get('note')?.validateAsync).toHaveBeenCalledOnce();
  });

  it('has no problem list after the last view is detached', () => {
    const { problems, attach } = newProblems();
    const two = { problems: [problem(['to']), problem(['from'])], errors: [], errorCode: undefined };
    const [first, second] = [attach(), attach()];

    first.detach();
    const between = problems.hasList(two);
    second.detach();

    expect([between, problems.hasList(two)]).toEqual([true, false]);
  });
});

describe('FormProblems: preloading the submit code', () => {
  it.each(['focusin', 'pointerenter', 'pointerdown'])('loads the code once at the first %s', (type) => {
    const { attach, load } = newProblems();
    const { element } = attach();
    vi.advanceTimersByTime(10_000);
    const before = load.mock.calls.length;

    element.dispatchEvent(new Event(type));
    element.dispatchEvent(new Event('focusin'));

    expect([before, load.mock.calls.length]).toEqual([0, 1]);
  });

  it('loads no code for a detached form', () => {
    const { attach, load } = newProblems();
    const { element, detach } = attach();

    detach();
    element.dispatchEvent(new Event('focusin'));
    vi.advanceTimersByTime(10_000);

    expect(load).not.toHaveBeenCalled();
  });
});

/** The person moves to a control that is no button. */
const goOn = (element: EventTarget) => Object.assign(element, { activeElement: { matches: () => false } });

describe('FormProblems: after the person has moved on', () => {
  it.each([
    ['one thing', [problem(['to'])]],
    ['a list', [problem(['to']), problem(['from'])]],
  ])('announces %s, and does not move the focus from the typing person', async (_what, wrong) => {
    const { problems, now, focused, render, announce, attach } = newProblems();
    const { element } = attach();

    await problems.whileAsking(async () => {
      goOn(element);
      problems.tell(wrong);
    });
    render();

    expect(announce.mock.calls).toEqual([['to: Wrong.']]);
    expect([focused(), now.refusals, now.problems]).toEqual([[], 0, wrong]);
  });

  it('moves the focus if requested without a wait, as by the next press', async () => {
    const { problems, focused, render, announce, attach } = newProblems();
    const { element } = attach();
    await problems.whileAsking(async () => void goOn(element));

    problems.tell([problem(['to'])]);
    render();

    expect(announce).not.toHaveBeenCalled();
    expect(focused()).toEqual(['to']);
  });
});
