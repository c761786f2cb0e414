/**
 * Reads the state of a field from the page, by roles, ARIA relations and state attributes. A single self-contained function,
 * because Playwright sends its source into the page.
 */
// oxlint-disable unicorn/consistent-function-scoping -- the text of the one function is all that a page gets

/** Kind of control that a field is rendered as. */
export type ShownKind =
  | 'box'
  | 'combobox'
  | 'chips'
  | 'select'
  | 'tick'
  | 'radios'
  | 'ticks'
  | 'files'
  | 'object'
  | 'objects';

/** A list row, an option of a select, a radio or a checkbox. */
export interface ShownOption {
  readonly label: string;
  /** Second line of the option; empty if none. */
  readonly description: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  /** Value of the option in a select. */
  readonly value: string;
}

/** The state of a field. */
export interface FieldReading {
  /** `missing`: no field has that label; `several`: more than one does. */
  readonly status: 'ready' | 'loading' | 'failed' | 'missing' | 'several';
  /** Labels of all fields on the page. */
  readonly labels: readonly string[];
  /** Texts of fields that failed to load. */
  readonly failures: readonly string[];
  /** Whether any field is loading. */
  readonly isAnyLoading: boolean;
  readonly kind: ShownKind;
  readonly isMultiple: boolean;
  /** Disabled or read-only. */
  readonly isInert: boolean;
  /** Whether its document, code, list or validation is pending. */
  readonly isBusy: boolean;
  /** Whether labels of saved values are loading. */
  readonly areLabelsAwaited: boolean;
  /** Text in the box. */
  readonly text: string;
  /** Whether the box must be filled instead of typed into, such as a date. */
  readonly isFilled: boolean;
  readonly isTicked: boolean;
  readonly isOpen: boolean;
  /** Options of the open list, or of choices that are always visible. */
  readonly options: readonly ShownOption[];
  /** Status text of the list. */
  readonly said: string;
  /** Whether there are more values after the listed ones. */
  readonly hasMore: boolean;
  /** Displayed values, files or entries. */
  readonly chips: readonly string[];
  readonly error: string | null;
  readonly hint: string | null;
  /** Labels of the sub-fields of an object. */
  readonly parts: readonly string[];
}

/** A field, and optionally one of its elements. */
export interface FieldAsk {
  /** Labels from the outside in. If empty: the field that is, contains or is inside the root. */
  readonly path: readonly (string | RegExp)[];
  /** The requested element, with an index if there are several. Without it the state of the field is read. */
  readonly part?: FieldPart;
  readonly index?: number;
}

/** Elements to press or type into. */
export type FieldPart = 'box' | 'opener' | 'option' | 'remove' | 'clear' | 'done' | 'add';

/**
 * Reads a field, or finds one of its elements.
 *
 * @param root - where to search
 */
