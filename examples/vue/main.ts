// #region app
import { QueryClient } from '@tanstack/query-core';
import { createApp, defineComponent, h, ref } from 'vue';
import { SpecField } from './SpecField.ts';
import { provideFields } from './useSpecField.ts';
import 'spec-field/styles.css';
import './page.css';

const App = defineComponent({
  setup() {
    const said = provideFields({ queryClient: new QueryClient(), lookup: { baseUrl: location.origin } });
    const city = ref();
    return () =>
      h('form', { method: 'post', action: '/deliveries' }, [
        h(SpecField, {
          spec: '/api/fields/city',
          modelValue: city.value,
          'onUpdate:modelValue': (next: unknown) => (city.value = next),
        }),
        h('button', 'Send'),
        h('div', { role: 'status' }, said.value),
      ]);
  },
});
createApp(App).mount('#root');
// #endregion
