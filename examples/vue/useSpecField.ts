/**
 * Stores of `spec-field/client` in Vue: options shared by all fields, a document, and a field with its snapshot.
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
 * Shares options for loading documents and values with all fields below.
 *
 * @returns announcements, for one element of role `status`
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

/** Options shared by {@link provideFields}. */
export function useFieldPage(): FieldPage {
  const page = inject(shared);
  if (!page) throw new TypeError('Call provideFields in a component around this field.');
  return page;
}

interface Store<Snapshot> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => Snapshot;
}

/** The snapshot of a store, subscribed to while the component is mounted. */
export function useStore<Snapshot>(store: Store<Snapshot>): Readonly<Ref<Snapshot>> {
  const snapshot = shallowRef(store.getSnapshot());
  onScopeDispose(store.subscribe(() => (snapshot.value = store.getSnapshot())));
  snapshot.value = store.getSnapshot();
  return snapshot as Readonly<Ref<Snapshot>>;
}

/** Loads a document: `loading`, `ready` with its `fieldSpec`, or `failed`. */
export const useFieldSpec = (url: string) => useStore(useFieldPage().documents.get(url));

/**
 * Creates the store of a field, and the state to render.
 *
 * @param options - runs again when its dependencies change
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
  // Runs after the element is in its form.
  watch(control, (element) => field.formControl.attach(element), { flush: 'post' });
  onScopeDispose(() => field.formControl.attach(null));
  const shown = computed(() => field.shown(snapshot.value, options()));
  return {
    field,
    shown,
    /** The value to render: that of the app, if it controls the field. */
    value: computed(() => options().value ?? shown.value.snapshot.value),
    errors: computed(() => displayedErrors(shown.value.snapshot).map(({ message }) => message)),
    /** `ref` of the focusable element. */
    attach: (element: unknown) => (control.value = element as HTMLElement | null),
  };
}
