/** What the field itself says, in Spanish. Loaded only when asked for; what a text may hold stands in `en.ts`. */
import type { FieldMessages } from '../messages.js';

/** The texts of the field in Spanish; `many` is for whole millions. */
export const es = {
  open: 'Mostrar opciones',
  clear: 'Borrar',
  searching: 'Buscando…',
  tooShort: {
    one: 'Escriba {value} carácter más para buscar.',
    many: 'Escriba {value} de caracteres más para buscar.',
    other: 'Escriba {value} caracteres más para buscar.',
  },
  empty: 'Sin resultados.',
  failed: 'No se han podido cargar las opciones.',
  retry: 'Reintentar',
  retryIn: {
    one: 'Nuevo intento en {value} segundo…',
    many: 'Nuevo intento en {value} de segundos…',
    other: 'Nuevo intento en {value} segundos…',
  },
  nextLoading: 'Cargando más…',
  nextFailed: 'No se han podido cargar más opciones.',
  results: { one: '{value} resultado.', many: '{value} de resultados.', other: '{value} resultados.' },
  allShown: 'Se muestran los {value} resultados.',
  resultsOfTotal: {
    one: 'Se muestra {value} de {total} resultados.',
    many: 'Se muestran {value} de {total} resultados.',
    other: 'Se muestran {value} de {total} resultados.',
  },
  chosen: 'Elegidos: {label}',
  remove: 'Quitar {label}',
  removed: 'Se ha quitado {label}.',
  added: 'Se ha añadido {label}.',
  full: {
    one: 'Solo se puede elegir {value}.',
    many: 'Solo se pueden elegir {value} de valores.',
    other: 'Solo se pueden elegir {value}.',
  },
  selectLoaded: {
    one: 'Elegir la opción cargada',
    many: 'Elegir {value} de opciones cargadas',
    other: 'Elegir las {value} opciones cargadas',
  },
  notFound: 'No están entre los valores ofrecidos: {text}.',
  entry: '{label}, entrada {value}',
  addEntry: 'Añadir una entrada',
  removeEntry: 'Quitar la entrada {value}',
  moveUp: 'Subir la entrada {value}',
  moveDown: 'Bajar la entrada {value}',
  specLoading: 'Cargando el campo…',
  specFailed: 'No se ha podido cargar este campo.',
  mandatory: 'obligatorio',
  checking: 'Comprobando…',
  unchecked: 'Esto se comprueba al enviarlo.',
  stillChosen: 'Sigue elegido: {label}.',
} satisfies FieldMessages;
