import { render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loadMessages } from '../../src/core/index.js';
import {
  type InputFieldSpec,
  SpecField,
  SpecFieldProvider,
  type SpecFieldProviderProps,
} from '../../src/index.js';

const codeSpec: InputFieldSpec = {
  displayName: 'Code',
  dataType: 'STRING',
  required: true,
  constraints: [{ type: 'minLength', params: { value: 2 } }],
};

const colourSpec: InputFieldSpec = {
  displayName: 'Colour',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    minSearchLength: 3,
    items: [{ value: 'red', label: 'Red' }],
  },
};

function fieldIn(props: SpecFieldProviderProps, spec = codeSpec) {
  return (
    <StrictMode>
      <SpecFieldProvider {...props}>
        <SpecField spec={spec} />
      </SpecFieldProvider>
    </StrictMode>
  );
}

/** Records the language files that load from now on. */
function loadedFiles(): () => string[] {
  const names: string[] = [];
  const take = (entries: readonly PerformanceEntry[]) => {
    for (const { name } of entries) names.push(...(/src\/languages\/(\w+)\.ts/.exec(name)?.slice(1) ?? []));
  };
  // The resource timing buffer holds only the first requests of the page.
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'resource' });
  onTestFinished(() => observer.disconnect());
  return () => {
    take(observer.takeRecords());
    return names;
  };
}

/** The error shown for a text, after the texts of the language load. */
async function errorOf(text: string) {
  const box = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.fill(box, text);
  await waitFor(() => expect(box.validationMessage).not.toMatch(/^(Fill in|Enter)/));
  await userEvent.tab();
  return document.querySelector('.spec-field-error')?.textContent;
}

describe('uiMessage', () => {
  it('returns Arabic texts with their plural forms (D20)', async () => {
    render(fieldIn({ locale: 'ar' }, colourSpec));

    await userEvent.click(await screen.findByRole('combobox'));

    // The live region repeats it later.
    const [hint] = await screen.findAllByText('اكتب 3 أحرف أخرى للبحث.');
    expect(hint).toBeVisible();
    await userEvent.keyboard('r');
    expect(screen.getByText('اكتب حرفين آخرين للبحث.')).toBeVisible();
    await userEvent.keyboard('e');
    expect(screen.getByText('اكتب حرفًا آخر للبحث.')).toBeVisible();
  });

  it('names its buttons in the language of the page', async () => {
    render(fieldIn({ locale: 'fr-CA' }, colourSpec));

    expect(await screen.findByRole('button', { name: /^Afficher les options/ })).toBeVisible();
  });
});

describe('texts of only some fields', () => {
  const secretSpec: InputFieldSpec = { displayName: 'Code', dataType: 'STRING', formatHint: 'password' };

  it('are in the language of the page, and change with it', async () => {
    const { rerender } = render(fieldIn({ locale: 'de' }, secretSpec));
    expect(await screen.findByRole('button', { name: 'Code anzeigen' })).toHaveTextContent('Anzeigen');

    rerender(fieldIn({ locale: 'it' }, secretSpec));
    expect(await screen.findByRole('button', { name: 'Mostra Code' })).toBeVisible();

    rerender(fieldIn({ locale: 'en' }, secretSpec));
    expect(screen.getByRole('button', { name: 'Show Code' })).toBeVisible();
  });

  it('are in the one file that the page loads for its language', async () => {
    const files = loadedFiles();

    render(
      fieldIn(
        { locale: 'sv' },
        {
          displayName: 'Curriculum',
          dataType: 'STRING',
          formatHint: 'file',
          uploadEndpoint: { protocol: 'HTTP', uri: '/uploads' },
        },
      ),
    );

    expect(await screen.findByText('Välj en fil')).toBeVisible();
    expect(files().filter((name) => !name.startsWith('translation'))).toEqual(['sv']);
  });

  it('need no language file for a page in English', async () => {
    const files = loadedFiles();

    render(fieldIn({ locale: 'en-GB' }, secretSpec));

    expect(await screen.findByRole('button', { name: 'Show Code' })).toBeVisible();
    expect(files()).toEqual([]);
  });
});

describe('a language of two scripts', () => {
  it('uses the script of its region, and changes with it', async () => {
    const { rerender } = render(fieldIn({ locale: 'zh-TW' }, colourSpec));
    await screen.findByRole('button', { name: /^顯示選項/ });

    rerender(fieldIn({ locale: 'zh-CN' }, colourSpec));

    expect(await screen.findByRole('button', { name: /^显示选项/ })).toBeVisible();
  });
});

describe('failureMessage', () => {
  it('returns a message in Arabic (D20)', async () => {
    render(fieldIn({ locale: 'ar' }));

    expect(await errorOf('x')).toBe('أدخل حرفين على الأقل.');
  });

  it('prefers a text of the app, for that message only', async () => {
    render(fieldIn({ locale: 'fr', messages: { required: 'Obligatoire !' } }));

    expect(await errorOf('x')).toBe('Saisissez au moins 2 caractères.');
    expect(await errorOf('')).toBe('Obligatoire !');
  });
});

describe('SpecFieldProvider', () => {
  it('shows the field at once, without an error, before its texts are loaded', () => {
    const onFault = vi.fn<() => void>();

    render(fieldIn({ locale: 'de', onFault }, colourSpec));

    expect(screen.getByRole('combobox', { name: 'Colour' })).toBeEnabled();
    expect(screen.getByRole('button', { name: /^Show options/ })).toBeVisible();
    expect(document.querySelector('.spec-field-error')).toBeNull();
    expect(onFault).not.toHaveBeenCalled();
  });

  it('uses the latest locale', async () => {
    const { rerender } = render(fieldIn({ locale: 'fr' }));

    rerender(fieldIn({ locale: 'de' }));

    expect(await errorOf('x')).toBe('Geben Sie mindestens 2 Zeichen ein.');
  });

  it('switches back to English at once', async () => {
    const { rerender } = render(fieldIn({ locale: 'es' }, colourSpec));
    await screen.findByRole('button', { name: /^Mostrar opciones/ });

    rerender(fieldIn({ locale: 'en-GB' }, colourSpec));

    expect(screen.getByRole('button', { name: /^Show options/ })).toBeVisible();
  });

  it('keeps a language over a change of region', async () => {
    const { rerender } = render(fieldIn({ locale: 'es' }, colourSpec));
    await screen.findByRole('button', { name: /^Mostrar opciones/ });

    rerender(fieldIn({ locale: 'es-MX' }, colourSpec));

    expect(screen.getByRole('button', { name: /^Mostrar opciones/ })).toBeVisible();
  });

  it('ignores texts that load after unmount', async () => {
    const onFault = vi.fn<() => void>();
    const { unmount } = render(fieldIn({ locale: 'ar', onFault }));

    unmount();
    await loadMessages('ar');

    expect(screen.queryByRole('textbox')).toBeNull();
    expect(onFault).not.toHaveBeenCalled();
  });
});
