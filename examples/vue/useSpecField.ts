/**
 * Stores of `spec-field/client` in Vue: what all fields of an app share, a document, and a field that is drawn from its snapshot.
 */
import {
  createFieldPage,
  displayedErrors,
  Field,
  type FieldOptions,
  type FieldPage,
  type FieldPageOptions,
  type FieldSetup,
} from 'spec-field/client';
import {
  computed,
  inject,
  type InjectionKey,
  nextTick,
  onScopeDispose,
  provide,
  type Ref,
  shallowRef,
  watch,
  watchEffect,
} from 'vue';

const shared: InjectionKey<FieldPage> = Symbol('spec-field');

/**
 * Shares how documents and values are asked for with all fields below.
 *
 * @returns what is to be said, for one element of role `status`
 */
export function provideFields(options: FieldPageOptions): Ref<string> {
  const said = shallowRef('');
  const page = createFieldPage({ ...options, afterRender: afterTick, say: (text) => (said.value = text) });
  options.queryClient.mount();
  onScopeDispose(() => options.queryClient.unmount());
  provide(shared, page);
  return said;
}

const afterTick = (callback: () => void) => void nextTick(callback);

/** What {@link provideFields} shares. */
export function useFieldPage(): FieldPage {
  const page = inject(shared);
  if (!page) throw new TypeError('Call provideFields in a component around this field.');
  return page;
}

interface Store<Snapshot> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Snapshot;
}

/** The snapshot of a store, watched as long as the component is there. */
export function useStore<Snapshot>(store: Store<Snapshot>): Readonly<Ref<Snapshot>> {
  const snapshot = shallowRef(store.getSnapshot());
  onScopeDispose(store.subscribe(() => (snapshot.value = store.getSnapshot())));
  snapshot.value = store.getSnapshot();
  return snapshot as Readonly<Ref<Snapshot>>;
}

/** A document by its URL: `loading`, `ready` with its `fieldSpec`, or `failed`. */
export const useFieldSpec = (url: string) => useStore(useFieldPage().documents.get(url));

/**
 * A field of a document: its store, and what to draw it from.
 *
 * @param options - called anew as what it reads changes
 */
export function useSpecField(
  setup: Pick<FieldSetup, 'fieldSpec' | 'specUrl' | 'isBox'>,
  options: () => FieldOptions,
) {
  const { environment } = useFieldPage();
  const field = new Field({ ...setup, environment, options: options() });
  const snapshot = useStore(field);
  watchEffect(() => field.update(options(), environment));
  const control = shallowRef<HTMLElement | null>(null);
  // Once it is in its form.
  watch(control, (element) => field.formControl.attach(element), { flush: 'post' });
  onScopeDispose(() => field.formControl.attach(null));
  const shown = computed(() => field.shown(snapshot.value, options()));
  return {
    field,
    shown,
    /** The value to draw: the host's where it holds one. */
    value: computed(() => options().value ?? shown.value.snapshot.value),
    errors: computed(() => displayedErrors(shown.value.snapshot).map(({ message }) => message)),
    /** For the `ref` of the element that takes the focus. */
    attach: (element: unknown) => (control.value = element as HTMLElement | null),
  };
}