export function inspectField(root: ParentNode, ask: FieldAsk): FieldReading | Element | null {
  const fieldSelector = '.spec-field, [data-messages], [data-entry]';
  const silent =
    '[aria-hidden="true"], [hidden], .spec-field-hidden-text, .spec-field-count-name, script, style, option';
  const all = (from: ParentNode, selector: string) => [...from.querySelectorAll(selector)] as HTMLElement[];
  const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const attributeOf = (element: Element | undefined, name: string) => element?.getAttribute(name) ?? '';
  const isSet = (element: Element | undefined, name: string) => attributeOf(element, name) === 'true';

  function rawText(node: Node): string {
    if (node.nodeType === 3) return node.nodeValue ?? '';
    const parts = [...node.childNodes].filter(
      (child) => child.nodeType !== 1 || !(child as Element).matches(silent),
    );
    return parts.map(rawText).join('');
  }
  const textOf = (element: Element | undefined) => (element ? tidy(rawText(element)) : '');

  function byId(id: string): HTMLElement | undefined {
    if (!id) return undefined;
    return ((root as Node as Element).getRootNode() as Document).getElementById(id) ?? undefined;
  }
  const textsOf = (ids: string) =>
    ids
      .split(' ')
      .map((id) => textOf(byId(id)))
      .filter(Boolean);

  const isDrawn = (field: Element) => !field.closest('[class*="spec-field-skeleton"]');
  const fieldsIn = (scope: ParentNode) => all(scope, fieldSelector).filter(isDrawn);
  const ownIn = (field: Element, selector: string) =>
    all(field, selector).filter((element) => element.closest(fieldSelector) === field);
  const partsOf = (field: Element) =>
    fieldsIn(field).filter((part) => part.parentElement?.closest(fieldSelector) === field);

  function labelElementOf(field: Element): HTMLElement | undefined {
    return (
      ownIn(field, '[id$="-label"]')[0] ??
      ownIn(field, 'legend')[0] ??
      ownIn(field, 'label:not(label label)')[0]
    );
  }
  function controlOf(field: Element): HTMLElement | undefined {
    const label = labelElementOf(field);
    const id = attributeOf(label, 'for') || (label?.id ?? '').replace(/-label$/, '');
    const controls =
      'input:not([type="hidden"], [hidden]), textarea, select, [role="combobox"], [role="textbox"], [role="switch"], [role="checkbox"], [role="spinbutton"]';
    return ownIn(field, '[id]').find((element) => id && element.id === id) ?? ownIn(field, controls)[0];
  }
  const labelOf = (field: Element) =>
    textOf(labelElementOf(field)) || tidy(attributeOf(controlOf(field), 'aria-label'));
  const matches = (label: string, wanted: string | RegExp | undefined) =>
    typeof wanted === 'string' ? label === tidy(wanted) : (wanted?.test(label) ?? false);

  function findFields(): readonly HTMLElement[] {
    if (ask.path.length === 0) {
      const start = root as Element;
      const around = typeof start.closest === 'function' ? start.closest<HTMLElement>(fieldSelector) : null;
      return around ? [around] : fieldsIn(root).slice(0, 1);
    }
    let scopes: readonly ParentNode[] = [root];
    let isFirst = true;
    for (const label of ask.path) {
      const inside = scopes.flatMap((scope) => fieldsIn(scope));
      const start = root as HTMLElement;
      const isItself = isFirst && start.nodeType === 1 && start.matches(fieldSelector);
      const found = (isItself ? [start, ...inside] : inside).filter((field) =>
        matches(labelOf(field), label),
      );
      scopes = found.filter((field) => !found.some((other) => other !== field && other.contains(field)));
      isFirst = false;
    }
    return scopes as readonly HTMLElement[];
  }

  function kindOf(shown: Element): ShownKind {
    const control = controlOf(shown);
    const parts = partsOf(shown);
    if (ownIn(shown, '[data-add]').length > 0 || parts.some((part) => part.hasAttribute('data-entry')))
      return 'objects';
    if (parts.length > 0) return 'object';
    if (ownIn(shown, 'input[type="file"], .spec-field-file-list').length > 0) return 'files';
    if (ownIn(shown, 'input[type="radio"], [role="radio"]').length > 0) return 'radios';
    const isTick = control?.matches('input[type="checkbox"], [role="switch"], [role="checkbox"]') ?? false;
    // A checkbox inside a group doesn't carry the field's label.
    if (isTick) return shown.matches('fieldset, [role="group"]') ? 'ticks' : 'tick';
    if (control?.matches('select')) return 'select';
    if (control?.matches('[role="combobox"]')) return 'combobox';
    return ownIn(shown, '[data-multiple]').length > 0 ? 'chips' : 'box';
  }

  /** The box to type into; on a phone the one in the sheet. */
  function boxOf(shown: Element): HTMLElement | undefined {
    return ownIn(shown, 'dialog[open] [role="combobox"]')[0] ?? controlOf(shown);
  }
  function listOf(shown: Element): HTMLElement | undefined {
    const box = boxOf(shown);
    return byId(attributeOf(box, 'aria-controls')) ?? ownIn(shown, '[role="listbox"]')[0];
  }
  function optionsOf(shown: Element): readonly HTMLElement[] {
    const kind = kindOf(shown);
    if (kind === 'select') return all(shown, 'select option:not([value=""])');
    if (kind === 'radios') return ownIn(shown, 'input[type="radio"], [role="radio"]');
    if (kind === 'ticks') return ownIn(shown, 'input[type="checkbox"], [role="checkbox"]');
    const list = kind === 'combobox' && isSet(boxOf(shown), 'aria-expanded') ? listOf(shown) : undefined;
    return list ? all(list, '[role="option"]') : [];
  }
  function readOption(option: HTMLElement): ShownOption {
    const { disabled, checked, selected, value } = option as Partial<HTMLInputElement & HTMLOptionElement>;
    const text =
      option.tagName === 'OPTION' ? option.textContent : rawText(option.closest('label') ?? option);
    return {
      label: tidy(attributeOf(option, 'aria-label') || text || ''),
      description: textOfHidden(secondLineOf(option)),
      isChosen:
        checked ??
        selected ??
        (option.hasAttribute('data-chosen') ||
          isSet(option, 'aria-checked') ||
          isSet(option, 'aria-selected')),
      isDisabled: Boolean(disabled) || isSet(option, 'aria-disabled'),
      value: value ?? '',
    };
  }
  /** Ids of the second line: it describes a radio or checkbox, and is the end of an option's name. */
  const secondLineOf = (option: HTMLElement) =>
    attributeOf(option, 'role') === 'option'
      ? attributeOf(option, 'aria-labelledby').split(' ').slice(1).join(' ')
      : attributeOf(option, 'aria-describedby');
  /** The second line is hidden from the text of its row, so read it directly. */
  function textOfHidden(ids: string): string {
    return tidy(
      ids
        .split(' ')
        .map((id) => byId(id)?.textContent ?? '')
        .join(' '),
    );
  }

  function chipsOf(shown: Element): readonly HTMLElement[] {
    const kind = kindOf(shown);
    if (kind === 'files') return ownIn(shown, '.spec-field-file-list > *');
    if (kind === 'objects') return partsOf(shown);
    return ownIn(shown, '.spec-field-chips > :not(.spec-field-more)');
  }
  const chipText = (chip: HTMLElement) =>
    chip.hasAttribute('data-entry') ? labelOf(chip) : textOf(all(chip, 'bdi')[0] ?? chip);

  function findPart(shown: Element, part: FieldPart, index: number): Element | null {
    const options = optionsOf(shown);
    const chip = chipsOf(shown)[index];
    const buttonsOf = (element: Element | undefined) => (element ? all(element, 'button') : []);
    switch (part) {
      case 'box':
        return boxOf(shown) ?? null;
      case 'opener':
        return controlOf(shown) ?? null;
      case 'option':
        return options[index] ?? null;
      // The last button of a chip, file or entry removes it.
      case 'remove':
        return (
          buttonsOf(chip).findLast(
            (button) => !chip?.hasAttribute('data-entry') || button.closest(fieldSelector) === chip,
          ) ?? null
        );
      case 'clear':
        return (
          ownIn(shown, '.spec-field-clear')[0] ??
          ownIn(shown, '[data-clearable] button, .spec-field-rating button')[0] ??
          null
        );
      // Closing the sheet commits the typed text.
      case 'done':
        return ownIn(shown, 'dialog[open] button')[0] ?? null;
      case 'add':
        return ownIn(shown, '[data-add]')[0] ?? null;
    }
  }

  function isBusyIn(shown: Element): boolean {
    const control = controlOf(shown);
    const kind = kindOf(shown);
    const failed = ownIn(shown, '[data-status="failed"]').length > 0;
    const isLate = ownIn(shown, '[data-kind], [class*="spec-field-skeleton"]').length > 0 && !failed;
    const tree = shown.getRootNode() as Document;
    // The box has focus, but the code of its list is still loading.
    const isAsleep =
      kind === 'combobox' &&
      attributeOf(control, 'aria-autocomplete') === 'list' &&
      !control?.hasAttribute('aria-controls') &&
      tree.activeElement === control &&
      !failed;
    const isSending = ownIn(shown, '.spec-field-file').some((row) =>
      /^(queued|sending)$/.test(attributeOf(row, 'data-status')),
    );
    return (
      isLate ||
      isAsleep ||
      isSending ||
      isSet(shown, 'aria-busy') ||
      isSet(control, 'aria-busy') ||
      isListBusy(shown) ||
      partsOf(shown).some((part) => attributeOf(part, 'data-status') === 'loading' || isBusyIn(part))
    );
  }
  /** The status element beside the rows. */
  function listStatus(shown: Element): HTMLElement | undefined {
    const list = listOf(shown);
    return list?.parentElement ? all(list.parentElement, '[data-status]')[0] : undefined;
  }
  function isListBusy(shown: Element): boolean {
    if (kindOf(shown) !== 'combobox' || !isSet(boxOf(shown), 'aria-expanded')) return false;
    const status = listStatus(shown);
    if (status)
      return (
        /^(waiting|loading)$/.test(attributeOf(status, 'data-status')) || status.hasAttribute('data-busy')
      );
    // The list was just opened.
    return optionsOf(shown).length === 0 && textOf(listOf(shown)?.parentElement ?? undefined) === '';
  }

  function errorOf(shown: Element, described: readonly string[], isInvalid: boolean): string | null {
    const own = ownIn(shown, '[id$="-error"]')[0];
    if (own) {
      const paragraphs = [...own.children].map((child) => textOf(child)).filter(Boolean);
      return paragraphs.length > 0 ? paragraphs.join(' ') : textOf(own);
    }
    // An error shown elsewhere, of a rule across fields.
    return isInvalid ? textsOf(described[0] ?? '').join(' ') || null : null;
  }

  function readField(shown: HTMLElement): FieldReading {
    const control = controlOf(shown);
    const box = boxOf(shown) as Partial<HTMLInputElement> & HTMLElement;
    const kind = kindOf(shown);
    const options = optionsOf(shown).map(readOption);
    const isGroup = /^(radios|ticks|files|object|objects)$/.test(kind);
    const speaker = isGroup ? shown : control;
    const described = attributeOf(speaker, 'aria-describedby').split(' ').filter(Boolean);
    const isInvalid = isSet(speaker, 'aria-invalid') || shown.hasAttribute('data-invalid');
    const hints = described.filter((id) => /-(description|hint)$/.test(id)).flatMap(textsOf);
    const last = kind === 'combobox' ? optionsOf(shown).at(-1) : undefined;
    const size = Number(attributeOf(last, 'aria-setsize') || Number.NaN);
    const { disabled, readOnly, checked, type = 'text' } = (control ?? {}) as Partial<HTMLInputElement>;
    const isOff = shown.matches('fieldset:disabled') || isSet(speaker, 'aria-readonly');
    return {
      // Only needed in error messages.
      labels: [],
      failures: [],
      isAnyLoading: false,
      status: 'ready',
      kind,
      isMultiple: ownIn(shown, '[data-multiple]').length > 0 || isSet(listOf(shown), 'aria-multiselectable'),
      isInert: Boolean(disabled) || Boolean(readOnly) || isOff || isSet(control, 'aria-disabled'),
      isBusy: isBusyIn(shown),
      areLabelsAwaited: all(shown, '[data-labels="awaited"]').length > 0,
      text: box?.value ?? textOf(box),
      isFilled: /^(date|datetime-local|time|month|week|color|range)$/.test(type),
      isTicked: checked ?? isSet(control, 'aria-checked'),
      isOpen: kind === 'combobox' && isSet(boxOf(shown), 'aria-expanded'),
      options,
      said: textOf(listStatus(shown)),
      hasMore: size === -1 || size > Number(attributeOf(last, 'aria-posinset') || Number.NaN),
      chips: chipsOf(shown).map(chipText),
      error: errorOf(shown, described, isInvalid),
      hint: hints.length > 0 ? hints.join(' ') : null,
      parts: partsOf(shown).map(labelOf),
    };
  }

  const fields = findFields();
  const readNothing = (status: FieldReading['status'], everyField: readonly HTMLElement[]): FieldReading => ({
    labels: [...new Set(everyField.map(labelOf).filter(Boolean))],
    failures: everyField.filter((one) => attributeOf(one, 'data-status') === 'failed').map(textOf),
    isAnyLoading: all(root, '[aria-busy="true"]').length > 0,
    status,
    kind: 'box',
    isMultiple: false,
    isInert: false,
    isBusy: status === 'loading',
    areLabelsAwaited: false,
    text: '',
    isFilled: false,
    isTicked: false,
    isOpen: false,
    options: [],
    said: '',
    hasMore: false,
    chips: [],
    error: null,
    hint: null,
    parts: [],
  });
  const [field] = fields;
  if (!field || fields.length > 1) {
    return ask.part ? null : readNothing(fields.length > 1 ? 'several' : 'missing', fieldsIn(root));
  }
  const documentStatus = attributeOf(field, 'data-status');
  if (documentStatus === 'loading' || documentStatus === 'failed') {
    if (ask.part) return null;
    return readNothing(documentStatus, [field]);
  }
  return ask.part ? findPart(field, ask.part, ask.index ?? 0) : readField(field);
}
